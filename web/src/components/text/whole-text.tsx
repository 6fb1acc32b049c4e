import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { AddressText } from './address-text.tsx'

/**
 * Text whose numbers never wrap. A long code, such as a hash, wraps between groups of four; an e-mail address or UPI
 * ID after a sign such as @.
 */
export function WholeText({ children }: { children: string }) {
  return children.split(/(\s+)/).map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and never move
    <Word key={place}>{word}</Word>
  ))
}

const longestNumber = 24

function Word({ children }: { children: string }) {
  if (children.includes('@')) return <PartedAtSigns>{children}</PartedAtSigns>
  if (!/\d/.test(children)) return children
  if (children.length <= longestNumber) {
    return (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {children}
      </Box>
    )
  }
  return /^\w+$/.test(children) ? (
    <AddressText>{children}</AddressText>
  ) : (
    <PartedAtSigns>{children}</PartedAtSigns>
  )
}

function PartedAtSigns({ children }: { children: string }) {
  return children.split(/(?<=[-_/.@])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat, and never move
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

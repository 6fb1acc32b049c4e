import Box from '@mui/material/Box'
import { AddressText } from './address-text.tsx'

/**
 * Text whose words and numbers never break. A code that is longer than any number, such as a hash, breaks between groups
 * of four; an e-mail address or UPI ID after a sign such as @.
 */
export function WholeText({ children }: { children: string }) {
  return children.split(/(\s+)/).map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and never move
    <Word key={place}>{word}</Word>
  ))
}

const longestNumber = 24

function Word({ children }: { children: string }) {
  if (/^\s*$/.test(children)) return children
  if (children.length <= longestNumber) {
    return (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {children}
      </Box>
    )
  }
  const parts = children.split(/(?<=[-_/.@])/)
  if (parts.length === 1)
    return /^\w*\d\w*$/.test(children) ? <AddressText>{children}</AddressText> : children
  // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat, and never move
  return parts.map((part, place) => <Word key={place}>{part}</Word>)
}

import Box from '@mui/material/Box'

/**
 * A whole address in groups of four, by which people compare it. The gaps are no characters, so what is copied is the
 * address, and a line breaks between groups only.
 */
export function AddressText({ children }: { children: string }) {
  return (children.match(/.{1,4}/gu) ?? []).map((group, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat, and never move
    <Box key={place} component="span" translate="no" sx={{ display: 'inline-block', mr: '0.4em' }}>
      {group}
    </Box>
  ))
}

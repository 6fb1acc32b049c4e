import Box from '@mui/material/Box'

/**
 * Address in groups of four, which are easier to compare. The gaps are margins, so copied text has no spaces, and
 * lines break only between groups.
 */
export function AddressText({ children }: { children: string }) {
  return (children.match(/.{1,4}/gu) ?? []).map((group, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat, and never move
    <Box key={place} component="span" translate="no" sx={{ display: 'inline-block', mr: '0.4em' }}>
      {group}
    </Box>
  ))
}

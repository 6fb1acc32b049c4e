import Box from '@mui/material/Box'
import { splitKeys } from '#lib/keyboard/key-caps.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const cap = {
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  px: 0.75,
  bgcolor: 'background.paper',
  whiteSpace: 'nowrap',
}

/** Labels of the keys to press together, for a key name of `useKeys`. */
export function KeyCaps({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {splitKeys(name, isApple).map((printed) => (
        <Box key={printed} component="kbd" sx={cap}>
          {printed}
        </Box>
      ))}
    </Box>
  )
}

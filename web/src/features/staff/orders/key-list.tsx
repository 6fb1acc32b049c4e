import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { turnShortcuts, useShortcutsOn } from '#lib/keyboard/shortcuts.ts'

const keys = [
  { keys: ['J', '↓'], does: 'next' },
  { keys: ['K', '↑'], does: 'previous' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['A'], does: 'approve' },
  { keys: ['R'], does: 'reject' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['/'], does: 'search' },
]

const keyCap = {
  fontFamily: 'inherit',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  px: 0.75,
  bgcolor: 'background.paper',
}

/** What to do while no order is open. Hidden on phones, which have no keyboard. */
export function KeyList() {
  const isOn = useShortcutsOn()
  return (
    <Box sx={{ display: { xs: 'none', md: 'flex' }, flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        Click an order to see it beside its proof.
      </Typography>
      <FormControlLabel
        control={<Switch size="small" checked={isOn} onChange={(_, on) => turnShortcuts(on)} />}
        label="Shortcuts"
      />
      {isOn &&
        keys.map(({ keys: caps, does }) => (
          <Typography key={does} component="span" variant="body2" color="textSecondary">
            {caps.map((cap) => (
              <Box key={cap} component="kbd" sx={keyCap}>
                {cap}
              </Box>
            ))}{' '}
            {does}
          </Typography>
        ))}
    </Box>
  )
}

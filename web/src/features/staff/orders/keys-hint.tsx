import Typography from '@mui/material/Typography'
import { KeyCap } from '#components/text/key-cap.tsx'
import { useShortcutsOn } from '#lib/keyboard/shortcuts.ts'

/** Hint to the keyboard help. Hidden if shortcuts are off, and on devices without a keyboard. */
export function KeysHint() {
  const isOn = useShortcutsOn()
  if (!isOn) return null
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ '@media (pointer: coarse)': { display: 'none' } }}
    >
      Press <KeyCap>?</KeyCap> for shortcuts
    </Typography>
  )
}

import Box from '@mui/material/Box'
import { useHasShortcuts } from '#lib/keyboard/shortcuts.ts'

/** Shortcut shown beside its action. Hidden if shortcuts are off, and on devices without a keyboard. */
export function KeyCap({ children }: { children: string }) {
  const isOn = useHasShortcuts()
  if (!isOn) return null
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        '@media (pointer: coarse)': { display: 'none' },
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 400,
        lineHeight: 1.4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
        px: 0.5,
        bgcolor: 'background.paper',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  )
}

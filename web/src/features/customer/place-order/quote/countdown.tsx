import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ReadAloud } from '#components/feedback/read-aloud.tsx'

/** Said aloud at these many minutes before the end, for a reader that tells every second is no help. */
const minutesSaid = [10, 5, 1]

export function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const minutes = Math.floor(secondsLeft / 60)
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  const said = minutesSaid.findLast((each) => secondsLeft <= each * 60)
  return (
    <Box>
      <Typography
        role="timer"
        aria-label="Time left"
        sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 }}
      >
        {minutes}:{seconds}
      </Typography>
      <ReadAloud>{said !== undefined && `Less than ${said} min left at this rate`}</ReadAloud>
    </Box>
  )
}

import RecordingIcon from '@mui/icons-material/FiberManualRecord'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { kycVideoSeconds } from '@rupee/domain/people/kyc.ts'
import { useEffect, useState } from 'react'

/** How long the recording has been going on. */
export function Elapsed() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begun = performance.now()
    const tick = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1000)), 250)
    return () => clearInterval(tick)
  }, [])
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <RecordingIcon color="error" fontSize="small" />
      <Typography variant="body2">Recording</Typography>
      <Typography variant="body2" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {clock(Math.min(seconds, kycVideoSeconds))} of {clock(kycVideoSeconds)}
      </Typography>
    </Stack>
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

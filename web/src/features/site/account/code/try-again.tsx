import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCooldown } from './use-cooldown.ts'

const seconds = 30

/** Asks for another code, when the one before has had its time to arrive. */
export function TryAgain({ ask }: { ask: () => Promise<void> }) {
  const { left, restart } = useCooldown(seconds)
  const [isBusy, setIsBusy] = useState(false)
  const isOff = isBusy || left > 0
  const askAgain = async () => {
    if (isOff) return
    setIsBusy(true)
    await ask()
    restart()
    setIsBusy(false)
  }
  return (
    <Typography>
      No code has come?{' '}
      <Link
        component="button"
        type="button"
        aria-disabled={isOff}
        underline={isOff ? 'none' : 'always'}
        onClick={askAgain}
        sx={{
          font: 'inherit',
          verticalAlign: 'baseline',
          '&[aria-disabled=true]': { color: 'text.secondary', cursor: 'default' },
        }}
      >
        {left > 0 ? `Try again in ${left} s` : 'Try again'}
      </Link>
    </Typography>
  )
}

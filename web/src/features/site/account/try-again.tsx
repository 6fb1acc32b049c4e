import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { useEffect, useState } from 'react'

const seconds = 30

/** Button for another code, enabled once the first has had time to arrive. */
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
      {t('No code yet?')}{' '}
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
        {left > 0 ? t('Try again in {left} s', { left }) : t('Try again')}
      </Link>
    </Typography>
  )
}

/** Counts down from the first render, and again from each restart. */
function useCooldown(seconds: number): { left: number; restart(): void } {
  const [now, setNow] = useState(Date.now)
  const [ends, setEnds] = useState(() => Date.now() + seconds * 1000)
  const left = Math.max(0, Math.ceil((ends - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    // Uses the clock, because background tabs miss ticks.
    const ticking = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(ticking)
  }, [isOver])
  const restart = () => {
    setNow(Date.now())
    setEnds(Date.now() + seconds * 1000)
  }
  return { left, restart }
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { texts } from '@rupee/domain/texts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { ArrowForwardIcon } from '#components/icons/shared-icons.tsx'
import { Panel } from '#components/layout/panel.tsx'
import type { Live } from '#lib/live/live.ts'

interface GlanceCardProps<T> {
  readonly title: string
  /** Page where staff handle it. */
  readonly to: string
  readonly action: string
  readonly live: Live<T>
  /** Height of the skeleton. */
  readonly height: number
  readonly children: (data: T) => ReactNode
}

/** Dashboard card with live figures and a link to the page behind them. */
export function GlanceCard<T>({ title, to, action, live, height, children }: GlanceCardProps<T>) {
  return (
    <Panel title={title}>
      {live.status === 'loading' && (
        <Skeleton role="status" aria-label="Loading" variant="rounded" height={height} />
      )}
      {live.status === 'error' && <RetryAlert text={texts.failed} onRetry={live.retry} />}
      {live.status === 'success' && children(live.data)}
      {/* Aligns the button's text, not its padding, with the content above. */}
      <Box>
        <Button component={Link} to={to} endIcon={<ArrowForwardIcon />} sx={{ ml: -1 }}>
          {action}
        </Button>
      </Box>
    </Panel>
  )
}

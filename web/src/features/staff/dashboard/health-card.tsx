import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { texts } from '@rupee/domain/texts.ts'
import { usePulse } from '#collections/numbers/pulse.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { useNow } from '#lib/time/use-now.ts'
import { describeHealth } from './health-in-words.ts'

/** Whether scheduled work, mails and the seals of the audit are on time. */
export function HealthCard() {
  const pulse = usePulse()
  const now = useNow(30_000)
  if (pulse.status === 'loading') return <Panel title="Health">{skeleton}</Panel>
  if (pulse.status === 'error')
    return (
      <Panel title="Health">
        <RetryAlert text={texts.failed} onRetry={pulse.retry} />
      </Panel>
    )
  const { problems, measured } = describeHealth(pulse.data, now)
  return (
    <Panel title="Health">
      {problems.map((problem) => (
        <Alert key={problem} severity="warning" role="status">
          {problem} Please tell your operator.
        </Alert>
      ))}
      {problems.length === 0 && pulse.data && (
        <Typography>Scheduled work, mails and the seals of the audit are on time.</Typography>
      )}
      <Typography color="textSecondary">{measured}</Typography>
    </Panel>
  )
}

const skeleton = <Skeleton role="status" aria-label="Loading" variant="rounded" height={56} />

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { findData, type Live } from '#lib/live/live.ts'

interface ReasonsNoticeProps {
  /** Empty if one person is enough. */
  readonly reasons: Live<readonly string[]>
}

/** Notice in a dialog that says why a colleague is asked first. The functions check again. */
export function ReasonsNotice({ reasons }: ReasonsNoticeProps) {
  const whys = findData(reasons) ?? []
  return (
    <>
      {reasons.status === 'loading' && <Skeleton variant="rounded" height={48} sx={{ mt: 1.5 }} />}
      {reasons.status === 'error' && (
        <Box sx={{ mt: 1.5 }}>
          <RetryAlert
            text="We could not load whether a colleague has to approve it first."
            onRetry={reasons.retry}
          />
        </Box>
      )}
      {whys.length > 0 && (
        <Alert severity="info" role="status" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          A colleague has to approve it first: {whys.join('; ')}.
        </Alert>
      )}
    </>
  )
}

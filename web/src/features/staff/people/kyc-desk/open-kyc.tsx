import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { texts } from '@rupee/domain/texts.ts'
import { useKycRecord } from '#collections/kyc-records.ts'
import { usePerson } from '#collections/people.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { joinLive } from '#lib/live/live.ts'
import { KycPane } from './kyc-pane.tsx'

interface OpenKycProps {
  readonly uid: string
  /** Name of the colleague who is checking the same files. */
  readonly colleague: string | undefined
  readonly onClose: () => void
  /** Opens the next or previous customer of the list. */
  readonly onStep: (steps: number) => void
  readonly onDecided: () => void
}

/** Customer named by the address, whether listed or not. */
export function OpenKyc({ uid, ...pane }: OpenKycProps) {
  const live = joinLive(usePerson(uid), useKycRecord(uid), (person, record) => ({ person, record }))
  if (live.status === 'loading') {
    return <Skeleton role="status" aria-label="Loading" variant="rectangular" sx={{ flex: 1 }} />
  }
  const person = live.status === 'success' ? live.data.person : undefined
  if (live.status === 'success' && person) {
    return <KycPane person={person} record={live.data.record} {...pane} />
  }
  return (
    <Box sx={{ p: 2 }}>
      {live.status === 'error' ? (
        <RetryAlert text={texts.failed} onRetry={live.retry} />
      ) : (
        <Typography>{texts.noSuchUser}</Typography>
      )}
      <Button onClick={pane.onClose} sx={{ mt: 1 }}>
        Back to the list
      </Button>
    </Box>
  )
}

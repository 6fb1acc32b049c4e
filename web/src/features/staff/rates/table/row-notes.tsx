import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { useWaitingAbout } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { doubtsAbout, isOvertaken, theirChanges } from './drafts.ts'
import type { RowState } from './use-drafts.ts'

interface RowNotesProps {
  readonly wallet: StockedWallet
  readonly row: RowState
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Notes on a row: edits, a colleague's changes, and the outcome of saving. */
export function RowNotes({ wallet, row, onTakeTheirs, onKeepMine }: RowNotesProps) {
  const { draft, outcome } = row
  const waiting = useWaitingAbout(subjects.wallet(wallet.id))
  const isLate = draft !== undefined && isOvertaken(wallet, draft)
  const doubts = draft && !isLate ? doubtsAbout(wallet, draft) : []
  return (
    <Stack spacing={1}>
      <WaitingNotice approval={waiting} />
      {isLate && (
        <Alert
          severity="warning"
          action={
            <Stack direction={{ xs: 'column', sm: 'row' }}>
              <Button color="inherit" size="small" onClick={onTakeTheirs}>
                Take theirs
              </Button>
              <Button color="inherit" size="small" onClick={onKeepMine}>
                Keep mine
              </Button>
            </Stack>
          }
        >
          A colleague has changed {wallet.name}: {inWords(theirChanges(draft, wallet))}. Choose before you
          save.
        </Alert>
      )}
      {doubts.map((doubt) => (
        <Alert key={doubt} severity="warning" role="status">
          {doubt}
        </Alert>
      ))}
      {outcome?.kind === 'refused' && !isLate && <Alert severity="error">{outcome.text}</Alert>}
      {outcome?.kind === 'asked' && !waiting && (
        <Alert severity="info" role="status">
          {outcome.text}
        </Alert>
      )}
    </Stack>
  )
}

/** Describes changes. An edit of the reserve alone has no line of its own. */
function inWords(changes: readonly string[]): string {
  return changes.length === 0 ? 'its reserve' : changes.join(', ')
}

/** Whether a row has notes, so that others take no space. */
export function useHasNotes(wallet: StockedWallet, { draft, outcome }: RowState): boolean {
  const isWaiting = useWaitingAbout(subjects.wallet(wallet.id)) !== undefined
  if (isWaiting || outcome?.kind === 'refused' || outcome?.kind === 'asked') return true
  return draft !== undefined && (isOvertaken(wallet, draft) || doubtsAbout(wallet, draft).length > 0)
}

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import type { WalletEditor } from '../../editor/use-wallet-editors.ts'
import { listTheirChanges } from '../../editor/wallet-draft.ts'

/** Notes on a row: edits, a colleague's changes, and the outcome of saving. */
export function RowNotes({ editor }: { editor: WalletEditor }) {
  const { wallet, draft, isOvertaken, outcome } = editor
  const waiting = useWaitingApproval(subjects.wallet(wallet.id))
  const doubts = isOvertaken ? [] : editor.doubts
  return (
    <Stack spacing={1}>
      <WaitingNotice approval={waiting} />
      {draft && isOvertaken && (
        <Alert
          severity="warning"
          action={
            <Stack direction={{ xs: 'column', sm: 'row' }}>
              <Button color="inherit" size="small" onClick={editor.discardDraft}>
                Take theirs
              </Button>
              <Button color="inherit" size="small" onClick={editor.keepDraft}>
                Keep mine
              </Button>
            </Stack>
          }
        >
          A colleague has changed {wallet.name}: {describeChanges(listTheirChanges(draft, wallet))}. Choose
          before you save.
        </Alert>
      )}
      {doubts.map((doubt) => (
        <Alert key={doubt} severity="warning" role="status">
          {doubt}
        </Alert>
      ))}
      {outcome?.kind === 'refused' && !isOvertaken && <Alert severity="error">{outcome.text}</Alert>}
      {outcome?.kind === 'asked' && !waiting && (
        <Alert severity="info" role="status">
          {outcome.text}
        </Alert>
      )}
    </Stack>
  )
}

/** Describes changes. An edit of the reserve alone has no line of its own. */
function describeChanges(changes: readonly string[]): string {
  return changes.length === 0 ? 'its reserve' : changes.join(', ')
}

/** Whether a row has notes, so that others take no space. */
export function useHasNotes({ wallet, isOvertaken, doubts, outcome }: WalletEditor): boolean {
  const isWaiting = useWaitingApproval(subjects.wallet(wallet.id)) !== undefined
  if (isWaiting || outcome?.kind === 'refused' || outcome?.kind === 'asked') return true
  return isOvertaken || doubts.length > 0
}

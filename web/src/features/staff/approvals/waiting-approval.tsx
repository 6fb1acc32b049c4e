import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Approval, approvalRights } from '@rupee/domain/approvals/approval.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { formatRelativeTime } from '@rupee/domain/calendar/relative-time.ts'
import { useId, useState } from 'react'
import { ChangesTable } from '#components/approvals/changes-table.tsx'
import { DecideDialog, type Decision } from '#components/approvals/decide-dialog.tsx'
import { useWhyNot } from '#components/approvals/use-why-not.ts'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { useMay } from '#lib/session/use-may.ts'
import { useNow } from '#lib/time/use-now.ts'

/** One request: author, change, and the buttons to decide it. */
export function WaitingApproval({ approval, isOwn }: { approval: Approval; isOwn: boolean }) {
  const titleId = useId()
  const now = useNow(10_000)
  const [decision, setDecision] = useState<Decision>()
  const { title, byName, asked, expires, changes } = approval
  const right = approvalRights[approval.kind]
  const mayDecide = useMay(right)
  const whyNot = useWhyNot(approval)
  return (
    <Paper component="li" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack spacing={1.5}>
        <Typography
          id={titleId}
          component="h3"
          variant="subtitle1"
          sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isOwn ? 'You have' : `${byName} has`} asked {formatRelativeTime(asked, now)}. It expires on{' '}
          {formatMoment(expires)}.
        </Typography>
        <ChangesTable changes={changes} />
        {!isOwn && !mayDecide && <NotAllowed right={right}>decide it</NotAllowed>}
        {isOwn && (
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}>
            <Button variant="outlined" onClick={() => setDecision('withdraw')}>
              Withdraw
            </Button>
            <Typography variant="body2">A colleague has to decide it.</Typography>
          </Stack>
        )}
        {!isOwn && mayDecide && whyNot !== undefined && <Alert severity="info">{whyNot}</Alert>}
        {!isOwn && mayDecide && (
          <Stack direction="row" spacing={1.5}>
            {whyNot === undefined && (
              <Button variant="contained" onClick={() => setDecision('approve')}>
                Approve
              </Button>
            )}
            <Button variant="outlined" color="error" onClick={() => setDecision('refuse')}>
              Refuse
            </Button>
          </Stack>
        )}
      </Stack>
      {decision && (
        <DecideDialog approval={approval} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </Paper>
  )
}

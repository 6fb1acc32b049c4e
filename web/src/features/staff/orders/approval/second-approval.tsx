import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Approval, approvalRights } from '@rupee/domain/approvals/approval.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { useState } from 'react'
import { DecideDialog, type Decision } from '#components/approvals/decide-dialog.tsx'
import { useWhyNot } from '#components/approvals/use-why-not.ts'
import { KeyCap } from '#components/text/key-cap.tsx'
import { Part } from '#features/staff/orders/parts/part.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { useSession } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Decision of a second person, next to everything known about the order. */
export function SecondApproval({ approval }: { approval: Approval }) {
  const session = useSession()
  const [decision, setDecision] = useState<Decision>()
  const isOwn = session.status === 'customer' && session.uid === approval.by
  const mayDecide = useMay(approvalRights[approval.kind]) && !isOwn
  const whyNot = useWhyNot(approval)
  const mayApprove = mayDecide && whyNot === undefined
  const approve = () => setDecision('approve')
  const refuse = () => setDecision('refuse')
  useKeys(
    {
      ...(mayApprove && { a: { does: 'Approve the request', act: approve } }),
      ...(mayDecide && { r: { does: 'Refuse the request', act: refuse } }),
    },
    undefined,
    'In an open order',
  )
  return (
    <Part title="Second approval">
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {isOwn ? 'You asked' : `${approval.byName} asked`} for it on {formatMoment(approval.asked)}.
        {isOwn && ' A colleague has to decide it.'}
      </Typography>
      {mayDecide && whyNot !== undefined && <Alert severity="info">{whyNot}</Alert>}
      {mayDecide && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {mayApprove && (
            <Button variant="contained" sx={{ gap: 1 }} aria-keyshortcuts="a" onClick={approve}>
              Approve the payout<KeyCap>A</KeyCap>
            </Button>
          )}
          <Button variant="outlined" color="error" sx={{ gap: 1 }} aria-keyshortcuts="r" onClick={refuse}>
            Refuse<KeyCap>R</KeyCap>
          </Button>
        </Stack>
      )}
      {isOwn && (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setDecision('withdraw')}>
          Withdraw
        </Button>
      )}
      {decision && (
        <DecideDialog approval={approval} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </Part>
  )
}

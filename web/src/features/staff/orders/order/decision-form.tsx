import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { proofTypes } from '@rupee/domain/orders/order-input.ts'
import { payeeOf } from '@rupee/domain/orders/payee.ts'
import { texts } from '@rupee/domain/texts.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { FileField } from '#components/forms/file-field.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import type { Drafts } from './drafts.ts'
import { Part } from './part.tsx'
import { useDecision, type Verdict } from './use-decision.ts'

interface DecisionFormProps {
  readonly order: Order
  readonly drafts: Drafts
  readonly onDecided: () => void
}

export function DecisionForm({ order, drafts, onDecided }: DecisionFormProps) {
  const { draft, problem, asked, write, choose, remove, ask, withdraw, send } = useDecision(order, drafts)
  const isPending = order.status === 'pending' && order.stage !== 'paying'
  const approve = () => ask('Approved')
  const reject = () => ask('Rejected')
  useKeys(isPending ? { a: approve, r: reject } : {})
  const isNoteMissing = problem !== undefined && problem !== texts.uploadScreenshot
  return (
    <Part title="Decision">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1fr' } }}>
        <TextField
          label="Note for the customer"
          multiline
          minRows={3}
          required
          disabled={!isPending}
          value={draft.note}
          onChange={({ target }) => write(target.value)}
          error={isNoteMissing}
          helperText={isNoteMissing ? problem : undefined}
        />
        <Stack spacing={1}>
          <FileField
            label="Payment screenshot"
            accept={proofTypes.join(',')}
            files={draft.screenshot ? [draft.screenshot] : []}
            disabled={!isPending}
            error={problem === texts.uploadScreenshot ? problem : undefined}
            hint="Proof of your payout. You need it to approve. PNG, JPEG or PDF, up to 2 MB."
            onChoose={([file]) => file && choose(file)}
            onRemove={remove}
          />
          <Stack direction="row" spacing={1}>
            <Button variant="contained" disabled={!isPending} onClick={approve}>
              Approve
            </Button>
            <Button variant="outlined" color="error" disabled={!isPending} onClick={reject}>
              Reject
            </Button>
          </Stack>
        </Stack>
      </Box>
      {asked && isPending && (
        <ConfirmDecision
          order={order}
          verdict={asked}
          onConfirm={() => send(asked)}
          onDecided={onDecided}
          onClose={withdraw}
        />
      )}
    </Part>
  )
}

interface ConfirmDecisionProps {
  readonly order: Order
  readonly verdict: Verdict
  readonly onConfirm: () => Promise<boolean>
  readonly onDecided: () => void
  readonly onClose: () => void
}

/** Asks before the decision, with payee and amounts, because it is final. */
function ConfirmDecision({ order, verdict, onConfirm, onDecided, onClose }: ConfirmDecisionProps) {
  const { name, withdrawal, amountReceived, to_currency, amountSent, from_currency } = order
  const paidOut = `${formatAmount(amountReceived, to_currency)} ${to_currency}`
  const paidIn = `${formatAmount(amountSent, from_currency)} ${from_currency}`
  const isApproval = verdict === 'Approved'
  const decide = async () => {
    const isDone = await onConfirm()
    if (isDone) onDecided()
    return isDone
  }
  return (
    <ConfirmDialog
      open
      title={isApproval ? 'Approve this transaction?' : 'Reject this transaction?'}
      confirm={isApproval ? `Approve ${paidOut}` : `Reject ${paidIn}`}
      color={isApproval ? 'primary' : 'error'}
      onConfirm={decide}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {isApproval
          ? `You have received ${paidIn} and paid ${paidOut} to ${payeeOf(name, withdrawal)}.`
          : `${name} sent ${paidIn} and gets no ${to_currency}. We send them your note.`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        A decision is final.
      </Typography>
    </ConfirmDialog>
  )
}

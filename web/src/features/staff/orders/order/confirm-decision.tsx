import Typography from '@mui/material/Typography'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import type { Verdict } from './use-decision.ts'

interface ConfirmDecisionProps {
  readonly order: Order
  readonly verdict: Verdict
  readonly onConfirm: () => Promise<boolean>
  readonly onDecided: () => void
  readonly onClose: () => void
}

/** Once more, to whom and how much, for it cannot be taken back. */
export function ConfirmDecision({ order, verdict, onConfirm, onDecided, onClose }: ConfirmDecisionProps) {
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
          : `${name} sent ${paidIn} and gets no ${to_currency}. They are told your note.`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        A decision is final.
      </Typography>
    </ConfirmDialog>
  )
}

function payeeOf(name: string, withdrawal: Withdrawal): string {
  switch (withdrawal.type) {
    case 'UPI':
      return `${name}, UPI ID ${withdrawal.upiID}`
    case 'Crypto':
      return `${name}, wallet address ${withdrawal.cryptoAddress}`
    case 'Bank':
      return `${withdrawal.accountName}, account ${withdrawal.accountNumber} at ${withdrawal.bankName}`
  }
}

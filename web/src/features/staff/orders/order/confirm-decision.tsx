import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import {
  type Order,
  type RejectionReason,
  rejectionReasonSchema,
  rejectionReasonsInWords,
} from '@rupee/domain/orders/order.ts'
import { describePayee } from '@rupee/domain/orders/payee.ts'
import { computePayout, describePayout } from '@rupee/domain/refunds/payout-total.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { PayoutOnChain } from '#features/staff/orders/chain/payout-on-chain.tsx'
import type { PayoutCheck } from '#features/staff/orders/chain/use-payout-on-chain.ts'
import { useClaim } from '#features/staff/orders/review/use-review.ts'
import type { Stops } from '#features/staff/orders/verdict/choose-stops.ts'
import { StopsInWords } from '#features/staff/orders/verdict/stops-in-words.tsx'
import { WhyNotNow } from '#features/staff/orders/verdict/why-not-now.tsx'
import type { Outcome } from './use-decision.ts'

interface ConfirmDecisionProps {
  readonly order: Order
  readonly outcome: Outcome
  /** Whether a colleague has already approved the payout. */
  readonly isPayment: boolean
  /** Reason why it cannot be confirmed at the moment, because checks load again or something has changed. */
  readonly whyNot: string | undefined
  readonly stops: Stops
  readonly onChain: PayoutCheck
  readonly onConfirm: (reason: RejectionReason | undefined) => Promise<boolean>
  readonly onClose: () => void
}

/** Confirmation of a decision, with payee and amounts, because it is final. */
export function ConfirmDecision({
  order,
  outcome,
  isPayment,
  whyNot,
  stops,
  onChain,
  onConfirm,
  onClose,
}: ConfirmDecisionProps) {
  const { name, withdrawal, to_currency, amountSent, from_currency } = order
  const { state, by } = useClaim(order)
  const [reason, setReason] = useState<RejectionReason>()
  const paidOut = withCurrency(computePayout(order), to_currency)
  const paidIn = withCurrency(amountSent, from_currency)
  const isApproval = outcome === 'Approved'
  // The dialog keeps its question while the checks load again.
  const [isForPayment] = useState(isPayment)
  return (
    <ConfirmDialog
      open
      title={titles[isApproval && isForPayment ? 'Paid out' : outcome]}
      confirm={isApproval ? `${isForPayment ? 'Paid out' : 'Approve'} ${paidOut}` : `Reject ${paidIn}`}
      color={isApproval ? 'primary' : 'error'}
      byKey
      canConfirm={whyNot === undefined}
      onConfirm={() => onConfirm(reason)}
      onClose={onClose}
    >
      {by !== undefined && (
        <Alert severity="warning" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {state === 'taken'
            ? `${by} has taken over this transaction.`
            : `${by} has this transaction open. Please agree on who decides.`}
        </Alert>
      )}
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {isApproval
          ? `You have received ${paidIn} and paid ${describePayout(order)} to ${describePayee(name, withdrawal)}.`
          : `${name} sent ${paidIn} and gets no ${to_currency}. We send them your note.`}
      </Typography>
      {isApproval && <StopsInWords {...stops} />}
      {isApproval && (
        <Box sx={{ mt: 1 }}>
          <PayoutOnChain {...onChain} />
        </Box>
      )}
      {!isApproval && <ReasonChoice reason={reason} onChoose={setReason} />}
      <WhyNotNow why={whyNot} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        A decision is final: it cannot be undone.
      </Typography>
    </ConfirmDialog>
  )
}

const titles: Readonly<Record<Outcome | 'Paid out', string>> = {
  Approved: 'Approve this transaction?',
  Rejected: 'Reject this transaction?',
  'Paid out': 'Is this transaction paid out?',
}

interface ReasonChoiceProps {
  readonly reason: RejectionReason | undefined
  readonly onChoose: (reason: RejectionReason | undefined) => void
}

function ReasonChoice({ reason, onChoose }: ReasonChoiceProps) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label="Rejection reason"
      helperText="Optional, for the dashboard."
      value={reason ?? ''}
      onChange={({ target }) => onChoose(rejectionReasonSchema.safeParse(target.value).data)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 2 }}
    >
      <MenuItem value="">Not given</MenuItem>
      {rejectionReasonSchema.options.map((each) => (
        <MenuItem key={each} value={each}>
          {rejectionReasonsInWords[each]}
        </MenuItem>
      ))}
    </TextField>
  )
}

import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { chatFilesAtMost } from '@rupee/domain/orders/order-input.ts'
import { doubtsAbout } from '@rupee/domain/orders/payout-check.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { type ReactNode, useEffect } from 'react'
import { useWithdrawals } from '#collections/withdrawals.ts'
import { useQuestion } from '#components/dialogs/use-question.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Panel } from '#components/layout/panel.tsx'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { ProofField } from './proof-field.tsx'
import { type Proof, proofInput } from './proof-input.ts'
import type { Offer } from './use-held-quote.ts'
import { useHolder } from './use-holder.ts'
import { useOrderSubmission } from './use-order-submission.ts'
import type { AddWithdrawal } from './withdrawal-choice.tsx'
import { WithdrawalChoice } from './withdrawal-choice.tsx'

interface OrderFormProps {
  readonly uid: string
  readonly from: Wallet
  readonly to: Wallet
  readonly quote: Offer['quote']
  /** The order is placed, even if the answer of the call was lost. */
  readonly isPlaced: boolean
  readonly onPlaced: () => void
  readonly AddWithdrawal: AddWithdrawal
  /** What the customer must read before they submit. */
  readonly children: (isSending: boolean) => ReactNode
}

/** The form with the proof of payment. */
export function OrderForm({
  uid,
  from,
  to,
  quote,
  isPlaced,
  onPlaced,
  AddWithdrawal,
  children,
}: OrderFormProps) {
  const { control, formState, onSubmit } = useSchemaForm(proofInput, {
    transactionId: '',
    SendersPaymentDetails: '',
    withdrawalMethod: '',
    chat: [],
  })
  const { isSubmitting, dirtyFields } = formState
  const { submit, sent, cancel } = useOrderSubmission({ from, to, quote }, onPlaced)
  const { ask, isAsking, dialog } = useQuestion('Order the payout to this account?', 'Order it anyway')
  const methods = useLastKnown(useWithdrawals(uid))
  const holder = useHolder()
  const submitUnlessDoubtful = async (proof: Proof) => {
    const saved = methods.status === 'success' ? methods.data : []
    const method = saved.find(({ id }) => id === proof.withdrawalMethod)
    const doubts = method ? doubtsAbout(method, { holder, destination: to }) : []
    if (doubts.length === 0 || (await ask(doubts))) await submit(proof)
  }
  useEffect(() => {
    if (isPlaced && !isSubmitting) onPlaced()
  }, [isPlaced, isSubmitting, onPlaced])
  // The only fitting method is chosen automatically: nothing is lost with it.
  useLeaveWarning(Object.keys(dirtyFields).some((name) => name !== 'withdrawalMethod'))
  return (
    <Panel title="Proof of your payment">
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={onSubmit(submitUnlessDoubtful)}
        sx={{ pt: 1 }}
      >
        <FormTextField
          control={control}
          name="transactionId"
          label="Payment transaction ID"
          required
          autoComplete="off"
          helperText="The UTR, reference or transaction hash of your payment"
          disabled={isSubmitting}
          slotProps={{ htmlInput: { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } }}
        />
        <FormTextField
          control={control}
          name="SendersPaymentDetails"
          label="Sender's payment details"
          required
          multiline
          minRows={2}
          helperText="The account, UPI ID or wallet you paid from. It must be your own."
          disabled={isSubmitting}
        />
        <ProofField
          control={control}
          name="screenshot"
          label="Payment screenshot"
          hint="PNG, JPEG or PDF, up to 2 MB. We make larger photos smaller."
          atMost={1}
          required
          disabled={isSubmitting}
        />
        <ProofField
          control={control}
          name="chat"
          label="Chat screenshots (optional)"
          hint={`Up to ${chatFilesAtMost} more files`}
          atMost={chatFilesAtMost}
          disabled={isSubmitting}
        />
        <WithdrawalChoice
          control={control}
          uid={uid}
          destination={to}
          disabled={isSubmitting}
          AddWithdrawal={AddWithdrawal}
        />
        {children(isSubmitting)}
        {isSubmitting && !isAsking && <Progress share={sent} onCancel={cancel} />}
        <SubmitButton control={control}>Submit</SubmitButton>
      </Stack>
      {dialog}
    </Panel>
  )
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <LinearProgress variant="determinate" value={percent} aria-label="Sending" sx={{ flex: 1 }} />
      <Typography variant="body2">{percent} %</Typography>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
  )
}

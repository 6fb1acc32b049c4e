import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { said, t } from '@rupee/domain/language/translate.ts'
import { chatFilesAtMost } from '@rupee/domain/orders/order-input.ts'
import { doubtsAbout } from '@rupee/domain/orders/payout-check.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useWithdrawals } from '#collections/withdrawals.ts'
import { useQuestion } from '#components/dialogs/use-question.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Panel } from '#components/layout/panel.tsx'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { ClaimOffer } from './claim/claim-offer.tsx'
import { sendAsClaim } from './claim/claim-texts.ts'
import { useHolder } from './payout/use-holder.ts'
import type { AddWithdrawal } from './payout/withdrawal-choice.tsx'
import { WithdrawalChoice } from './payout/withdrawal-choice.tsx'
import { ProofField } from './proof/proof-field.tsx'
import { type Proof, proofInput } from './proof/proof-input.ts'
import { useOrderSubmission } from './proof/use-order-submission.ts'
import { CancelOrder } from './quote/cancel-order.tsx'
import type { OrderDraft } from './quote/order-draft.ts'
import type { Offer } from './quote/use-held-quote.ts'
import { useKeptProof } from './quote/use-kept-proof.ts'

interface OrderFormProps {
  readonly uid: string
  readonly from: Wallet
  readonly to: Wallet
  readonly quote: Pick<Offer['quote'], 'id' | 'from_amount' | 'to_amount'>
  /** The order is placed, even if the answer of the call was lost. */
  readonly isPlaced: boolean
  readonly onPlaced: () => void
  readonly onClaimed: (id: string) => void
  readonly pair: Pick<OrderIntent, 'from' | 'to'>
  /** What was filled in before the page was loaded. */
  readonly draft: OrderDraft | undefined
  readonly late: Late
  readonly onCancel?: () => Promise<boolean>
  readonly AddWithdrawal: AddWithdrawal
}

/** The rate is no longer held: what comes now is a late order, or can only be a payment claim. */
export type Late = 'order' | 'claim' | undefined

/** The form with the proof of payment, and where the customer is paid. */
export function OrderForm({
  uid,
  from,
  to,
  quote,
  isPlaced,
  onPlaced,
  onClaimed,
  pair,
  draft,
  late,
  onCancel,
  AddWithdrawal,
}: OrderFormProps) {
  const { control, formState, onSubmit, resetField } = useSchemaForm(proofInput, valuesOf(draft))
  const { isSubmitting, dirtyFields } = formState
  const done = { onPlaced, onClaimed }
  const { submit, claim, refused, sent, cancel } = useOrderSubmission({ from, to, quote }, done)
  const { ask, isAsking, dialog } = useQuestion(t('Order the payout to this account?'), t('Order it anyway'))
  const methods = useLastKnown(useWithdrawals(uid))
  const holder = useHolder()
  const submitUnlessDoubtful = async (proof: Proof) => {
    const saved = methods.status === 'success' ? methods.data : []
    const method = saved.find(({ id }) => id === proof.withdrawalMethod)
    const doubts = method ? doubtsAbout(method, { holder, destination: to }) : []
    if (doubts.length === 0 || (await ask(doubts))) await (late === 'claim' ? claim : submit)(proof)
  }
  useEffect(() => {
    if (isPlaced && !isSubmitting) onPlaced()
  }, [isPlaced, isSubmitting, onPlaced])
  const isBegun = draft !== undefined || Object.keys(dirtyFields).length > 0
  const isKept = useKeptProof({
    pair,
    quote: quote.id,
    values: useProof(control),
    isRestored: draft !== undefined,
    isBegun,
  })
  useLeaveWarning(isBegun && !isKept)
  return (
    <Stack component="form" noValidate spacing={3} onSubmit={onSubmit(submitUnlessDoubtful)}>
      <NumberedPanel title={t('2. Proof of your payment')}>
        {draft && <Alert severity="info">{t('What you entered before is still here.')}</Alert>}
        <FormTextField
          control={control}
          name="transactionId"
          label={t('Payment transaction ID')}
          required
          autoComplete="off"
          helperText={t('The UTR, reference or transaction hash of your payment')}
          disabled={isSubmitting}
          slotProps={{ htmlInput: { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } }}
        />
        <FormTextField
          control={control}
          name="SendersPaymentDetails"
          label={t("Sender's payment details")}
          required
          multiline
          minRows={2}
          helperText={t('The account, UPI ID or wallet you paid from. It must be your own.')}
          disabled={isSubmitting}
        />
        <ProofField
          control={control}
          name="screenshot"
          label={t('Payment screenshot')}
          hint={t('PNG, JPEG or PDF, up to 2 MB. We make larger photos smaller.')}
          atMost={1}
          required
          disabled={isSubmitting}
        />
        <ProofField
          control={control}
          name="chat"
          label={t('Chat screenshots (optional)')}
          hint={t('Up to {count} more files', { count: chatFilesAtMost })}
          atMost={chatFilesAtMost}
          disabled={isSubmitting}
        />
      </NumberedPanel>
      <NumberedPanel title={t('3. Where we pay you')}>
        <WithdrawalChoice
          control={control}
          uid={uid}
          destination={to}
          disabled={isSubmitting}
          // What nobody has chosen is no loss.
          onPreset={(id) => resetField('withdrawalMethod', { defaultValue: id })}
          AddWithdrawal={AddWithdrawal}
        />
        {late && <Typography variant="body2">{t(lateTexts[late])}</Typography>}
        {isSubmitting && !isAsking && <Progress share={sent} onCancel={cancel} />}
        {refused !== undefined && late !== 'claim' && (
          <ClaimOffer why={refused} disabled={isSubmitting} onClaim={onSubmit(claim)} />
        )}
        <SubmitButton control={control}>{late === 'claim' ? t(sendAsClaim) : t('Submit')}</SubmitButton>
        {onCancel && <CancelOrder disabled={isSubmitting} onCancel={onCancel} />}
      </NumberedPanel>
      {dialog}
    </Stack>
  )
}

const lateTexts = {
  order: said(
    'Your order will be late: it gets the live rate, and our staff decide. Read above before you submit it.',
  ),
  claim: said('This can no longer be an order. Your proof goes to our staff as a payment claim.'),
}

function valuesOf({ screenshot, ...draft }: OrderDraft = {}) {
  return { ...nothingYet, ...draft, ...(screenshot && { screenshot }) }
}

const nothingYet = { transactionId: '', SendersPaymentDetails: '', withdrawalMethod: '', chat: [] }

function NumberedPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        {children}
      </Stack>
    </Panel>
  )
}

/** What is in the form, as a draft has it. */
function useProof(control: Control<Proof>): OrderDraft {
  const [transactionId, SendersPaymentDetails, withdrawalMethod, screenshot, chat] = useWatch({
    control,
    name: ['transactionId', 'SendersPaymentDetails', 'withdrawalMethod', 'screenshot', 'chat'],
  })
  const chosen = useMemo(() => [chat].flat().filter((file) => file instanceof File), [chat])
  return {
    transactionId,
    SendersPaymentDetails,
    withdrawalMethod,
    chat: chosen,
    ...(screenshot instanceof File && { screenshot }),
  }
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <LinearProgress variant="determinate" value={percent} aria-label={t('Sending')} sx={{ flex: 1 }} />
      <Typography variant="body2">{percent} %</Typography>
      <Button size="small" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </Stack>
  )
}

import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { said, t } from '@rupee/domain/language/translate.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Columns } from '#components/layout/columns.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { aboutClaims, sendAsClaim } from './claim/claim-texts.ts'
import { type Payout, usePayout } from './payout/use-payout.tsx'
import { type AddWithdrawal, WithdrawalChoice } from './payout/withdrawal-choice.tsx'
import { ProofFields } from './proof/proof-fields.tsx'
import { type Proof, proofInput } from './proof/proof-input.ts'
import { useOrderSubmission } from './proof/use-order-submission.ts'
import { CancelOrder } from './quote/cancel-order.tsx'
import type { Offer } from './quote/offer.ts'
import type { OrderDraft } from './quote/order-draft.ts'
import { type KeptProof, useKeptProof } from './quote/use-kept-proof.ts'
import { whereToPay } from './quote/where-to-pay.ts'

interface OrderFormProps {
  readonly uid: string
  readonly from: Wallet
  readonly to: Wallet
  readonly quote: Pick<Offer['quote'], 'id' | 'from_amount' | 'to_amount'>
  /** Order placed with the quote, even if the answer of the call was lost. */
  readonly placed: string | undefined
  readonly onPlaced: (trackingID: string) => void
  readonly onClaimed: (id: string) => void
  readonly pair: Pick<OrderIntent, 'from' | 'to'>
  /** Input from before the page load. */
  readonly draft: OrderDraft | undefined
  readonly late: Late
  readonly onCancel?: () => Promise<boolean>
  readonly AddWithdrawal: AddWithdrawal
  /** Content above the fields. */
  readonly summary?: ReactNode
  /** Text of the payment instructions, with which the proof is compared; undefined if it is not known. */
  readonly instructions?: string
  /** Payment instructions; undefined if there is nothing to pay. */
  readonly payment?: ReactNode
}

/** Outcome of a proof once the quote has ended: a late order, or only a payment claim. */
export type Late = 'order' | 'claim' | undefined

/**
 * Form of an order: the payout method, the payment details, then the proof of payment. Only small parts watch what is
 * typed, because drawing the whole form for each key is slow on a phone.
 */
export function OrderForm({
  uid,
  from,
  to,
  quote,
  placed,
  onPlaced,
  onClaimed,
  pair,
  draft,
  late,
  onCancel,
  AddWithdrawal,
  summary,
  instructions,
  payment,
}: OrderFormProps) {
  const form = useSchemaForm(proofInput, toValues(draft))
  const { control, formState, onSubmit, resetField } = form
  const { isSubmitting, dirtyFields } = formState
  const done = { onPlaced, onClaimed }
  const { submitOrder, submitClaim, refused, uploadedShare, cancelUpload } = useOrderSubmission(
    { from, to, quote },
    done,
  )
  const chosen = useWatch({ control, name: 'withdrawalMethod' })
  const payout = usePayout({ uid, destination: to, chosen })
  const submitUnlessDoubtful = async (proof: Proof) => {
    if (await payout.confirmDoubts()) await (late === 'claim' ? submitClaim : submitOrder)(proof)
  }
  useEffect(() => {
    if (placed !== undefined && !isSubmitting) onPlaced(placed)
  }, [placed, isSubmitting, onPlaced])
  const isBegun = draft !== undefined || Object.keys(dirtyFields).length > 0
  return (
    <Stack component="form" noValidate onSubmit={onSubmit(submitUnlessDoubtful)}>
      <KeptInput
        control={control}
        pair={pair}
        isBegun={isBegun}
        quote={quote.id}
        isRestored={draft !== undefined}
      />
      <Columns widths={payment ? [1, 1] : [1]}>
        <Stack spacing={3}>
          {summary}
          <Panel title={t('1. Where we pay you')} isDone={payout.isChecked}>
            <Stack spacing={2} sx={{ pt: 1 }}>
              <WithdrawalChoice
                control={control}
                uid={uid}
                destination={to}
                disabled={isSubmitting}
                // A preselected method does not make the form dirty.
                onPreset={(id) => resetField('withdrawalMethod', { defaultValue: id })}
                AddWithdrawal={AddWithdrawal}
              />
            </Stack>
          </Panel>
          {payment && (payout.isChecked || late ? payment : <PayoutFirst payout={payout} />)}
        </Stack>
        <ProofPanel
          control={control}
          title={payment ? t('3. Proof of your payment') : t('2. Proof of your payment')}
        >
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {draft && <Alert severity="info">{t('Your earlier input is still here.')}</Alert>}
            <ProofFields
              form={form}
              from={from}
              instructions={instructions}
              disabled={isSubmitting}
              amount={quote.from_amount}
              isClaim={late === 'claim'}
            />
            {late && <Typography variant="body2">{t(lateTexts[late])}</Typography>}
            {isSubmitting && !payout.isAsking && <Progress share={uploadedShare} onCancel={cancelUpload} />}
            {refused !== undefined && late !== 'claim' && (
              <ClaimOffer why={refused} disabled={isSubmitting} onClaim={onSubmit(submitClaim)} />
            )}
            <SubmitButton control={control}>{late === 'claim' ? t(sendAsClaim) : t('Submit')}</SubmitButton>
            {onCancel && <CancelOrder disabled={isSubmitting} onCancel={onCancel} />}
          </Stack>
        </ProofPanel>
      </Columns>
      {payout.dialog}
    </Stack>
  )
}

const lateTexts = {
  order: said(
    'Your order will be late: it gets the live rate, and our staff decide. Please read the note above before you submit.',
  ),
  claim: said('This can no longer be an order. Your proof goes to our staff as a payment claim.'),
}

function toValues({ screenshot, ...draft }: OrderDraft = {}) {
  return { ...nothingYet, ...draft, ...(screenshot && { screenshot }) }
}

const nothingYet = { transactionId: '', SendersPaymentDetails: '', withdrawalMethod: '', chat: [] }

type KeptInputProps = Omit<KeptProof, 'values'> & { readonly control: Control<Proof> }

/** Stores the input on the device as it changes, and warns before the rest of it is lost. Shows nothing. */
function KeptInput({ control, ...kept }: KeptInputProps) {
  const isKept = useKeptProof({ ...kept, values: useProof(control) })
  useLeaveWarning(kept.isBegun && !isKept)
  return null
}

/** Returns the form's values as a draft. */
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

interface ProofPanelProps {
  readonly control: Control<Proof>
  readonly title: string
  readonly children: ReactNode
}

/** Panel with a tick once the proof is complete. */
function ProofPanel({ control, title, children }: ProofPanelProps) {
  const isProved = useWatch({ control, compute: (values: Proof) => proofInput.safeParse(values).success })
  return (
    <Panel title={title} isDone={isProved}>
      {children}
    </Panel>
  )
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

/** Shown in place of the payment details until the payout method is chosen. */
function PayoutFirst({ payout: { isLoading, isDoubtful, confirmDoubts } }: { payout: Payout }) {
  if (isLoading) return <Skeleton variant="rounded" height={420} />
  return (
    <Panel title={t(whereToPay)}>
      <Typography>
        {isDoubtful
          ? t('Please check the account above first. The payment details then appear here.')
          : t('Please choose where we pay you first. The payment details then appear here.')}
      </Typography>
      {isDoubtful && (
        <Button variant="outlined" onClick={confirmDoubts} sx={{ alignSelf: 'flex-start' }}>
          {t('Use this account')}
        </Button>
      )}
    </Panel>
  )
}

interface ClaimOfferProps {
  /** Reason why the order was refused, in the language of the page. */
  readonly why: string
  readonly disabled: boolean
  /** Sends the content of the form. */
  readonly onClaim: () => void
}

/**
 * Offer of a payment claim, where an order was refused after the customer may have paid. The form keeps its content.
 */
function ClaimOffer({ why, disabled, onClaim }: ClaimOfferProps) {
  return (
    <Alert severity="warning">
      <AlertTitle>{t('We could not accept this order')}</AlertTitle>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="body2">{why}</Typography>
        <Typography variant="body2">
          {t('Have you already paid? Then send us the same proof anyway.')} {t(aboutClaims)}
        </Typography>
        <Button variant="contained" disabled={disabled} onClick={onClaim}>
          {t(sendAsClaim)}
        </Button>
      </Stack>
    </Alert>
  )
}

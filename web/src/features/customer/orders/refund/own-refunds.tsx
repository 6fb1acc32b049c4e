import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { said, t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { listPayoutFields } from '@rupee/domain/orders/payee.ts'
import { canMoveRefund, isIncluded, type Refund, type RefundCause } from '@rupee/domain/refunds/refund.ts'
import { useState } from 'react'
import { useCustomerRefunds } from '#collections/refunds/refunds.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { FieldList } from '#components/tables/field-list.tsx'
import { Money } from '#components/text/money.tsx'
import { OrderFiles } from '#features/customer/orders/files/order-files.tsx'
import { StepList } from '#features/customer/orders/steps/step-list.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useKeptFocus } from '#lib/keyboard/use-kept-focus.ts'
import { findData } from '#lib/live/live.ts'
import { RefundAccount } from './refund-account.tsx'
import { describeWrittenOff, listRefundSteps } from './refund-steps.ts'

/** Refunds of an order: reason, progress, and what their customer can do. */
export function OwnRefunds({ refunds }: { readonly refunds: readonly Refund[] }) {
  return refunds.map((refund) => (
    <Panel
      key={refund.id}
      title={t('Refund of {amount}', { amount: withCurrency(refund.amount, refund.code) })}
    >
      <OwnRefund refund={refund} />
    </Panel>
  ))
}

function OwnRefund({ refund }: { readonly refund: Refund }) {
  const { state, cause, amount, code, paidReference, payer, target, proof } = refund
  const orderOfReturn = refund.trackingID ?? refund.withOrder
  const wayBack = describeProofReturn(refund)
  // Both buttons disappear when they have been used.
  const place = useKeptFocus<HTMLDivElement>()
  return (
    <Stack ref={place} tabIndex={-1} spacing={1.5} sx={{ outline: 'none' }}>
      <Typography>{t(reasons[cause])}</Typography>
      {wayBack !== undefined && <Typography>{wayBack}</Typography>}
      {state === 'written off' && <Alert severity="info">{describeWrittenOff()}</Alert>}
      {/* Refunds of an order are on its timeline. */}
      {orderOfReturn === undefined && (
        <StepList label={t('Progress of this refund')} steps={listRefundSteps(refund)} />
      )}
      <FieldList
        fields={[
          { label: t('Amount'), value: <Money amount={amount} code={code} /> },
          { label: t('Payment reference'), value: paidReference || 'N/A' },
          ...(payer ? [{ label: t('Paid by'), value: payer }] : []),
          ...(target
            ? listPayoutFields(target).map(({ label, value }) => ({
                label: t(label),
                value: label === 'Network' ? t(value) : value,
              }))
            : []),
        ]}
      />
      {proof && <OrderFiles files={[{ path: proof, name: t('Proof of the payment to you') }]} />}
      {canMoveRefund(state, 'ready') && !isIncluded(refund) && <RefundAccount refund={refund} />}
      {state === 'paid' && <Received refund={refund} />}
    </Stack>
  )
}

const reasons: Readonly<Record<RefundCause, string>> = {
  'order rejected': said('Your order was not carried out, and your payment reached us.'),
  'other payer': said('Your order was not carried out, and another person has paid for it.'),
  'too much': said('You have paid more than this order needs.'),
  'paid twice': said('This order was paid twice.'),
  'no order': said('Your payment does not belong to an order.'),
  'account proof': said('You sent this to prove an account. You get it back.'),
}

/** Says how the ₹1 of an account proof comes back, as long as nobody has entered an account. */
function describeProofReturn({ cause, state, withOrder: id = '', ...refund }: Refund): string | undefined {
  if (cause !== 'account proof' || state !== 'due') return undefined
  return isIncluded({ state, ...refund })
    ? t('We pay it together with order {id}.', { id })
    : t('We pay it with your next order. If you want it earlier, enter an account for it.')
}

/** Confirms that the money has arrived. */
function Received({ refund: { id, amount, code } }: { readonly refund: Refund }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="contained" onClick={() => setIsAsking(true)} sx={button}>
        {t('I have received it')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Have you received the refund?')}
        confirm={t('I have received it')}
        color="primary"
        onConfirm={() => callAndTell(calls.confirmRefund, { id })}
        onClose={() => setIsAsking(false)}
      >
        <DialogContentText>
          {t('Please confirm only after {amount} has reached your account. The refund is closed then.', {
            amount: withCurrency(amount, code),
          })}
        </DialogContentText>
      </ConfirmDialog>
    </>
  )
}

const button = { alignSelf: 'flex-start', minHeight: 44, displayPrint: 'none' }

/** Refunds of the ₹1 with which the customer has proven accounts, until they have arrived. */
export function ProofRefunds({ uid }: { readonly uid: string }) {
  const refunds = findData(useCustomerRefunds(uid)) ?? []
  const open = refunds.filter(
    ({ cause, state }) => cause === 'account proof' && state !== 'closed' && state !== 'dropped',
  )
  return <OwnRefunds refunds={open} />
}

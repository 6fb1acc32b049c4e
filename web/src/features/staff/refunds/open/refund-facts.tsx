import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { listPayoutFields } from '@rupee/domain/orders/payee.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { compareTarget } from '@rupee/domain/refunds/refund-target.ts'
import { refundCausesInWords, refundStatesInWords } from '@rupee/domain/refunds/refund-words.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { FileViewer } from '#components/files/file-viewer.tsx'
import { type Field, FieldList } from '#components/tables/field-list.tsx'
import { Money } from '#components/text/money.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { toCustomerAddress, toOrderAddress, toPaymentAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import { giversInWords, namesInWords, stateTones } from './refund-words.ts'

/** Facts of a refund: reason, recipient, account and progress. */
export function RefundFacts({ refund }: { readonly refund: Refund }) {
  const { state, amount, code, cause, payer, id, paidReference, reference, proof } = refund
  return (
    <>
      <FieldList
        fields={[
          {
            label: 'State',
            value: <StatusChip label={refundStatesInWords[state]} tone={stateTones[state]} />,
          },
          { label: 'Amount', value: <Money amount={amount} code={code} />, copy: amount },
          { label: 'Because', value: refundCausesInWords[cause] },
          ...listOwnerFields(refund),
          {
            label: 'Payment',
            value: (
              <Link component={RouterLink} to={toPaymentAddress(id)}>
                {paidReference || 'Line of the statement'}
              </Link>
            ),
          },
          { label: 'Paid by', value: payer || 'The statement names nobody' },
          ...listTargetFields(refund),
          ...(reference ? [{ label: 'Reference', value: reference, copy: reference }] : []),
          ...listTimeFields(refund),
        ]}
      />
      {proof && <Proof path={proof} />}
    </>
  )
}

function listOwnerFields({ trackingID, withOrder, included, uid, name }: Refund): readonly Field[] {
  return [
    ...(withOrder === undefined
      ? []
      : [
          {
            label: included ? 'Paid with order' : 'Returned with order',
            value: (
              <Link component={RouterLink} to={toOrderAddress(withOrder)}>
                {withOrder}
              </Link>
            ),
          },
        ]),
    ...(trackingID === undefined
      ? []
      : [
          {
            label: 'Order',
            value: (
              <Link component={RouterLink} to={toOrderAddress(trackingID)}>
                {trackingID}
              </Link>
            ),
          },
        ]),
    ...(uid === undefined
      ? []
      : [
          {
            label: 'Customer',
            value: (
              <Link component={RouterLink} to={toCustomerAddress(uid)}>
                {name ?? uid}
              </Link>
            ),
          },
        ]),
  ]
}

/** Account with its name check. Each part can be copied, to be pasted at the bank. */
function listTargetFields(refund: Refund): readonly Field[] {
  const { target, targetBy = 'customer', targetAt } = refund
  if (!target) return [{ label: 'Account', value: 'Not known yet' }]
  const { label, tone } = namesInWords[compareTarget(refund, target)]
  return [
    ...listPayoutFields(target).map((field) => ({ ...field, copy: field.value })),
    { label: 'Name check', value: <StatusChip label={label} tone={tone} /> },
    {
      label: 'Account given',
      value: `by ${giversInWords[targetBy]}${targetAt ? `, ${formatMoment(targetAt)}` : ''}`,
    },
  ]
}

const closersInWords: Readonly<Record<NonNullable<Refund['closedBy']>, string>> = {
  customer: 'confirmed by the customer',
  statement: 'seen on a statement',
  order: 'paid with the order',
}

function listTimeFields(refund: Refund): readonly Field[] {
  const { dueAt, approvedAt, paidAt, closedAt, closedBy, writtenOffAt, droppedAt } = refund
  const by = closersInWords[closedBy ?? 'customer']
  return [
    { label: 'Due since', value: formatMoment(dueAt) },
    ...(approvedAt ? [{ label: 'Approved', value: formatMoment(approvedAt) }] : []),
    ...(paidAt ? [{ label: 'Paid', value: formatMoment(paidAt) }] : []),
    ...(closedAt ? [{ label: 'Received', value: `${formatMoment(closedAt)}, ${by}` }] : []),
    ...(writtenOffAt ? [{ label: 'Written off', value: formatMoment(writtenOffAt) }] : []),
    ...(droppedAt ? [{ label: 'Dropped', value: formatMoment(droppedAt) }] : []),
  ]
}

function Proof({ path }: { readonly path: string }) {
  const [isShown, setIsShown] = useState(false)
  if (!useMay('see proofs')) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setIsShown(true)} sx={{ alignSelf: 'flex-start' }}>
        Proof of the transfer
      </Button>
      {isShown && (
        <FileViewer files={[{ name: 'Proof of the transfer', path }]} onClose={() => setIsShown(false)} />
      )}
    </>
  )
}

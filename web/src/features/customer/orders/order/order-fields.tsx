import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { explorerLink } from '@rupee/domain/networks/explorer.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { payoutFields } from '@rupee/domain/orders/payee.ts'
import { type Field, FieldList } from '#components/tables/field-list.tsx'
import { Money } from '#components/text/money.tsx'
import { rateInWords, receivedNames } from '#features/customer/orders/papers/order-words.ts'

interface OrderProps {
  readonly order: Order
}

export function AmountFields({ order }: OrderProps) {
  const { status, late, quotedAmount, amountSent, amountReceived, from_currency, to_currency } = order
  const rate = rateInWords(order)
  return (
    <>
      <FieldList
        fields={[
          { label: 'You sent', value: <Money amount={amountSent} code={from_currency} /> },
          { label: receivedNames[status], value: <Money amount={amountReceived} code={to_currency} /> },
          ...(late && quotedAmount
            ? [{ label: 'Quoted', value: <Money amount={quotedAmount} code={to_currency} /> }]
            : []),
          ...(rate ? [{ label: 'Rate', value: rate }] : []),
        ]}
      />
      {late && (
        <Typography variant="body2" color="textSecondary">
          Your proof came after the held rate had expired. The amount is at the live rate, and our staff
          decide.
        </Typography>
      )}
    </>
  )
}

export function PaymentFields({ order: { TransactionID, sendersPaymentDetails } }: OrderProps) {
  return (
    <FieldList
      fields={[
        { label: 'Payment reference', value: TransactionID, copy: TransactionID },
        { label: 'Paid from', value: sendersPaymentDetails },
      ]}
    />
  )
}

export function PayoutFields({ order }: OrderProps) {
  const { withdrawal, payoutReference, adminNotes, toNetwork, status } = order
  return (
    <FieldList
      fields={[
        ...payoutFields(withdrawal),
        ...(payoutReference ? [referenceField(payoutReference, toNetwork)] : []),
        ...(status === 'pending' ? [] : [{ label: 'Admin notes', value: adminNotes || 'N/A' }]),
      ]}
    />
  )
}

function referenceField(reference: string, network: Order['toNetwork']): Field {
  const explorer = explorerLink(network, reference)
  return {
    label: 'Payout reference',
    copy: reference,
    value: explorer ? (
      <>
        {reference}{' '}
        <Link href={explorer.address} target="_blank" rel="noreferrer">
          Look it up on {explorer.name}
        </Link>
      </>
    ) : (
      reference
    ),
  }
}

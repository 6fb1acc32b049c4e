import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { findExplorerLink } from '@rupee/domain/networks/explorer.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listPayoutFields } from '@rupee/domain/orders/payee.ts'
import { computePayout, sumIncludedRefunds } from '@rupee/domain/refunds/payout-total.ts'
import { type Field, FieldList } from '#components/tables/field-list.tsx'
import { Money } from '#components/text/money.tsx'
import { describeOrderRate, receivedNames } from '#features/customer/orders/papers/order-words.ts'

interface OrderProps {
  readonly order: Order
}

export function AmountFields({ order }: OrderProps) {
  const { status, late, quotedAmount, amountSent, amountReceived, from_currency, to_currency } = order
  const included = sumIncludedRefunds(order)
  return (
    <>
      <FieldList
        fields={[
          { label: t('You sent'), value: <Money amount={amountSent} code={from_currency} /> },
          { label: t(receivedNames[status]), value: <Money amount={amountReceived} code={to_currency} /> },
          ...(included === undefined
            ? []
            : [
                { label: t('Refund'), value: <Money amount={included} code={to_currency} /> },
                {
                  label: t('Amount of the transfer'),
                  value: <Money amount={computePayout(order)} code={to_currency} />,
                },
              ]),
          ...(late && quotedAmount
            ? [{ label: t('Quoted'), value: <Money amount={quotedAmount} code={to_currency} /> }]
            : []),
          { label: t('Rate'), value: describeOrderRate(order) },
        ]}
      />
      {late && (
        <Typography variant="body2" color="textSecondary">
          {t(
            'Your proof arrived after the held rate had expired. The amount is at the live rate, and our staff decide.',
          )}
        </Typography>
      )}
    </>
  )
}

export function PaymentFields({ order: { TransactionID, sendersPaymentDetails } }: OrderProps) {
  return (
    <FieldList
      fields={[
        { label: t('Payment reference'), value: TransactionID, copy: TransactionID },
        { label: t('Paid from'), value: sendersPaymentDetails },
      ]}
    />
  )
}

export function PayoutFields({ order }: OrderProps) {
  const { withdrawal, payoutReference, adminNotes, toNetwork, status } = order
  return (
    <FieldList
      fields={[
        ...listPayoutFields(withdrawal).map(({ label, value }) => ({
          label: t(label),
          value: label === 'Network' ? t(value) : value,
        })),
        ...(payoutReference ? [makeReferenceField(payoutReference, toNetwork)] : []),
        ...(status === 'pending' ? [] : [{ label: t('Admin notes'), value: adminNotes || 'N/A' }]),
      ]}
    />
  )
}

function makeReferenceField(reference: string, network: Order['toNetwork']): Field {
  const explorer = findExplorerLink(network, reference)
  return {
    label: t('Payout reference'),
    copy: reference,
    value: explorer ? (
      <>
        {reference}{' '}
        <Link href={explorer.address} target="_blank" rel="noopener noreferrer">
          {t('View on {explorer}', { explorer: explorer.name })}
        </Link>
      </>
    ) : (
      reference
    ),
  }
}

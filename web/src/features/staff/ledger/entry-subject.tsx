import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ListedLedgerEntry } from '#collections/ledger/ledger-entries.ts'
import { useOrder } from '#collections/orders.ts'
import { useQuote } from '#collections/quotes.ts'
import {
  toAuditAddress,
  toCustomerAddress,
  toOrderAddress,
  toPaymentAddress,
  toRefundAddress,
} from '#lib/navigation/paths.ts'
import { findLinks } from './entry-links.ts'

/** Links to everything that an entry is about: its order, customer, payment, refund and audit entry. */
export function EntrySubject({ entry }: { readonly entry: ListedLedgerEntry }) {
  const { order, quote, payment, refund, audit } = findLinks(entry)
  return (
    <Box component="span" sx={{ display: 'inline-flex', columnGap: '8px' }}>
      {order !== undefined && (
        <>
          <To address={toOrderAddress(order)}>{order}</To>
          <OrderCustomer id={order} />
        </>
      )}
      {quote !== undefined && <QuoteCustomer id={quote} />}
      {payment !== undefined && <To address={toPaymentAddress(payment)}>Payment</To>}
      {refund !== undefined && <To address={toRefundAddress(refund)}>Refund</To>}
      {audit !== undefined && <To address={toAuditAddress(audit.about, audit.action)}>Audit</To>}
    </Box>
  )
}

function OrderCustomer({ id }: { readonly id: string }) {
  const order = useOrder(id)
  if (order.status !== 'success' || !order.data) return null
  return <To address={toCustomerAddress(order.data.uid)}>Customer</To>
}

/** Old quotes are deleted, but their entries stay. */
function QuoteCustomer({ id }: { readonly id: string }) {
  const quote = useQuote(id)
  if (quote.status !== 'success') return '…'
  if (!quote.data) return 'A deleted quote'
  return <To address={toCustomerAddress(quote.data.uid)}>Customer</To>
}

function To({ address, children }: { readonly address: string; readonly children: string }) {
  return (
    <Link component={RouterLink} to={address}>
      {children}
    </Link>
  )
}

import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ListedLedgerEntry } from '#collections/ledger/ledger-entries.ts'
import { useQuote } from '#collections/quotes.ts'
import {
  paths,
  toAuditAddress,
  toCustomerAddress,
  toOrderAddress,
  toPaymentAddress,
} from '#lib/navigation/paths.ts'

/** Link to what an entry is about: an order, the customer of a quote, a payment, or the audit of a wallet. */
export function EntrySubject({ entry: { cause, about } }: { readonly entry: ListedLedgerEntry }) {
  switch (cause) {
    case 'wallet opened':
      return <To address={toAuditAddress(about)}>Audit of the wallet</To>
    case 'reserve corrected':
      return <To address={toAuditAddress(about, 'reserve changed')}>Audit of the reserve</To>
    case 'quote held':
    case 'quote released':
    case 'quote replaced':
    case 'quote expired':
      return <QuoteCustomer id={about} />
    case 'refund due':
    case 'refund dropped':
    case 'refund paid':
    case 'refund written off':
    case 'write-off undone':
      return about.startsWith('payment-') ? (
        <To address={paths.adminPayments}>A payment</To>
      ) : (
        <Order id={about} />
      )
    case 'fee charged':
    case 'fee undone':
      return <To address={toPaymentAddress(about)}>Line of the statement</To>
    default:
      return <Order id={about} />
  }
}

function Order({ id }: { readonly id: string }) {
  return <To address={toOrderAddress(id)}>{id}</To>
}

/** Old quotes are deleted, and their entries stay. */
function QuoteCustomer({ id }: { readonly id: string }) {
  const quote = useQuote(id)
  if (quote.status !== 'success') return '…'
  if (!quote.data) return 'A deleted quote'
  return <To address={toCustomerAddress(quote.data.uid)}>Customer of the quote</To>
}

function To({ address, children }: { readonly address: string; readonly children: string }) {
  return (
    <Link component={RouterLink} to={address}>
      {children}
    </Link>
  )
}

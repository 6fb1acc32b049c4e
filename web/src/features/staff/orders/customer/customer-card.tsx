import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { isLive } from '@rupee/domain/quotes/quote.ts'
import { useRef } from 'react'
import { useAccount } from '#collections/account.ts'
import { useCustomerQuotes } from '#collections/quotes.ts'
import { type Field, FieldList } from '#components/tables/field-list.tsx'
import { Part } from '#features/staff/orders/parts/part.tsx'
import { reveal } from '#lib/keyboard/reveal.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { paths, toCustomerAddress, toKycAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import { useNow } from '#lib/time/use-now.ts'
import { ArchivedKyc } from './archived-kyc.tsx'
import { OtherOrders } from './other-orders.tsx'
import { StaffNotes } from './staff-notes.tsx'
import { YearSums } from './year-sums.tsx'

/** Identity of the customer, to compare with the payer. */
export function CustomerCard({ order }: { order: Order }) {
  const card = useRef<HTMLElement>(null)
  useKeys({ u: { does: 'Customer', act: () => reveal(card.current) } }, undefined, 'In an open order')
  return (
    <Part title="Customer" ref={card}>
      <Registered order={order} />
      <OtherOrders order={order} />
      <YearSums uid={order.uid} />
    </Part>
  )
}

function Registered({ order }: { order: Order }) {
  const { uid } = order
  const account = useAccount(uid)
  const quotes = useQuotesInWords(uid)
  const maySeeIdentity = useMay('see identities')
  if (account.status === 'loading') return <Skeleton height={120} />
  if (account.status === 'error') return <Typography color="error">It could not be loaded.</Typography>
  if (!account.data) return <DeletedCustomer order={order} />
  const { name, is_verified, date_joined } = account.data
  const fields: Field[] = [
    { label: 'Name at registration', value: name },
    {
      label: 'Identity',
      value: (
        <Box component="span" sx={is_verified ? {} : { color: 'error.main' }}>
          {is_verified ? 'Identity confirmed' : 'Identity not confirmed'}
        </Box>
      ),
    },
    { label: 'Customer since', value: formatDay(date_joined) },
    { label: 'Open quotes', value: quotes },
  ]
  return (
    <Box>
      <FieldList fields={fields} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Link href={toCustomerAddress(uid)} target="_blank" rel="noreferrer" variant="body2">
          The customer's page in a new tab
        </Link>
        <Link
          href={maySeeIdentity ? toKycAddress(uid) : `${paths.adminUsers}?user=${uid}`}
          target="_blank"
          rel="noreferrer"
          variant="body2"
        >
          {maySeeIdentity ? 'See the KYC in a new tab' : 'See the account in a new tab'}
        </Link>
      </Box>
      <StaffNotes uid={uid} />
    </Box>
  )
}

function useQuotesInWords(uid: string): string {
  const quotes = useCustomerQuotes(uid)
  const now = useNow(15_000)
  if (quotes.status === 'loading') return '…'
  if (quotes.status === 'error') return 'They could not be loaded.'
  const open = quotes.data.filter((quote) => isLive(quote, now))
  if (open.length === 0) return 'None'
  return open
    .map(
      ({ from_amount, from_currency, to_amount, to_currency }) =>
        `${withCurrency(from_amount, from_currency)} to ${withCurrency(to_amount, to_currency)}`,
    )
    .join(', ')
}

function DeletedCustomer({ order: { name, trackingID, status } }: { order: Order }) {
  const maySeeIdentity = useMay('see identities')
  return (
    <Box>
      <Typography>{name}</Typography>
      <Typography variant="body2" color="error">
        The account is deleted.
      </Typography>
      {status === 'pending' && maySeeIdentity && <ArchivedKyc key={trackingID} trackingID={trackingID} />}
    </Box>
  )
}

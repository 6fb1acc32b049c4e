import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { computeRemaining } from '@rupee/domain/orders/limits.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { sumApproved } from '@rupee/domain/orders/order-sums.ts'
import { isLive } from '@rupee/domain/quotes/quote.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useShownLimits } from '#collections/board/board.ts'
import { useCustomerOrders, usePendingCustomerOrders } from '#collections/orders.ts'
import { useCustomerQuotes } from '#collections/quotes.ts'
import { RelativeTime } from '#components/text/relative-time.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { joinLive, type Live } from '#lib/live/live.ts'
import { toOrderAddress } from '#lib/navigation/paths.ts'
import { useNow } from '#lib/time/use-now.ts'
import { ordersAtOnce } from './customer-orders.tsx'
import { findLastContact, listRiskMarks } from './standing.ts'

/** Most important facts about a customer, at the top of the page. */
export function AtAGlance({ uid, isBlocked }: { uid: string; isBlocked: boolean }) {
  const live = useCustomerOrders(uid, ordersAtOnce)
  const orders = live.status === 'success' ? live.data : undefined
  const limitLeft = useLimitLeft(uid)
  return (
    <Paper
      component="dl"
      aria-label="At a glance"
      variant="outlined"
      sx={{
        m: 0,
        p: { xs: 1.5, sm: 3 },
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))',
      }}
    >
      {orders ? <Worth orders={orders} /> : ['Lifetime', 'This year', 'Orders'].map(renderWaiting)}
      <Fact label="Remaining limit">
        {limitLeft.status === 'success' ? limitLeft.data : <Pending live={limitLeft} />}
      </Fact>
      {orders ? (
        <Standing orders={orders} isBlocked={isBlocked} />
      ) : (
        ['Risk marks', 'Last message'].map(renderWaiting)
      )}
    </Paper>
  )
}

function Worth({ orders }: { orders: readonly Order[] }) {
  const year = toDay(useNow(60_000)).slice(0, 4)
  const { lifetime, inYear } = sumApproved(orders, year)
  // Older orders are not read, so the sums are lower bounds.
  const isCut = orders.length >= ordersAtOnce
  const least = isCut ? 'at least ' : ''
  const count = (status: Order['status']) => orders.filter((order) => order.status === status).length
  return (
    <>
      <Fact label="Lifetime">
        {least}
        {withCurrency(lifetime, 'INR')}
      </Fact>
      <Fact label={`In ${year}`}>{withCurrency(inYear, 'INR')}</Fact>
      <Fact label="Orders">
        {isCut ? `${ordersAtOnce} or more` : orders.length}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {`${count('pending')} pending, ${count('Approved')} approved, ${count('Rejected')} rejected`}
        </Typography>
      </Fact>
    </>
  )
}

function Standing({ orders, isBlocked }: { orders: readonly Order[]; isBlocked: boolean }) {
  const marks = [...(isBlocked ? ['Blocked'] : []), ...listRiskMarks(orders)]
  const contact = findLastContact(orders)
  return (
    <>
      <Fact label="Risk marks">
        {marks.length === 0 ? (
          'None'
        ) : (
          <Stack useFlexGap spacing={0.5} sx={wholeChips}>
            {marks.map((mark) => (
              <StatusChip key={mark} label={mark} tone="bad" />
            ))}
          </Stack>
        )}
      </Fact>
      <Fact label="Last message">
        {contact ? (
          <Link component={RouterLink} to={toOrderAddress(contact.trackingID)}>
            {contact.isByCustomer ? 'Customer' : 'Staff'}, <RelativeTime moment={contact.at} />
          </Link>
        ) : (
          'None'
        )}
      </Fact>
    </>
  )
}

/** Wraps, because a cut mark is useless. */
const wholeChips = {
  alignItems: 'flex-start',
  '& .MuiChip-root': { height: 'auto' },
  '& .MuiChip-label': { whiteSpace: 'normal' },
}

/** Returns how much the customer can order now, beside live quotes and pending orders. */
function useLimitLeft(uid: string): Live<string> {
  const quotes = useCustomerQuotes(uid)
  const pending = usePendingCustomerOrders(uid)
  const limits = useShownLimits()
  const now = useNow(15_000)
  return joinLive(quotes, pending, (held, open) => {
    const worths = [...held.filter((quote) => isLive(quote, now)), ...open].map(({ worth }) => worth)
    return withCurrency(computeRemaining(worths, limits).toFixed(), 'INR')
  })
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Box>
  )
}

function Pending({ live }: { live: Live<unknown> }) {
  return live.status === 'error' ? 'Could not be loaded' : <Skeleton width="8ch" />
}

function renderWaiting(label: string) {
  return (
    <Fact key={label} label={label}>
      <Skeleton width="8ch" />
    </Fact>
  )
}

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { Exact } from '@rupee/domain/money/money.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { type OrdersTally, sumWallet, type TallySide } from '@rupee/domain/tallies/tally.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useWallets } from '#collections/board/board.ts'
import { isHeld, type OrderSegment } from '#collections/orders.ts'
import { useOrdersTally } from '#collections/tallies.ts'

/** Names that the specification gives these two wallets on staff pages. */
const staffNames: Readonly<Record<string, string>> = { NETELLER: 'Nettler', ASTROPAY: 'Astro Pay' }

/** Wallets whose totals the specification names. */
const specifiedCodes: ReadonlySet<string> = new Set([
  'INR',
  'USDT',
  'DERIV',
  'SKRILL',
  'NETELLER',
  'ASTROPAY',
  'TRX',
  'BNB',
  'BTC',
])

const words: Readonly<Record<OrderSegment, string>> = {
  pending: 'Everything pending (sent - to be received)',
  approving: 'Everything pending (sent - to be received)',
  paying: 'Everything pending (sent - to be received)',
  Approved: 'Everything ever approved (sent - received)',
  Rejected: 'Everything ever rejected (sent - not paid out)',
  all: 'Everything ever approved (sent - received)',
}

/** One line that scrolls sideways. */
const strip = {
  display: 'flex',
  gap: 0.75,
  alignItems: 'center',
  p: 0,
  m: 0,
  height: 28,
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'thin',
  listStyle: 'none',
  '& li': { flexShrink: 0 },
}

/**
 * Sums over all orders of a segment, regardless of filters: a chip for each specified wallet, and for each other with
 * orders.
 */
export function Totals({ segment }: { segment: OrderSegment }) {
  const tally = useOrdersTally()
  const wallets = useWallets()
  if (tally.status === 'error' || wallets.status === 'error') return null
  if (tally.status === 'loading' || wallets.status === 'loading') {
    return <Skeleton variant="rounded" height={28} sx={{ borderRadius: 4 }} />
  }
  const side = chooseSide(tally.data, segment)
  const shown = wallets.data
    .map((wallet) => toTotal(side, wallet))
    .filter(({ wallet, isZero }) => !isZero || specifiedCodes.has(wallet.code))
  return (
    <Box component="ul" aria-label="Totals by currency" title={words[segment]} tabIndex={0} sx={strip}>
      {shown.map((total) => (
        <li key={total.wallet.id}>
          <TotalChip {...total} />
        </li>
      ))}
    </Box>
  )
}

interface Total {
  readonly wallet: Wallet
  readonly sent: string
  readonly received: string
  readonly isZero: boolean
}

function toTotal(side: TallySide, wallet: Wallet): Total {
  const sent = sumWallet(side.sent, wallet.id)
  const received = sumWallet(side.received, wallet.id)
  return { wallet, sent, received, isZero: [sent, received].every((sum) => new Exact(sum).isZero()) }
}

function chooseSide(tally: OrdersTally, segment: OrderSegment): TallySide {
  if (segment === 'all') return tally.Approved
  return tally[isHeld(segment) ? 'pending' : segment]
}

function TotalChip({ wallet, sent, received, isZero }: Total) {
  return (
    <Chip
      size="small"
      variant="outlined"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        ...(isZero ? { color: 'text.secondary' } : { '& span span': { fontWeight: 700 } }),
      }}
      label={
        <>
          <span>{staffNames[wallet.code] ?? wallet.name}</span> {withCurrency(sent, wallet.code)} -{' '}
          {withCurrency(received, wallet.code)}
        </>
      }
    />
  )
}

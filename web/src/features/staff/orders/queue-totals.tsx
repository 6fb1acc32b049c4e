import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { OrderStatus } from '@rupee/domain/orders/order.ts'
import { type TallySide, totalOf } from '@rupee/domain/records/tally.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useOrdersTally } from '#collections/tallies.ts'
import { useWallets } from '#collections/wallets.ts'

/** What staff call the wallets; each has a chip, and one without orders says so. */
const chips = [
  { wallet: 'inr', name: 'Indian Rupee' },
  { wallet: 'usdt', name: 'USDT' },
  { wallet: 'deriv-usd', name: 'Deriv USD' },
  { wallet: 'skrill-usd', name: 'Skrill USD' },
  { wallet: 'neteller', name: 'Nettler' },
  { wallet: 'astropay', name: 'Astro Pay' },
  { wallet: 'tron', name: 'TRON' },
  { wallet: 'binance-coin', name: 'Binance Coin' },
  { wallet: 'bitcoin', name: 'Bitcoin' },
]

const whatTheyTotal: Readonly<Record<OrderStatus, string>> = {
  pending: 'Everything pending (sent - to be received)',
  Approved: 'Everything ever approved (sent - received)',
  Rejected: 'Everything ever rejected (sent - not paid out)',
}

/** Sums over all orders of a status, whatever the filters find. */
export function QueueTotals({ status }: { status: OrderStatus }) {
  const tally = useOrdersTally()
  const wallets = useWallets()
  if (tally.status === 'error' || wallets.status === 'error') return null
  const isKnown = tally.status === 'success' && wallets.status === 'success'
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {whatTheyTotal[status]}
      </Typography>
      <Box
        component="ul"
        aria-label="Totals by currency"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, m: 0, listStyle: 'none' }}
      >
        {chips.map(({ wallet, name }) => (
          <li key={wallet}>
            {isKnown ? (
              <Total
                name={name}
                wallet={wallets.data.find(({ id }) => id === wallet)}
                side={tally.data[status]}
              />
            ) : (
              <Skeleton variant="rounded" width={168} height={32} sx={{ borderRadius: 4 }} />
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}

function Total({ name, wallet, side }: { name: string; wallet: Wallet | undefined; side: TallySide }) {
  if (!wallet) return null
  const sumOf = (sums: TallySide['sent']) => formatAmount(totalOf(sums, wallet.id), wallet.code)
  return (
    <Chip
      variant="outlined"
      sx={{ fontVariantNumeric: 'tabular-nums' }}
      label={
        <>
          <strong>{name}</strong> {sumOf(side.sent)} - {sumOf(side.received)}
        </>
      }
    />
  )
}

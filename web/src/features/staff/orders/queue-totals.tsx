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

/** Staff know these two wallets by other names. */
const staffNames: Readonly<Record<string, string>> = { NETELLER: 'Nettler', ASTROPAY: 'Astro Pay' }

/** How many wallets there are at first, so that nothing moves when the totals arrive. */
const walletsAtFirst = 9

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
        {tally.status === 'success' && wallets.status === 'success'
          ? wallets.data.map((wallet) => (
              <li key={wallet.id}>
                <Total wallet={wallet} side={tally.data[status]} />
              </li>
            ))
          : Array.from({ length: walletsAtFirst }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <li key={place}>
                <Skeleton variant="rounded" width={168} height={32} sx={{ borderRadius: 4 }} />
              </li>
            ))}
      </Box>
    </Box>
  )
}

function Total({ wallet, side }: { wallet: Wallet; side: TallySide }) {
  const sumOf = (sums: TallySide['sent']) => formatAmount(totalOf(sums, wallet.id), wallet.code)
  return (
    <Chip
      variant="outlined"
      sx={{ fontVariantNumeric: 'tabular-nums' }}
      label={
        <>
          <strong>{staffNames[wallet.code] ?? wallet.name}</strong> {sumOf(side.sent)} -{' '}
          {sumOf(side.received)}
        </>
      }
    />
  )
}

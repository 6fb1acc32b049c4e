import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { type DayTally, sumWallet, type TallySums } from '@rupee/domain/tallies/tally.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useWallets } from '#collections/board/board.ts'
import { useDayTally } from '#collections/tallies.ts'
import { DataTable, HeadCell, MoneyCell, RowHeader } from '#components/tables/data-table.tsx'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useNow } from '#lib/time/use-now.ts'
import { GlanceCard } from './glance-card.tsx'

/** Orders and sums since midnight in India, by wallet. Payments in count once staff have confirmed them. */
export function TodayGlance() {
  const day = useDayTally(toDay(useNow(30_000)))
  const wallets = useWallets()
  const both = day.status === 'success' ? mapLive(wallets, (all) => ({ all, today: day.data })) : day
  return (
    <GlanceCard title="Today" to={paths.adminOrders} action="Go to the transactions" live={both} height={160}>
      {({ all, today }) => (
        <>
          <Typography color="textSecondary">
            {today.placed.count} placed, {today.approved.count} approved, {today.rejected.count} rejected
          </Typography>
          <Sums wallets={all.filter(({ id }) => isMoved(today, id))} today={today} />
        </>
      )}
    </GlanceCard>
  )
}

function Sums({ wallets, today }: { wallets: readonly Wallet[]; today: DayTally }) {
  if (wallets.length === 0) return null
  const { placed, approved } = today
  return (
    <DataTable
      label="Today's sums by currency"
      head={
        <>
          <HeadCell>Currency</HeadCell>
          <HeadCell align="right">Paid in</HeadCell>
          <HeadCell align="right">Ordered</HeadCell>
          <HeadCell align="right">Paid out</HeadCell>
        </>
      }
    >
      <TableBody>
        {wallets.map((wallet) => (
          <TableRow key={wallet.id}>
            <RowHeader>{wallet.name}</RowHeader>
            <MoneyCell>{formatSum(approved.sent, wallet)}</MoneyCell>
            <MoneyCell>{formatSum(placed.received, wallet)}</MoneyCell>
            <MoneyCell>{formatSum(approved.received, wallet)}</MoneyCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}

function formatSum(sums: TallySums, { id, code }: Wallet): string {
  return formatAmount(sumWallet(sums, id), code)
}

function isMoved({ placed, approved }: DayTally, id: string): boolean {
  return [placed.received, approved.sent, approved.received].some((sums) => sums[id])
}

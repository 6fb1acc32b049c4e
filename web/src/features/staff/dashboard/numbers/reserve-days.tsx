import MenuItem from '@mui/material/MenuItem'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { monthOf, type ReserveMonth, reservesOn } from '@rupee/domain/history/reserve-history.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { useReserveMonths } from '#collections/numbers/reserve-history.ts'
import { useStockedWallets } from '#collections/wallets.ts'
import { LinePlot } from '#components/plots/line-plot.tsx'
import { DataTable, HeadCell, MoneyCell, RowHeader } from '#components/tables/data-table.tsx'
import { joinLive } from '#lib/live/live.ts'
import { dayName } from './day-name.ts'
import { FigurePanel } from './figure-panel.tsx'
import { useLastDays } from './use-business-days.ts'

/** What the reserve of one wallet was at the beginning of each day, and is now. */
export function ReserveDays({ count }: { count: number }) {
  const days = useLastDays(count)
  const months = useReserveMonths(monthOf(days[0] ?? ''))
  const wallets = useStockedWallets()
  const [chosen, choose] = useState('')
  const both = joinLive(months, wallets, (noted, all) => ({ noted, all }))
  return (
    <FigurePanel
      title="Reserves"
      live={both}
      emptyText="There are no wallets yet"
      isEmpty={({ all }) => all.length === 0}
    >
      {({ noted, all }) => {
        const wallet = all.find(({ id }) => id === chosen) ?? all[0]
        if (!wallet) return null
        return (
          <>
            <TextField
              select
              size="small"
              label="Wallet"
              value={wallet.id}
              onChange={({ target }) => choose(target.value)}
              sx={{ maxWidth: 280 }}
            >
              {all.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <Reserve wallet={wallet} days={days} months={noted} />
          </>
        )
      }}
    </FigurePanel>
  )
}

interface ReserveProps {
  readonly wallet: StockedWallet
  readonly days: readonly string[]
  readonly months: readonly ReserveMonth[]
}

function Reserve({ wallet: { id, name, code, reserved }, days, months }: ReserveProps) {
  const reserves = reservesOn(days, months, id)
  const inWords = (amount: string) => `${formatAmount(amount, code)} ${code}`
  const known = reserves.filter((amount) => amount !== undefined)
  const now = `Now: ${inWords(reserved)}`
  if (known.length === 0) return <Typography>{now}. Nothing is noted of these days yet.</Typography>
  return (
    <>
      <Typography>{now}</Typography>
      <LinePlot
        summary={`${name}: the reserve of ${known.length} days, from ${inWords(known[0] ?? '0')} to ${inWords(known.at(-1) ?? '0')}`}
        points={days.map((day, place) => ({ name: dayName(day), value: toNumber(reserves[place]) }))}
        inWords={(value) => inWords(new Exact(value).toFixed())}
        table={
          <DataTable
            label={`Reserve of ${name} by day`}
            head={
              <>
                <HeadCell>Day</HeadCell>
                <HeadCell align="right">Reserve</HeadCell>
              </>
            }
          >
            <TableBody>
              {days
                .map((day, place) => ({ day, amount: reserves[place] }))
                .toReversed()
                .map(({ day, amount }) => (
                  <TableRow key={day}>
                    <RowHeader>{dayName(day)}</RowHeader>
                    <MoneyCell>{amount === undefined ? 'not noted' : inWords(amount)}</MoneyCell>
                  </TableRow>
                ))}
            </TableBody>
          </DataTable>
        }
      />
    </>
  )
}

/** For the place on the screen, where a float is near enough. */
function toNumber(amount: string | undefined): number | undefined {
  return amount === undefined ? undefined : Number(amount)
}

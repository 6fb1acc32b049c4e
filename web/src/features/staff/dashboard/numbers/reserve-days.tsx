import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { listDailyReserves, type ReserveMonth, toMonth } from '@rupee/domain/history/reserve-history.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { useReserveMonths } from '#collections/numbers/reserve-history.ts'
import { useStockedWallets } from '#collections/wallets.ts'
import { LineFigures } from '#components/charts/line-figures.tsx'
import { joinLive } from '#lib/live/live.ts'
import { FigurePanel } from './figure-panel.tsx'
import { buildReserveFigures } from './figures/reserve-figures.ts'
import { useLastDays } from './period/use-business-days.ts'

/** Reserve of one wallet at the start of each day, and now. */
export function ReserveDays({ count }: { count: number }) {
  const days = useLastDays(2 * count)
  const months = useReserveMonths(toMonth(days[0] ?? ''))
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
  /** Twice as many days as are shown; the first half is the previous period. */
  readonly days: readonly string[]
  readonly months: readonly ReserveMonth[]
}

function Reserve({ wallet, days, months }: ReserveProps) {
  const { said, ...figures } = buildReserveFigures(wallet, days, listDailyReserves(days, months, wallet.id))
  const now = `Now: ${withCurrency(wallet.reserved, wallet.code)}`
  if (said === undefined) return <Typography>{now}. There is no history of these days yet.</Typography>
  return (
    <>
      <Typography>
        {now}, {said}
      </Typography>
      <LineFigures figures={figures} />
    </>
  )
}

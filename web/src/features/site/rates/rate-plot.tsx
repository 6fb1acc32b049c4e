import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { listLastDays } from '@rupee/domain/history/business-days.ts'
import { listDailyRates, type RateOfDay, type Rates, rateDays } from '@rupee/domain/history/rate-history.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { ReactNode } from 'react'
import { useRateHistory } from '#collections/numbers/rate-history.ts'
import { getServerTime } from '#lib/time/server-time.ts'

const plotHeight = 44

/** Plot of a wallet's rates over 30 days, with a description in words. */
export function RatePlot({ wallet }: { wallet: Wallet }) {
  const history = useRateHistory(wallet.id)
  if (history.status === 'loading') return <Skeleton variant="rounded" height={plotHeight} />
  const known = history.status === 'success' && history.data.length > 0 ? history.data : undefined
  if (!known) return <Words>{t('No changes in the last {days} days', { days: rateDays })}</Words>
  const days = listDailyRates(listLastDays(rateDays, getServerTime()), known, wallet)
  const buy = toCourse(days, 'buy_at')
  const sell = toCourse(days, 'sell_at')
  const summary = t('{wallet}, the last {days} days. Buy At {buy}. Sell At {sell}.', {
    wallet: wallet.name,
    days: rateDays,
    buy: describeCourse(buy),
    sell: describeCourse(sell),
  })
  const lowest = Number(sell.lowest)
  const highest = Number(buy.highest)
  const toLine = (rate: keyof Rates) => toPoints(days, rate, { lowest, highest })
  return (
    <>
      <Box
        component="svg"
        role="img"
        aria-label={summary}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        sx={{
          display: 'block',
          width: '100%',
          maxWidth: 360,
          height: plotHeight,
          fill: 'none',
          strokeWidth: 2,
          '& polyline': { vectorEffect: 'non-scaling-stroke' },
        }}
      >
        <Box
          component="polyline"
          points={toLine('buy_at')}
          sx={{ stroke: 'var(--mui-palette-primary-main)' }}
        />
        <Box
          component="polyline"
          points={toLine('sell_at')}
          sx={{ stroke: 'var(--mui-palette-secondary-main)', strokeDasharray: '5 3' }}
        />
      </Box>
      {/* Hidden because the text alternative of the plot says more. */}
      <Words hidden>
        {t('{days} days: Buy At {leastBuy} to {mostBuy}, Sell At {leastSell} to {mostSell}', {
          days: rateDays,
          leastBuy: formatRupees(buy.lowest),
          mostBuy: formatRupees(buy.highest),
          leastSell: formatRupees(sell.lowest),
          mostSell: formatRupees(sell.highest),
        })}
      </Words>
    </>
  )
}

function Words({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      aria-hidden={hidden}
      sx={{ display: 'block', whiteSpace: 'normal', fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Typography>
  )
}

interface Course {
  readonly first: string
  readonly last: string
  readonly lowest: string
  readonly highest: string
}

function toCourse(days: readonly RateOfDay[], rate: keyof Rates): Course {
  const known = days.flatMap(({ rates }) => rates?.[rate] ?? [])
  const sorted = known.toSorted((one, other) => Number(one) - Number(other))
  const getRate = (list: readonly string[], place: number) => list.at(place) ?? '0'
  return {
    first: getRate(known, 0),
    last: getRate(known, -1),
    lowest: getRate(sorted, 0),
    highest: getRate(sorted, -1),
  }
}

function describeCourse({ first, last, lowest, highest }: Course): string {
  return t('from {first} to {last}, lowest {lowest}, highest {highest}', {
    first: formatRupees(first),
    last: formatRupees(last),
    lowest: formatRupees(lowest),
    highest: formatRupees(highest),
  })
}

function formatRupees(rate: string): string {
  return `${withCurrency(rate, 'INR')}`
}

interface Scale {
  readonly lowest: number
  readonly highest: number
}

/** Returns the points of a line in plot coordinates, with some space above and below. */
function toPoints(days: readonly RateOfDay[], rate: keyof Rates, { lowest, highest }: Scale): string {
  const span = highest - lowest || 1
  return days
    .flatMap(({ rates }, place) => {
      if (!rates) return []
      const height = (Number(rates[rate]) - lowest) / span
      return `${(100 * place) / (days.length - 1)},${92 - 84 * height}`
    })
    .join(' ')
}

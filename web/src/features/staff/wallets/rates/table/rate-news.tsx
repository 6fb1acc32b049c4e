import Typography from '@mui/material/Typography'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { formatChange } from '@rupee/domain/history/change.ts'
import { findOpeningRates, type RatePoint } from '@rupee/domain/history/rate-history.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useLatestEntry } from '#collections/audit.ts'
import { useRateHistory } from '#collections/numbers/rate-history.ts'
import { RelativeTime } from '#components/text/relative-time.tsx'
import { useMay } from '#lib/session/use-may.ts'
import { useNow } from '#lib/time/use-now.ts'

/** Change of the rates since yesterday, and who changed them last. */
export function RateNews({ wallet }: { wallet: Wallet }) {
  const history = useRateHistory(wallet.id)
  const latest = useLatestEntry(wallet.id, 'rates changed', useMay('see the audit'))
  const today = toDay(useNow(30_000))
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {history.status === 'success' && <div>{describeSinceYesterday(wallet, history.data, today)}</div>}
      {latest && (
        <div>
          {latest.byName}, <RelativeTime moment={latest.at} />
        </div>
      )}
    </Typography>
  )
}

function describeSinceYesterday(
  { buy_at, sell_at }: Wallet,
  points: readonly RatePoint[],
  today: string,
): string {
  const before = findOpeningRates(today, points)
  if (!before) return 'Same as yesterday'
  const buy = change(buy_at, before.buy_at)
  const sell = change(sell_at, before.sell_at)
  if (buy === sell) return buy === unchanged ? 'Same as yesterday' : `${buy} since yesterday`
  return `Buy ${buy}, sell ${sell} since yesterday`
}

const change = (now: string, before: string) => formatChange(now, before, 1)

const unchanged = '±0.0 %'

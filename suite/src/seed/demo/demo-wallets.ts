import { addDays, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import type { RatePoint, Rates } from '@rupee/domain/history/rate-history.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { newWalletsSchema } from '@rupee/domain/wallets/new-wallets.ts'
import { type StockedWallet, stockedWalletSchema } from '@rupee/domain/wallets/wallet.ts'
import list from './demo-wallets.json'

interface DemoWallet {
  readonly wallet: StockedWallet
  /** Payment instructions of the wallet; for rupees, the fields of the bank account. */
  readonly payTo: string | Readonly<Record<string, string>>
}

export const demoWallets: readonly DemoWallet[] = newWalletsSchema
  .parse(list)
  .map(({ payTo, ...wallet }, rank) => ({ wallet: stockedWalletSchema.parse({ ...wallet, rank }), payTo }))

/** Differences of earlier rates from today's, in thousandths, by days ago. */
const drift = [
  [28, -14],
  [24, -9],
  [21, -17],
  [17, -6],
  [12, 4],
  [9, -3],
  [5, 8],
  [2, 0],
] as const

/** Returns the rates of a wallet on the days before the demo. */
export function makeDemoRates(now: Date, { buy_at, sell_at }: Rates): readonly RatePoint[] {
  return drift.map(([daysAgo, thousandths]) => {
    const scaleRate = (rate: string) =>
      new Exact(rate)
        .times(1000 + thousandths)
        .dividedBy(1000)
        .toFixed(2)
    return { day: addDays(toDay(now), -daysAgo), buy_at: scaleRate(buy_at), sell_at: scaleRate(sell_at) }
  })
}

export const demoAd = 'Deriv and USDT orders placed before 9 pm are paid out the same evening.'
export const demoAdInHindi = 'रात 9 बजे से पहले दिए गए Deriv और USDT ऑर्डर का भुगतान उसी शाम होता है।'

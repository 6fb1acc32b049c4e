import { defaultLimits } from '@rupee/domain/orders/limits.ts'
import { markets, pricesOfYear } from './free-option/market.ts'
import { type Operator, type Outcome, type Rules, waitForTheMarket } from './free-option/waiting-customer.ts'
import { report } from './measure/figures.ts'

/**
 * Simulates a year of a customer who holds rates and orders only when the market has moved in their favour.
 * The rules are those of the product; price paths follow from seeds.
 */
const seeds = [1, 2]

/** Worth of all other orders in a wallet, for each such customer, in rupees a day. */
const otherTurnover = 2_000_000

const unlimited = { ...defaultLimits, extensionMovePercent: null, givenUpWorth: null }
const stages: readonly (readonly [string, Rules])[] = [
  ['30 + 15 minutes for everything', { limits: unlimited, byWallet: false }],
  ['minutes by wallet', { limits: unlimited, byWallet: true }],
  ['and more time only within 1 %', { limits: { ...defaultLimits, givenUpWorth: null }, byWallet: true }],
  ['and quotes given up count by their total', { limits: defaultLimits, byWallet: true }],
]

/** Spreads of a competing exchange and of the demo, each with the stages to show. */
const operators: readonly (readonly [Operator, typeof stages])[] = [
  [{ spread: 0.01, updatedEvery: 10 }, stages],
  [{ spread: 0.04, updatedEvery: 10 }, [...stages.slice(0, 1), ...stages.slice(-1)]],
]

const paths = new Map(markets.map((market) => [market, seeds.map((seed) => pricesOfYear(market, seed))]))
for (const [operator, shown] of operators) {
  report(`Spread ${operator.spread * 100} %, rates updated every ${operator.updatedEvery} minutes`, '')
  for (const [market, prices] of paths) {
    for (const [stage, rules] of shown) {
      const years = prices.map((path) => waitForTheMarket(market, path, { rules, operator }))
      report(`${market.code}: ${stage}`, inWords(years))
    }
  }
}

function inWords(years: readonly Outcome[]): string {
  const mean = (of: keyof Outcome) => years.reduce((sum, year) => sum + year[of], 0) / years.length
  const all = mean('turnover') + 365 * otherTurnover
  return [
    `${percent(mean('cost') / all)} of all turnover`,
    `${percent(mean('turnover') === 0 ? 0 : mean('cost') / mean('turnover'))} of their own`,
    `${Math.round(mean('quotes'))} quotes`,
    `${Math.round(mean('orders'))} orders`,
    `₹${(mean('cost') / 100_000).toFixed(1)} lakh a year`,
  ].join('   ')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`
}

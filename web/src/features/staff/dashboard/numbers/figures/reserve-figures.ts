import { formatChange } from '@rupee/domain/history/change.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import type { Figures } from '#components/charts/figures.ts'
import { toDaysOrdersAddress } from '#lib/navigation/paths.ts'
import { nameDay, namePeriod, namePreviousPeriod, shortenDay } from './in-words.ts'

/**
 * Returns the second half of the days, with the first half as the previous period. The last point is the live
 * reserve; the previous line ends with the reserve at which the current one starts.
 */
export function buildReserveFigures(
  { id, name, code, reserved }: Pick<StockedWallet, 'id' | 'name' | 'code' | 'reserved'>,
  days: readonly string[],
  noted: readonly (string | undefined)[],
): Figures & { readonly said: string | undefined } {
  const half = days.length / 2
  const inWords = (amount: string) => withCurrency(amount, code)
  const shown = noted.slice(half)
  const place = shown.findIndex((amount) => amount !== undefined)
  const first = shown[place]
  const known = shown.filter((amount) => amount !== undefined).length
  return {
    title: 'Reserves',
    said:
      first && describeChange(first, reserved, `${inWords(first)} on ${nameDay(days[half + place] ?? '')}`),
    summary: `${name}: the reserve of ${known} days, from ${inWords(first ?? reserved)} to ${inWords(reserved)} now`,
    by: 'Day',
    series: [
      { name: namePeriod(half), inWords },
      { name: namePreviousPeriod(half), inWords, isEarlier: true },
    ],
    rows: [
      ...days.slice(half).map((day, place) => ({
        name: nameDay(day),
        short: shortenDay(day),
        to: toDaysOrdersAddress({ from: day, to: day }, { wallet: id }),
        values: [noted[half + place], noted[place]],
      })),
      { name: 'Now', short: 'Now', values: [reserved, noted[half]] },
    ],
  }
}

function describeChange(before: string, now: string, inWords: string): string {
  const change = formatChange(now, before)
  return change ? `${change} against ${inWords}` : `up from ${inWords}`
}

import type { BusinessDay } from '@rupee/domain/history/business-days.ts'
import type { Figures } from '#components/charts/figures.ts'
import type { Period } from '../period/use-business-days.ts'
import { describeComparison, nameDay, namePeriod, namePreviousPeriod, shortenDay } from './in-words.ts'

/** Figure of a day, such as the number of orders placed. */
export interface Measure {
  readonly label: string
  readonly toValue: (day: BusinessDay) => number
  readonly inWords: (value: number) => string
  /** Returns the address of the list behind the figure; undefined for staff who may not open it. */
  readonly toListAddress: (day: string) => string | undefined
}

/** Returns the figure by day, with the previous period. */
export function buildDaysFigures(
  title: string,
  { label, toValue, inWords, toListAddress }: Measure,
  { days, previousDays }: Period,
): Figures & { readonly said: string } {
  const said = describeInOneSentence(days, previousDays, toValue, inWords)
  const describe = (value: string) => inWords(Number(value))
  return {
    title,
    said,
    summary: `${label}: ${said}`,
    by: 'Day',
    series: [
      { name: namePeriod(days.length), inWords: describe },
      { name: namePreviousPeriod(days.length), inWords: describe, isEarlier: true },
    ],
    rows: days.map((day, place) => {
      const before = previousDays[place]
      return {
        name: nameDay(day.day),
        short: shortenDay(day.day),
        to: toListAddress(day.day),
        values: [String(toValue(day)), before && String(toValue(before))],
      }
    }),
  }
}

function describeInOneSentence(
  days: readonly BusinessDay[],
  previousDays: readonly BusinessDay[],
  toValue: Measure['toValue'],
  inWords: Measure['inWords'],
): string {
  const [total, before] = [days, previousDays].map((all) => all.reduce((sum, day) => sum + toValue(day), 0))
  const highest = Math.max(...days.map(toValue))
  const busiest = days.find((day) => toValue(day) === highest)
  const peak = highest > 0 ? `, highest on ${nameDay(busiest?.day ?? '')}: ${inWords(highest)}` : ''
  return `${inWords(total ?? 0)} in ${days.length} days, ${describeComparison(total ?? 0, before ?? 0, days.length)}${peak}`
}

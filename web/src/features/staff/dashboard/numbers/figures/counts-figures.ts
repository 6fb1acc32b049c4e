import type { Figures } from '#components/charts/figures.ts'
import { namePeriod, namePreviousPeriod } from './in-words.ts'

interface Count {
  readonly name: string
  readonly count: number
}

interface CountsFiguresOptions {
  readonly title: string
  readonly by: string
  readonly days: number
  readonly now: readonly Count[]
  readonly before: readonly Count[]
  /** Address of the list behind all of them. */
  readonly to?: string | undefined
}

/** Returns counts by name, in the order of `now`, with those of the previous period. */
export function buildCountsFigures({ title, by, days, now, before, to }: CountsFiguresOptions): Figures {
  const names = new Set([...now, ...before].map(({ name }) => name))
  const findCount = (counts: readonly Count[], name: string) =>
    String(counts.find((each) => each.name === name)?.count ?? 0)
  const inWords = (value: string) => value
  return {
    title,
    summary: `${title}: ${now.map(({ name, count }) => `${name} ${count}`).join(', ')}`,
    by,
    series: [
      { name: namePeriod(days), inWords },
      { name: namePreviousPeriod(days), inWords, isEarlier: true },
    ],
    rows: [...names].map((name) => ({
      name,
      short: name,
      to,
      values: [findCount(now, name), findCount(before, name)],
    })),
  }
}

import { type CodedText, toCodedText } from '../language/coded.ts'
import { Exact } from '../money/money.ts'
import { describeGivenUpQuotes, formatWholeRupees, type Limits } from '../orders/limits.ts'
import { isLive, type Quote } from './quote.ts'

export type PastQuote = Pick<
  Quote,
  'state' | 'expires' | 'order' | 'worth' | 'isLarge' | 'created_at' | 'ended_at'
>

const minute = 60_000

const hour = 60 * minute

/** Hours for which an abandoned quote counts. */
export const givenUpWindow = 24 * hour

/** Customers who try several amounts release quotes at once, before any rate can move. */
const tooShortToCount = 2 * minute

/** Number of newest quotes that are considered. */
export const quotesConsidered = 100

/** Maximum number of quotes that count. Otherwise many tiny quotes would push large ones out of the query. */
const maximumGivenUp = 80

interface Wait {
  readonly until: Date
  readonly text: CodedText
}

interface Asking {
  /** Whether the requested quote is a large one. */
  readonly isLarge: boolean
  readonly limits: Limits
  readonly now: Date
}

/**
 * Returns the end of the wait for the next quote; undefined if there is none. The wait begins with the newest quote
 * that the customer abandoned in the last 24 hours: an hour if there were too many, and an hour each time they reached
 * the set total.
 */
export function findWait(quotes: readonly PastQuote[], { isLarge, limits, now }: Asking): Wait | undefined {
  const givenUp = quotes.filter((quote) => !isLive(quote, now) && quote.order === undefined)
  const large = givenUp.filter((quote) => quote.isLarge)
  const counted = givenUp.filter((quote) => !isGivenBackAtOnce(quote))
  const hours = computeHoursForWorth(counted, limits)
  const waits = [
    {
      until: addHours(counted, hours),
      text: describeGivenUpWorth(limits, countHours(addHours(counted, hours), now)),
    },
    {
      until: addHours(large, isLarge && large.length >= limits.largeQuotesGivenUp ? 1 : 0),
      text: describeGivenUpQuotes(limits),
    },
    {
      until: addHours(givenUp, givenUp.length >= maximumGivenUp ? 1 : 0),
      text: toCodedText('quotesGivenUp'),
    },
  ]
  const longest = waits.toSorted((one, other) => other.until.getTime() - one.until.getTime())[0]
  return longest && longest.until > now ? longest : undefined
}

function isGivenBackAtOnce({ state, created_at, ended_at }: PastQuote): boolean {
  const isByCustomer = state === 'released' || state === 'replaced'
  return isByCustomer && ended_at !== undefined && ended_at.getTime() - created_at.getTime() < tooShortToCount
}

function computeHoursForWorth(quotes: readonly PastQuote[], { givenUpWorth }: Limits): number {
  if (givenUpWorth === null) return 0
  const sum = quotes.reduce((total, { worth }) => total.plus(worth), new Exact(0))
  return sum.greaterThan(givenUpWorth) ? sum.dividedToIntegerBy(givenUpWorth).toNumber() : 0
}

function addHours(quotes: readonly PastQuote[], hours: number): Date {
  const newest = Math.max(0, ...quotes.map(({ created_at }) => created_at.getTime()))
  return new Date(newest + Math.min(hours * hour, givenUpWindow))
}

function countHours(time: Date, now: Date): number {
  return Math.ceil((time.getTime() - now.getTime()) / hour)
}

function describeGivenUpWorth({ givenUpWorth }: Limits, hours: number): CodedText {
  const most = formatWholeRupees(givenUpWorth ?? '0')
  return hours > 1
    ? toCodedText('worthGivenUpHours', { most, count: hours })
    : toCodedText('worthGivenUp', { most })
}

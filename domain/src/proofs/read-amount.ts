import { isDecimal } from '../money/decimal-text.ts'
import { isSameAmount } from '../money/money.ts'

interface Candidate {
  readonly amount: string
  readonly score: number
}

/** Finds the amount paid: in rupees, or in the currency with this code. */
export function findAmount(lines: readonly string[], code: string | undefined): string | undefined {
  const found = lines.flatMap((line, at) => {
    const label = rateWords(line) || rateWords(lines[at - 1] ?? '') / 2
    const read = code === undefined ? readRupees(line) : readCoins(line, code)
    return read.map(({ amount, score }) => ({ amount, score: score + label }))
  })
  // Each is compared with all.
  const few = found.slice(0, maximumCandidates)
  const rated = few.map(({ amount, score }) => {
    const again = few.filter((other) => isSameAmount(other.amount, amount)).length - 1
    return { amount, score: score + again }
  })
  // The first of equals, because apps show the amount on top.
  return rated.reduce<Candidate | undefined>(
    (best, next) => (next.score > (best?.score ?? 0) ? next : best),
    undefined,
  )?.amount
}

/** Receipts have a few amounts. */
const maximumCandidates = 200

function rateWords(line: string): number {
  if (/balance|cash ?back|\bfees?\b|charge|reward|discount|\boff\b|\bwon\b|limit|शेष|कैशबैक|शुल्क/iu.test(line))
    return -5
  return /amount|paid|sent|debited|transfer|total|राशि|भुगतान|भेज/iu.test(line) ? 2 : 0
}

/** The dollar sign stands for the rupee sign, which recognition does not know. */
const signed = /(?:[₹$]|\b(?:Rs\.?|INR)|रु\.?|रुपये)[ .:]?(\d[\d,]*(?:\.\d{1,2})?)(?![\d%])/giu
const worded = /(\d[\d,]*(?:\.\d{1,2})?)(?:\/-| ?(?:INR|rupees|रुपये))(?!\p{L})/giu
/** A number alone on its line, possibly after a sign that was misread. */
const alone = /^(?:[^\p{L}\p{N}] ?|\p{L} )?(\d[\d,]*(?:\.\d{1,2})?)$/u

function readRupees(line: string): readonly Candidate[] {
  const certain = [...line.matchAll(signed), ...line.matchAll(worded)].flatMap(([, text = '']) =>
    toCandidates(text, 4),
  )
  if (certain.length > 0) return certain
  const text = dropMisreadSign(alone.exec(line)?.[1] ?? '')
  return /[,.]/.test(text) || text.length < 6 ? toCandidates(text, /[,.]/.test(text) ? 2 : 1) : []
}

function readCoins(line: string, code: string): readonly Candidate[] {
  const amount = new RegExp(
    `(\\d[\\d,]*(?:\\.\\d+)?) ?${code}\\b|\\b${code} ?(\\d[\\d,]*(?:\\.\\d+)?)`,
    'giu',
  )
  return [...line.matchAll(amount)].flatMap(([, before, after]) => toCandidates(before ?? after ?? '', 4))
}

/** A rupee sign that is misread as a digit leaves groups that India does not write: 325,000 was ₹25,000. */
function dropMisreadSign(text: string): string {
  return text.replace(/^\d(?=\d\d,\d{3}(?:\.\d+)?$)/, '')
}

function toCandidates(text: string, score: number): readonly Candidate[] {
  const amount = text.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  return isDecimal(amount) && /[1-9]/.test(amount) ? [{ amount, score }] : []
}

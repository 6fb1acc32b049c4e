import { isSameName } from '../../people/same-name.ts'

/**
 * Owner of a payment by its sender's details: the customer by name, by a UPI ID that is made of
 * their name, or by a part of it; somebody else; or nobody.
 */
export interface PayerMatch {
  readonly is: 'customer' | 'handle' | 'part' | 'other' | 'nobody'
  /** Words that prove the match. */
  readonly written: string
}

export function matchPayer(details: string, name: string): PayerMatch {
  const handles = details.match(handle) ?? []
  const runs = listNames(details, name)
  const named = runs.flatMap(listWindows).find((words) => isWhole(words, name))
  if (named) return { is: 'customer', written: named.join(' ') }
  const own = handles.find((each) => countWords(each, name) > 1)
  if (own) return { is: 'handle', written: own }
  const other = runs.find((words) => words.length > 1)
  if (other) return { is: 'other', written: other.join(' ') }
  const part = runs.find(([word = '']) => isSameName(word, name))
  const written = part?.join(' ') ?? handles.find((each) => countWords(each, name) > 0)
  return written === undefined ? { is: 'nobody', written: '' } : { is: 'part', written }
}

const handle = /[\p{L}\p{N}._+-]+@[\p{L}\p{N}.-]+/gu
const kin = /\b[sdwc]\s?\/\s?o\b.*/gi
const ends = /[\n,;:()|/•]+|\s[-–—]+\s/
const letters = /^[\p{L}\p{M}.'’-]+$/u

/** Words between or beside names in descriptions of a payment. */
const noise = new Set(
  [
    'upi imps neft rtgs paytm phonepe gpay google pay bhim amazon bank account acc ac a no number name from by to for of',
    'the my via through using in on at with and or is was are paid payment sent sender send transfer transferred amount',
    'mobile phone ph id ref utr txn transaction ifsc branch holder wallet saving savings current rupees rs inr usdt trx',
    'btc bnb skrill neteller astropay deriv binance tron sbi hdfc icici axis kotak pnb bob canara idbi indusind federal',
    'ltd limited address email only an earlier this that own friend please i have',
  ].flatMap((line) => line.split(' ')),
)

/** Words that stand together and can be a name. */
function listNames(details: string, name: string): readonly (readonly string[])[] {
  const own = new Set(name.toLowerCase().split(/\s+/))
  const parts = details.replaceAll(handle, '\n').replaceAll(kin, '\n').split(ends)
  return parts.flatMap((part) => {
    const runs: string[][] = [[]]
    for (const word of part.trim().split(/\s+/)) {
      const plain = word.toLowerCase().replace(/\.$/, '')
      // An initial is a word of its own in "R. K. Sharma".
      const isNoise = noise.has(plain) && !own.has(plain) && !/^\p{Lu}\.?$/u.test(word)
      if (letters.test(word) && !isNoise) runs.at(-1)?.push(word)
      else runs.push([])
    }
    return runs.filter((run) => run.length > 0)
  })
}

/** Longest first, because a longer match says more. */
function listWindows(words: readonly string[]): readonly (readonly string[])[] {
  const sizes = words.map((_, index) => words.length - index)
  return sizes.flatMap((size) =>
    Array.from({ length: words.length - size + 1 }, (_, at) => words.slice(at, at + size)),
  )
}

/** A single word can be a full name. */
function isWhole(words: readonly string[], name: string): boolean {
  const isEnough = words.length > 1 || name.trim().split(/\s+/).length === 1
  return isEnough && isSameName(words.join(' '), name)
}

/** Returns the number of words of a name that a UPI ID consists of. */
function countWords(upiId: string, name: string): number {
  const account =
    upiId
      .split('@')[0]
      ?.toLowerCase()
      .replaceAll(/[^\p{L}]/gu, '') ?? ''
  const words = name.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []
  return words.filter((word) => account.includes(word)).length
}

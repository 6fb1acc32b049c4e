import { toDigitLetters, withDigits } from './readable-text.ts'

/** A payment's number in a readable text. */
export interface FoundNumber {
  /** Key that is the same for every spelling of the number. */
  readonly core: string
  /** Number as written, without spaces. */
  readonly written: string
  readonly start: number
  readonly end: number
}

/**
 * Finds the numbers that Indian banks give to payments, whatever is written around them: 12 digits for UPI and IMPS,
 * four letters and 12 digits for most of NEFT, five letters and 11 digits for the rest, 22 characters for RTGS.
 */
export function listBankNumbers(text: string): readonly FoundNumber[] {
  const rtgs = listMatches(text, rtgsNumber)
  const dated = new Set(rtgs.filter(({ core }) => datedRtgs.test(core)).map(makeDateStartFinder(text)))
  // The date and half of the serial number of an RTGS payment are the same for many payments of that day.
  const utrs = [...listMatches(text, utr), ...listMatches(text, utrAfterBank)].filter(
    ({ start }) => !dated.has(start),
  )
  return [...utrs, ...rtgs, ...listMatches(text, neftNumber)]
}

/**
 * Finds the hashes of transactions: 64 hexadecimal digits in a row, between whatever letters and digits. A text with
 * more digits in a row holds several candidates, of which one is the hash.
 */
export function listTransactionHashes(text: string): readonly FoundNumber[] {
  return text.length < hashLength ? [] : listMatches(text, hash, inHash)
}

/** Counts the payments that a text names at most: overlapping numbers are readings of the same one. */
export function countPayments(numbers: readonly FoundNumber[]): number {
  let count = 0
  let end = 0
  for (const number of numbers.toSorted((one, other) => one.end - other.end)) {
    if (number.start < end) continue
    count += 1
    end = number.end
  }
  return count
}

/** Whether a whole text without spaces is a number, with letters in front of it at most. */
export function isPrefixed({ written }: FoundNumber, whole: string): boolean {
  return whole.endsWith(written) && /^(?:[A-Z]*|0X)$/.test(whole.slice(0, -written.length))
}

/** Whether a number is a word of its own in a text. */
export function isWord({ written, start, end }: FoundNumber, text: string): boolean {
  return end - start === written.length && (text[start - 1] ?? ' ') === ' ' && (text[end] ?? ' ') === ' '
}

/** Letters that stand for digits where nothing but a digit can stand. */
const inNumber = toDigitLetters('OILZSGB')
const digit = `[0-9${inNumber.letters}]`
/** Digits that look like letters of a bank code count as these letters. */
const bankLetter = '[A-Z012568]'

/** A sequence of characters, possibly with spaces in between. */
function makeGroupPattern(character: string, count: number): string {
  return `${character}(?: ?${character}){${count - 1}}`
}

/** An adjacent digit makes a number another number. */
const end = String.raw`(?!\d)`

/** Each pattern looks ahead, so that overlapping numbers are found. */
function makePattern(number: string, start = ''): RegExp {
  return new RegExp(`(?=${start}(${number}))`, 'dg')
}

/** Banks and spreadsheets write zeros in front of a UTR, so zeros beyond its 12 digits do not count. */
const utr = makePattern(makeGroupPattern(digit, 12) + end, String.raw`(?<=(?:^|\D)0*)`)

/** Matches numbers such as PSI8490596279558, with a digit in place of the bank's last letter. */
const utrAfterBank = makePattern(
  makeGroupPattern(digit, 12) + end,
  `(?=[0-9 ]{0,3}[A-Z])${makeGroupPattern(bankLetter, 3)} ?[012568] ?`,
)

const rtgsNumber = makePattern(
  `${makeGroupPattern(bankLetter, 4)} ?[RCHN] ?[A-Z0-9] ?${makeGroupPattern(digit, 16)}${end}`,
)
const datedRtgs = /^.{6}20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/

const neftNumber = makePattern(
  `${makeGroupPattern(bankLetter, 4)} ?[A-Z] ?${makeGroupPattern(digit, 11)}${end}`,
)

/** B is itself a hexadecimal digit. */
const inHash = toDigitLetters('OILZSG')
const hashLength = 64
const hash = makePattern(makeGroupPattern(`[0-9A-F${inHash.letters}]`, hashLength))

function listMatches(text: string, numbers: RegExp, letters = inNumber): readonly FoundNumber[] {
  return [...text.matchAll(numbers)].map(({ 1: spaced = '', indices }) => {
    const [start, end] = indices?.[1] ?? [0, 0]
    const written = spaced.replaceAll(' ', '')
    return { core: withDigits(written, letters), written, start, end }
  })
}

/** Returns a function that finds the seventh character of an RTGS number, where its date starts. */
function makeDateStartFinder(text: string) {
  return ({ start }: FoundNumber) => {
    let at = start
    for (let left = 6; left > 0 || text[at] === ' '; at += 1) if (text[at] !== ' ') left -= 1
    return at
  }
}

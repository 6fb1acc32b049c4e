import { type FoundNumber, isPrefixed, isWord, listBankNumbers, listTransactionHashes } from './numbers.ts'
import { asShown, dropSpaces, toDigitLetters, toReadableText, withDigits } from './readable-text.ts'

/** A payment reference as it is compared with others, with all look-alikes folded. */
export interface Comparable {
  /** All letters and digits. */
  readonly whole: string
  /** Payment numbers in the reference, or the whole text if none stands out; without those too short to compare. */
  readonly numbers: readonly string[]
}

/** Below this length most references resemble each other. */
export const shortestCompared = 9

export function toComparable(reference: string): Comparable {
  const text = toReadableText(asShown(reference))
  const letters = dropSpaces(text)
  const whole = start(withDigits(letters, everyLetter), maximumWhole)
  const hashes = listTransactionHashes(text)
  const banks = listBankNumbers(text)
  const clear = hashes.length === 1 ? hashes : banks.filter((number) => isClear(number, text, letters))
  const meant = clear.length > 0 ? clear.map(({ core }) => core) : listUnclearReadings(text, letters)
  const texts = [...meant, ...[...hashes, ...banks].map(({ core }) => core)]
  const numbers = [...new Set(texts.map((each) => withDigits(each, everyLetter)))]
  return { whole, numbers: numbers.filter(isCompared).slice(0, maximumNumbers) }
}

/** Whether a UTR or RTGS number stands out, rather than being one way to read a text that may mean another one. */
function isClear(number: FoundNumber, text: string, letters: string): boolean {
  if (isWord(number, text)) return /^\d{12}$|^.{22}$/.test(number.written)
  return /^\d{12}$/.test(number.written) && isPrefixed(number, letters)
}

/** Possible readings of a text without a clear number: all of it, all between its outer letters, and long numbers. */
function listUnclearReadings(text: string, letters: string): readonly string[] {
  const numbers = text.match(/\d(?: ?\d)+/g) ?? []
  return [start(letters, maximumWhole), letters.replaceAll(/^\D+|\D+$/g, ''), ...numbers.map(dropSpaces)]
}

const everyLetter = toDigitLetters('OILZSGB')

/** A single character can stand for several letters, so the reading of a field of 100 characters may be longer. */
const maximumWhole = 120
const maximumNumbers = 5

function isCompared(text: string): boolean {
  return [...text].length >= shortestCompared
}

/**
 * Keys of a stored reference. A reference that contains one of its numbers, is contained in one, or differs from one in
 * at most two characters shares a key with `listSimilarKeys`.
 */
export function listSimilarityKeys(reference: string): readonly string[] {
  const { whole, numbers } = toComparable(reference)
  return [
    ...new Set([
      ...numbers.flatMap(listNearKeys),
      ...numbers.map((number) => `end:${end(number, shortestCompared)}`),
      ...listParts(whole).map((part) => `part:${part}`),
    ]),
  ]
}

/**
 * Keys of which each similar reference has at least one: the end of a number is also a part of any text that contains
 * the number.
 */
export function listSimilarKeys(reference: string): readonly string[] {
  const { whole, numbers } = toComparable(reference)
  return [
    ...new Set([
      ...numbers.flatMap(listNearKeys),
      ...numbers.map((number) => `part:${end(number, shortestCompared)}`),
      ...listParts(whole).map((part) => `end:${part}`),
    ]),
  ]
}

/**
 * Two texts that differ in at most two characters are equal once the right two are removed from each. The last eleven
 * characters are enough, because an end of fixed length loses no more than the differing characters.
 */
function listNearKeys(number: string): readonly string[] {
  const characters = [...number].slice(-compared)
  const shorter = dropOneText([characters])
  const shortest = dropOneText(shorter)
  const texts = characters.length < compared ? [characters, ...shorter, ...shortest] : shortest
  return [...new Set(texts.map((text) => `near:${text.join('')}`))]
}

const compared = shortestCompared + 2

function dropOneText(texts: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return texts.flatMap((text) => text.map((_, at) => text.toSpliced(at, 1)))
}

/** All parts of a text that have the shortest comparable length. */
function listParts(text: string): readonly string[] {
  const characters = [...text]
  return characters
    .slice(shortestCompared - 1)
    .map((_, at) => characters.slice(at, at + shortestCompared).join(''))
}

function start(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}

function end(text: string, length: number): string {
  return [...text].slice(-length).join('')
}

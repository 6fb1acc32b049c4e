import { readCharacter } from './look-alikes.ts'

/**
 * Returns a reference as people read it: upper-case ASCII letters and digits in place of look-alikes and of digits in
 * any script, with one space for everything between them. Invisible characters count as spaces, so they can neither
 * split nor join numbers.
 */
export function toReadableText(reference: string): string {
  return reference
    .normalize('NFKD')
    .replaceAll(/[^\0-\x7f]/gu, readCharacter)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a reference has a visible letter or digit. */
export function isReadable(reference: string): boolean {
  return toReadableText(reference) !== ''
}

/**
 * Returns all ways to read a text. A bar separates numbers or stands for the digit 1, and text with a right-to-left
 * override is shown in reverse.
 */
export function listReadings(reference: string): readonly string[] {
  const texts = [reference, asShown(reference)].flatMap((text) => [text, text.replaceAll(bars, 'I')])
  return [...new Set([...new Set(texts)].map(toReadableText))]
}

/** The characters in the order in which a screen shows them. */
export function asShown(reference: string): string {
  return reference.replaceAll(/\u202e([^\u202c]*)/gu, (_, overridden: string) =>
    [...overridden].toReversed().join(''),
  )
}

const bars = /[|¦\u05c0│┃∣❘❙⏽｜￨]/g

export function dropSpaces(text: string): string {
  return text.replaceAll(' ', '')
}

/** Letters that look like digits. */
export interface DigitLetters {
  readonly letters: string
  readonly pattern: RegExp
}

export function toDigitLetters(letters: string): DigitLetters {
  return { letters, pattern: new RegExp(`[${letters}]`, 'g') }
}

export function withDigits(text: string, { pattern }: DigitLetters): string {
  return text.replaceAll(pattern, (letter) => digitByLetter[letter] ?? letter)
}

const digitByLetter: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}

import { readCharacter } from './look-alikes.ts'

/**
 * Returns a reference as people read it: ASCII letters and digits in place of look-alikes and of digits in any script,
 * in upper case, with one space for whatever stands between them. An invisible character counts as a space, so that it
 * can neither split a number nor glue another one to it.
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
 * All ways to read a text: bars separate numbers and also look like the digit 1, and what is overridden to run from right
 * to left is shown in reverse.
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

export function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '')
}

/** Letters that look like digits. */
export interface DigitLetters {
  readonly letters: string
  readonly pattern: RegExp
}

export function digitLetters(letters: string): DigitLetters {
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

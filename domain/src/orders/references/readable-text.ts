import { readAs } from './look-alikes.ts'

/**
 * Returns a reference as people read it: ASCII letters and digits in place of look-alikes and of digits in any script,
 * in upper case, with one space for whatever stands between them. An invisible character counts as a space, so that it
 * can neither split a number nor glue another one to it.
 */
export function readableText(reference: string): string {
  return reference
    .normalize('NFKD')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, ' ')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\x7f]/gu, readAs)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a reference has a letter or digit that somebody can see. */
export function isReadable(reference: string): boolean {
  return readableText(reference) !== ''
}

/** Both ways to read a text with bars, which separate numbers and also look like the digit 1. */
export function readings(reference: string): readonly string[] {
  const text = readableText(reference)
  return bar.test(reference) ? [text, readableText(reference.replaceAll(bars, 'I'))] : [text]
}

const bar = /[|¦\u05c0│┃∣❘❙⏽｜￨]/
const bars = new RegExp(bar, 'g')

export function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '')
}

/** Replaces letters by the digits that they look like. */
export function digitsFor(text: string, letters: string): string {
  return text.replaceAll(new RegExp(`[${letters}]`, 'g'), (letter) => digitByLetter.get(letter) ?? letter)
}

const digitByLetter = new Map([
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
  ['Z', '2'],
  ['S', '5'],
  ['G', '6'],
  ['B', '8'],
])

/** Letters that stand for digits where nothing but a digit can stand. */
export const lettersLikeDigits = [...digitByLetter.keys()].join('')

import fc from 'fast-check'
import type { Genuine } from './any-genuine.ts'

/**
 * A reference in a spelling that hides from us and from staff that it was used before: with other
 * separators, suffixes, prefixes, scripts, look-alikes and invisible characters.
 */
export function makeSpelling({ form, text }: Genuine): fc.Arbitrary<string> {
  const around = form === 'other' ? { before: [''], after: [''] } : surroundings[form]
  return fc
    .record({
      before: fc.constantFrom(...around.before),
      after: fc.constantFrom(...around.after),
      recased: fc.constantFrom(keepSame, toUpper, toLower),
      script: fc.option(fc.constantFrom(...zeros), { freq: 4 }),
      swaps: fc.array(fc.record({ at: fc.nat(99), pick: fc.nat(99) }), { maxLength: 5 }),
      inserts: fc.array(fc.record({ at: fc.nat(99), what: fc.constantFrom(...separators, ...invisible) }), {
        maxLength: 4,
      }),
      groups: fc.constantFrom(undefined, undefined, 1, 3, 4),
      separator: fc.constantFrom(...separators),
      // A bar is a separator or a digit, but not both in one text.
      barIs: fc.constantFrom('1', '|'),
      // Shown from right to left, which restores the order.
      isReversed: fc.constantFrom(false, false, false, true),
    })
    .map(({ before, after, recased, script, swaps, inserts, groups, separator, barIs, isReversed }) => {
      const characters = [...recased(text)].map((character) => toScript(character, script ?? undefined))
      for (const { at, pick } of swaps)
        swapCharacter(characters, at % characters.length, { pick, form, barIs })
      const grouped = characters.map((character, at) =>
        groups !== undefined && at > 0 && at % groups === 0 ? separator + character : character,
      )
      for (const { at, what } of inserts) grouped[at % grouped.length] += what
      const number = isReversed ? reverse(grouped.join('')) : grouped.join('')
      const written = `${before}${number}${after}`
      return barIs === '1' ? written.replaceAll('|', '/').replaceAll(barForOne, '|') : written
    })
}

const keepSame = (text: string) => text
const toUpper = (text: string) => text.toUpperCase()
const toLower = (text: string) => text.toLowerCase()

function reverse(text: string): string {
  return `\u202e${[...text.replaceAll('\u202e', '')].toReversed().join('')}\u202c`
}

/** Stands for a bar until all separators are there. */
const barForOne = '\u{f0001}'

const separators = [...' -./,:_|', ' - ', '\u00a0', '\u2009', '–', '·', '、', '।']

const invisible = [
  ...['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u180e', '\u3164', '\ufe0f', '\u034f', '\u{e0031}'],
  ...['\u202e', '\u2066', '\u0301', '\u0336', '\u20e3', '\u093c'],
]

const anywhere = {
  before: [
    '',
    'UTR ',
    'UTR No. ',
    'UTR:',
    'Ref#',
    'fee ',
    'copy of ',
    '(1) ',
    '2/2 ',
    'Rs. 5000 / ',
    '१) ',
    'यूटीआर ',
    'ref',
  ],
  after: [
    '',
    ' (1)',
    ' (2)',
    ' 2/2',
    '-1',
    '/ASHA',
    ' copy',
    ' 21/11/2026',
    '#2',
    '_b',
    'x',
    ' Rs. 5000',
    ' दोबारा',
    '\u200b१',
  ],
}

const banks = {
  before: [...anywhere.before, 'IMPS/', 'IMPS/P2A/', 'UPI/', 'UPI', 'NEFT-', 'SBI ', '999999999999 ', '1|'],
  after: [...anywhere.after, '/9876543210@ybl', ', 999999999999', '|9876543210'],
}

const surroundings: Readonly<Record<Exclude<Genuine['form'], 'other'>, typeof anywhere>> = {
  utr: { ...banks, before: [...banks.before, '0', '000', '00 000', 'UTR 0000'] },
  bank: banks,
  hash: {
    before: [...anywhere.before, '0x', 'TX: 0X', 'fee', 'TRC20 ID: ', 'https://tronscan.org/#/transaction/'],
    after: [...anywhere.after, '2', 'ab', '?lang=en'],
  },
}

/** In each script the other nine digits follow the zero. */
const zeros = Array.from({ length: 0x1fc00 }, (_, code) => code).filter(
  (code) => isDigit(code) && countPrecedingDigits(code) % 10 === 0,
)

const someZeros = zeros.filter((_, at) => at % 7 === 0)

function isDigit(code: number): boolean {
  return /^\p{Nd}$/u.test(String.fromCodePoint(code))
}

function countPrecedingDigits(code: number): number {
  let count = 0
  while (isDigit(code - count - 1)) count += 1
  return count
}

function toScript(character: string, zero: number | undefined): string {
  return zero === undefined || !/\d/.test(character)
    ? character
    : String.fromCodePoint(zero + Number(character))
}

interface Swap {
  readonly pick: number
  readonly form: Genuine['form']
  readonly barIs: '1' | '|'
}

function swapCharacter(characters: string[], at: number, { pick, form, barIs }: Swap): void {
  const character = characters[at] ?? ''
  const found = listAlternatives(character.toUpperCase(), form).filter(
    (each) => barIs === '1' || each !== barForOne,
  )
  if (found.length > 0) characters[at] = found[pick % found.length] ?? character
}

/** Characters that look alike, and the same digits in other scripts. */
function listAlternatives(character: string, form: Genuine['form']): readonly string[] {
  const alike = [...(lookAlikes[character] ?? '')]
  if (/^\d$/.test(character)) {
    const scripts = someZeros.map((zero) => String.fromCodePoint(zero + Number(character)))
    const letters = form === 'other' ? [] : [...(lettersForDigits[form][character] ?? '')]
    const bars = character === '1' ? [barForOne] : []
    return [...alike, ...scripts, ...letters, ...bars]
  }
  return [...alike, ...(form === 'bank' ? (digitsForLetters[character] ?? '') : '')]
}

/** Only where nothing but a digit can stand: B is itself a digit of a hash. */
const inHash: Readonly<Record<string, string>> = { 2: 'Zz', 5: 'Ss', 6: 'G' }
const inBankNumber: Readonly<Record<string, string>> = { ...inHash, 8: 'B' }
const lettersForDigits = { utr: inBankNumber, bank: inBankNumber, hash: inHash }

/** In the letters of a bank's code. */
const digitsForLetters: Readonly<Record<string, string>> = { B: '8', S: '5' }

const lookAlikes: Readonly<Record<string, string>> = {
  0: 'OoОоΟοＯ𝐎Օ⓪⓿º〇',
  1: 'Il𝐈ⅠΙІӀⅼｌ①➊¹',
  3: 'ЗӠ③❸³',
  6: 'б⑥➅',
  9: '⑨❾⁹',
  A: 'аАΑαａ𝐚ᴀⓐ🄰🅰Á🇦',
  B: 'ВΒｂ𝐛ʙⓑ🅱',
  C: 'сСϲⅭｃ𝐜ᴄⓒ🅲Ç',
  D: 'ԁⅮｄ𝐝ᴅⓓ🄳',
  E: 'еЕΕｅ𝐞ᴇⓔ🅴É',
  F: 'Ϝｆ𝐟ꜰⓕ🄵',
  H: 'НΗｈ𝐡ʜ',
  I: 'іІΙｉ𝐢1lӀ',
  K: 'КΚｋ𝐤ᴋ',
  L: 'ⅬｌI1Ӏʟ',
  N: 'Νｎ𝐧ɴÑ',
  O: 'оОΟο0Օ',
  P: 'рРΡρｐ𝐩',
  R: 'ｒ𝐫ʀᎡ',
  S: 'ѕЅｓ𝐬ꜱ',
  T: 'ТΤｔ𝐭ᴛ',
  U: 'ｕ𝐮Ս',
  Y: 'уУΥｙ𝐲',
}

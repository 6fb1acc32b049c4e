import { expect, test } from 'vitest'
import { isReadable, listReadings, toReadableText } from './readable-text.ts'

test('decimal digits of every script are read by their value', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').filter((system) =>
    /^\p{Nd}{10}$/u.test(listDigits(system)),
  )
  expect(systems.length).toBeGreaterThan(40)
  for (const system of systems)
    expect([system, toReadableText(listDigits(system))]).toEqual([system, '1234567890'])
})

function listDigits(system: string): string {
  return new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(1234567890)
}

test.each([
  ['АВСЕНКМОРТХ', 'ABCEHKMOPTX'],
  ['ΑΒΕΖΗΚΜΝΟΡΤΥΧ', 'ABEZHKMNOPTYX'],
  ['ａｂｃ１２３', 'ABC123'],
  ['𝐀𝒃𝓬𝟙𝟐', 'ABC12'],
  ['ᴀʙᴄᴅᴇꜰ', 'ABCDEF'],
  ['①❷➂⓸⁵₆', '123456'],
  ['🄰🅐🅰🇦ⓐ', 'AAAAA'],
  ['Ábçdé1̲2̶', 'ABCDE12'],
  ['4️⃣2️⃣', '4 2'],
  ['a\u200bb\u00adc\u2066d\u3164e', 'A B C D E'],
  ['  UTR-No.: 12/34  ', 'UTR NO 12 34'],
  ['यूटीआर १२', 'यटआर 12'],
])('%j is read as %j', (written, read) => {
  expect(toReadableText(written)).toBe(read)
})

test('a bar is read as a separator or as the digit 1', () => {
  expect(listReadings('UPI|12')).toEqual(['UPI 12', 'UPII12'])
  expect(listReadings('UPI/12')).toEqual(['UPI 12'])
})

test('a text forced to run from right to left is also read as displayed', () => {
  expect(listReadings('UTR \u202e8765 4321')).toEqual(['UTR 8765 4321', 'UTR 1234 5678'])
  expect(listReadings('1\u202e32\u202c4')).toEqual(['1 32 4', '123 4'])
})

test('invisible characters are not a reference', () => {
  for (const text of ['\u3164', '\u200b', '()', '\u0301', '']) expect(isReadable(text)).toBe(false)
})

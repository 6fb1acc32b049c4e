import { describe, expect, test } from 'vitest'
import { canBeOnePayment, listPaymentCores } from './payment-reference.ts'

const rupees = { type: 'common_currency' } as const
const tether = { type: 'currency' } as const

const utr = '490596279558'
const hash = `a1b2c3d4e5f60718${'93ab'.repeat(12)}`

describe('a payment in rupees is recognised', () => {
  test.each([
    ...[utr, `UTR ${utr}`, `UTR No. ${utr}`, `utr:${utr}`, `Ref#${utr}`, `UPI${utr}`, `UTRNO${utr}`],
    ...[`IMPS/${utr}`, `IMPS/P2A/${utr}/ASHA`, `UPI/${utr}/9876543210@ybl`, `UPI|${utr}|9876543210`],
    ...['4905 9627 9558', '4905-9627-9558', '4905|9627|9558', '4 9 0 5 9 6 2 7 9 5 5 8', '490,596,279,558'],
    ...['4905 9627 9558 (1)', '4905-9627-9558 2/2', `${utr}-1`, `(2) ${utr}`, `999999999999 4905 9627 9558`],
    ...[`0${utr}`, `000${utr}`, '0004905 9627 9558', '0 0 0 4905 9627 9558'],
    ...[
      '४९०५९६२७९५५८',
      '49०596279558',
      '４９０５９６２７９５５８',
      '𝟒𝟗𝟎𝟓𝟗𝟔𝟐𝟕𝟗𝟓𝟓𝟖',
      '4️⃣9️⃣0️⃣596279558',
      '❹❾⓿596279558',
    ],
    ...['49O596279558', '49o596279558', '49О596279558', '49Ο596279558', '4905962795S8', 'UTR 49O5 9627 955B'],
    ...[
      '4905\u200b9627\u00ad9558',
      `\u202e${utr}`,
      '4\u03269\u03260\u0326596279558',
      `${utr}\u200b1`,
      `1\u2060${utr}`,
    ],
  ])('in the spelling %j', (spelling) => {
    expect(listPaymentCores(spelling, rupees)).toContain(utr)
  })

  test.each(['490I59627558', '490l59627558', '490|59627558', '490Ӏ59627558'])('with %j for 1', (spelling) => {
    expect(listPaymentCores(spelling, rupees)).toContain('490159627558')
  })

  test('whether its UTR begins with zeros, has extra ones, or lost them in a spreadsheet', () => {
    const spellings = [
      '000112345678',
      '0000000112345678',
      'UTR 0001 1234 5678',
      '112345678',
      'UTR No: 112345678',
    ]
    for (const spelling of spellings) expect(listPaymentCores(spelling, rupees)).toContain('000112345678')
    expect(listPaymentCores('000112345678', rupees)).toEqual(['000112345678'])
  })

  test.each(['SBIN526301234567', 'NEFT SBIN526301234567', 'neft/sbin526301234567', 'SBIN 5263 0123 4567'])(
    'in NEFT, whose four letters look like a prefix: %j',
    (spelling) => {
      expect(listPaymentCores(spelling, rupees)).toEqual(['526301234567'])
    },
  )

  test.each([
    ['HDFCN52630123456', 'NEFT-HDFCN52630123456', 'hdfcn 5263 0123 456 (1)', 'НDFСN5263O123456'],
    [
      'HDFCR52026112212345678',
      'RTGS HDFCR52026112212345678',
      'UTR No hdfcr5 2026 1122 1234 5678',
      'HDFCR52026112212345678 2/2',
    ],
    ['SBINR52026112212345678', '5B1NR5 2026 1122 1234 5678'],
  ])('with the letters of its bank: %j', (number, ...spellings) => {
    const [core = ''] = listPaymentCores(number, rupees)
    for (const spelling of spellings) expect(listPaymentCores(spelling, rupees)).toContain(core)
  })
})

test.each([
  ...[hash, hash.toUpperCase(), `0x${hash}`, `TX: ${hash}`, ` ${hash} `, `fee ${hash}`, `fee${hash}2`],
  ...[`${hash} (2)`, `(2) ${hash}`, `https://tronscan.org/#/transaction/${hash}?lang=en`, `TRC20 ID ${hash}`],
  ...[`${hash.slice(0, 32)} ${hash.slice(32)}`, hash.replace('a', 'а'), hash.replaceAll('c', 'ϲ')],
  ...[hash.replaceAll('0', 'O'), hash.replaceAll('1', 'l'), hash.replace('b2', 'b\u200b२')],
])('a payment on a chain is recognised in the spelling %j', (spelling) => {
  expect(listPaymentCores(spelling, tether)).toContain(hash.toUpperCase())
})

describe('a reference of any other form is compared as a whole', () => {
  test('without spaces, signs, case and look-alikes', () => {
    for (const spelling of [
      'UTR-1234 5678',
      'utr12345678',
      ' utr 1234.5678 ',
      'ＵＴＲ１２３４５６７８',
      'ÚТR १2345678',
    ]) {
      expect(listPaymentCores(spelling, rupees)).toEqual(['UTR12345678'])
    }
    expect(listPaymentCores('Skrill 4952', tether)).toEqual(listPaymentCores('skri11-4952', tether))
  })

  test('even where a part of it has the form of a bank number', () => {
    expect(listPaymentCores('T261121153012 3456789012', rupees)).toContain('T2611211530123456789012')
    expect(listPaymentCores('T2611211530123456789012', rupees)).toEqual(['T2611211530123456789012'])
  })
})

test('different payments have different references', () => {
  const references = [
    ...[utr, '490596279559', '1490596279558', '4905962795581', '49059627955', '049059627955'],
    ...['HDFCN52630123456', 'ICICN52630123456', 'HDFCR52026112212345678', 'HDFCR52026112312345678'],
    ...[
      'HDFCR5 2026 1122 1234 5679',
      'ICICR5 2026 1122 1234 0000',
      'Cash slip B1',
      'Cash slip 81',
      'Slip 2',
      'Slip Z',
    ],
  ]
  const seen = references.flatMap((reference) => [...new Set(listPaymentCores(reference, rupees))])
  // A spreadsheet may have dropped the zero of a UTR.
  const [shortened] = listPaymentCores('49059627955', rupees)
  expect(seen.filter((core) => core !== shortened)).toHaveLength(new Set(seen).size - 1)
  // A UTR of a bank is an ordinary number for a wallet.
  expect(listPaymentCores(`0${utr}`, tether)).toEqual([`0${utr}`])
})

test('every number in a text is a core, so that adding a number does not make a new payment', () => {
  const other = '999999999999'
  expect(listPaymentCores(`${other} ${utr}`, rupees)).toEqual([other, utr, `${other}${utr}`])
  const six = Array.from({ length: 6 }, (_, at) => `49059627955${at}`)
  expect(listPaymentCores(six.join(','), rupees)).toEqual(expect.arrayContaining(six))
})

test('a text may name at most five payments', () => {
  const numbers = Array.from({ length: 6 }, (_, at) => `49059627955${at}`)
  expect(canBeOnePayment(numbers.slice(1).join(' '))).toBe(true)
  expect(canBeOnePayment(numbers.join(' '))).toBe(false)
  expect(canBeOnePayment(numbers.join(','))).toBe(false)
  // Many readings of one number are one payment.
  for (const text of [`${[...utr].join(' ')} 21/11/2026`, `USDT (TRC20) ID ${hash} 2/2`]) {
    expect(canBeOnePayment(text)).toBe(true)
  }
})

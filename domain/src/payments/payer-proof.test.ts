import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findProven,
  isInTime,
  listProofCodes,
  toPayerHandle,
  toProofCode,
  withAccount,
} from './payer-proof.ts'
import { readPayer } from './statements/narration.ts'

test('a code is found again in the narration of every bank, and is never read as the payer', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const code = toProofCode((limit) => (numbers.next().value ?? 0) % limit)
      for (const text of [
        `UPI-ASHA VERMA-ASHA98@OKHDFCBANK-HDFC0001234-412345678901-${code}`,
        `UPI/412345678901/${code.toLowerCase()}/asha98@okhdfcbank/HDFC BANK`,
        `TO TRANSFER-UPI/CR/412345678901/ASHA VERMA/HDFC/asha98@ok/${code}--`,
      ]) {
        expect(listProofCodes(text)).toContain(code)
        expect(readPayer(text)).not.toContain(code)
      }
    }),
  )
})

test('a longer word is not a code, and only a few codes of a line are looked up', () => {
  expect(listProofCodes('UPI/BCDFGHJ2X/XBCDFGHJ2')).toEqual([])
  expect(listProofCodes('BCDFGHJ2 BCDFGHJ3 BCDFGHJ4 BCDFGHJ5 BCDFGHJ2')).toHaveLength(3)
})

test.each([
  ['2026-11-25', false],
  ['2026-11-26T09:00', true],
  ['2026-12-01', true],
  ['2026-12-02', false],
])('a payment of %s', (bookedAt, isGood) => {
  const code = { openedAt: new Date('2026-11-26T12:00+05:30'), endsAt: new Date('2026-11-29T12:00+05:30') }
  expect(isInTime(code, { bookedAt })).toBe(isGood)
})

test.each([
  ['ASHA VERMA', 'UPI-ASHA VERMA-ASHA98@OKHDFCBANK-4123', 'asha98@okhdfcbank'],
  ['asha98@ybl', '', 'asha98@ybl'],
  ['ASHA VERMA', 'IMPS-412345678901-ASHA VERMA-HDFC-XXXXXX1234', 'xxxxxx1234'],
  ['ASHA VERMA', 'UPI/P2A/412345678901/ASHA VERMA/HDFC BANK', ''],
])('the account of %s in %s', (payer, text, handle) => {
  expect(toPayerHandle({ payer, text })).toBe(handle)
})

describe('a payer', () => {
  const proven = {
    payer: 'ASHA VERMA',
    handle: 'asha98@ybl',
    payment: 'p1',
    provenOn: '2026-11-26',
  }
  const byName = { ...proven, handle: '' }

  test.each([
    ['the same UPI ID in the same name', { payer: 'ASHA VERMA', handle: 'asha98@ybl' }, proven, true],
    ['the UPI ID without a name', { payer: 'asha98@ybl', handle: 'asha98@ybl' }, proven, false],
    ['a part of the name', { payer: 'ASHA NAIR', handle: 'asha98@ybl' }, proven, false],
    ['another UPI ID in the same name', { payer: 'ASHA VERMA', handle: 'asha99@ybl' }, proven, false],
    ['the name alone, where an account was proven', { payer: 'ASHA VERMA' }, proven, false],
    ['the name alone, as it was proven', { payer: 'Asha  Verma' }, byName, true],
    ['the UPI ID in another name', { payer: 'RAVI NAIR', handle: 'asha98@ybl' }, proven, false],
    ['nothing', { payer: '' }, { ...byName, payer: '' }, false],
  ])('%s', (_, paid, account, isProven) => {
    expect(findProven(paid, [account], 'Asha Verma') !== undefined).toBe(isProven)
  })

  test('an account that is proven again is kept once', () => {
    expect(withAccount([proven], { ...proven, payment: 'p2' })).toEqual([{ ...proven, payment: 'p2' }])
    const other = { ...proven, handle: 'ravi@ybl' }
    expect(withAccount([other], proven)).toEqual([proven, other])
  })
})

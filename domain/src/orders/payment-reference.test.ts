import { describe, expect, test } from 'vitest'
import { paymentCores } from './payment-reference.ts'

const rupees = { type: 'common_currency' } as const
const tether = { type: 'currency' } as const
const cores = (source: typeof rupees | typeof tether, references: readonly string[]) =>
  new Set(references.flatMap((reference) => paymentCores(reference, source)))

describe('a payment in rupees is the same', () => {
  test('however its UTR is written', () => {
    const written = [
      ...['495212345678', 'UTR 495212345678', 'UTR No. 495212345678', 'utr:495212345678', 'Ref#495212345678'],
      ...['IMPS/495212345678', 'IMPS/P2A/495212345678/ASHA', 'UPI/495212345678/9876543210@ybl'],
      ...['0495212345678', '000495212345678', '4952 1234 5678', '4952-1234-5678', '４９５２１２３４５６７８'],
    ]
    expect(cores(rupees, written)).toEqual(new Set(['495212345678']))
  })

  test('however its NEFT or RTGS number is written', () => {
    const neft = ['SBIN526301234567', 'NEFT SBIN526301234567', 'neft/sbin526301234567', 'SBIN 5263 0123 4567']
    expect(cores(rupees, neft)).toEqual(new Set(['526301234567']))
    expect(cores(rupees, ['HDFCN52630123456', 'NEFT-HDFCN52630123456'])).toEqual(
      new Set(['HDFCN52630123456']),
    )
    const rtgs = [
      'HDFCR52026112212345678',
      'RTGS HDFCR52026112212345678',
      'UTR No hdfcr5 2026 1122 1234 5678',
    ]
    expect(cores(rupees, rtgs)).toEqual(new Set(['HDFCR52026112212345678']))
  })
})

test('a payment on a chain is the same however its hash is written', () => {
  const hash = 'a1'.repeat(32)
  const written = [
    ...[hash, hash.toUpperCase(), `0x${hash}`, `TX: ${hash}`, ` ${hash} `],
    ...[`https://tronscan.org/#/transaction/${hash}`, `${hash.slice(0, 32)} ${hash.slice(32)}`],
  ]
  expect(cores(tether, written)).toEqual(new Set([hash.toUpperCase()]))
})

test('a reference of any other form is compared as a whole, without spaces, signs and case', () => {
  const written = ['UTR-1234 5678', 'utr12345678', ' utr 1234.5678 ', 'ＵＴＲ１２３４５６７８']
  expect(cores(rupees, written)).toEqual(new Set(['UTR12345678']))
  expect(cores(tether, ['Skrill 4952', 'skrill-4952'])).toEqual(new Set(['SKRILL4952']))
})

test('other payments are others', () => {
  expect(cores(rupees, ['495212345678', '495212345679', '1495212345678', '49521234567'])).toHaveLength(4)
  // What is a UTR for a bank is a number like any other for a wallet.
  expect(paymentCores('0495212345678', tether)).toEqual(['0495212345678'])
})

test('a second number beside the first makes no new payment of it', () => {
  const [one, two] = ['495212345678', '999999999999']
  expect(paymentCores(`${two} ${one}`, rupees)).toEqual([two, one])
  expect(paymentCores(`${one}/${two}`, rupees)).toEqual([one, two])
  const hashes = ['a1'.repeat(32), 'b2'.repeat(32)]
  expect(paymentCores(hashes.join(' x '), tether)).toEqual(hashes.map((hash) => hash.toUpperCase()))
})

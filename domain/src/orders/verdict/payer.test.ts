import { expect, test } from 'vitest'
import { matchPayer } from './payer.ts'

test.each([
  ['Asha Verma', 'Asha Verma'],
  ['Paid by ASHA VERMA from SBI', 'Asha Verma'],
  ['UPI/495212345678/ASHA VERMA/SBI', 'Asha Verma'],
  ['Account name: Mrs. Asha R. Verma, account 50100011112222', 'Asha Verma'],
  ['Mr. R. K. Sharma', 'Sharma Ravi Kumar'],
  ['RK Sharma\nHDFC Bank', 'Ravi Kumar Sharma'],
  ['Ravi Kumar S/O Mohan Lal', 'Ravi Kumar'],
  ['My savings account, Verma Asha', 'Asha Verma'],
  ['Kotak', 'Kotak'],
  ['A. Verma (HDFC)', 'Asha Verma'],
])('%j is a payment of %s', (details, name) => {
  expect(matchPayer(details, name).is).toBe('customer')
})

test.each([
  ['UPI from asha.verma@examplebank', 'Asha Verma'],
  ['vermaasha84@okaxis', 'Asha Test Verma'],
])('%j names %s in the UPI ID', (details, name) => {
  expect(matchPayer(details, name).is).toBe('handle')
})

test.each([
  ['Ravi Nair, HDFC Bank', 'Asha Verma', 'Ravi Nair'],
  ['Paid by Ravi Nair for Asha', 'Asha Verma', 'Ravi Nair'],
  ['ANIL VERMA', 'Asha Verma', 'ANIL VERMA'],
  ['Asha Nair asha@okaxis', 'Asha Verma', 'Asha Nair'],
])('%j is not a payment of %s', (details, name, written) => {
  expect(matchPayer(details, name)).toEqual({ is: 'other', written })
})

test('part of the name matches only in part', () => {
  expect(matchPayer('From the wallet of Asha', 'Asha Verma')).toEqual({ is: 'part', written: 'Asha' })
  expect(matchPayer('UPI asha@okaxis', 'Asha Verma')).toEqual({ is: 'part', written: 'asha@okaxis' })
})

test.each(['UPI', 'HDFC Bank 50100011112222', 'ravi@okaxis', '9876543210'])('%j names nobody', (details) => {
  expect(matchPayer(details, 'Asha Verma').is).toBe('nobody')
})

import { expect, test } from 'vitest'
import { comparePayer } from './payer-name.ts'

test.each([
  ['ASHA VERMA', 'Asha Verma'],
  ['MR ASHA KUMARI VERMA', 'Asha Verma'],
  ['SMT ASHA VERMA', 'Asha Verma'],
  ['VERMA ASHA', 'Asha Verma'],
  ['A VERMA', 'Asha Verma'],
  ['R K SHARMA', 'Ravi Kumar Sharma'],
  ['RK SHARMA', 'Ravi Kumar Sharma'],
  ['ASHA VER', 'Asha Verma'],
  ['ASHA VERM', 'Asha Verma'],
  ['VENKATA SUBRAMANIAN I', 'Venkata Subramanian Iyer'],
  ['VENKATA SUBRAMANIAN ', 'Venkata Subramanian Iyer'],
  ['RAMESH KUMAR AGGARWA', 'Ramesh Kumar Aggarwal'],
  ['ASHAVERMA', 'Asha Verma'],
  ['ASHAVERM', 'Asha Verma'],
  ['asha.verma@okhdfc', 'Asha Verma'],
])('%s is %s', (payer, name) => {
  expect(comparePayer(payer, name)).toBe('same')
})

test.each([
  ['ASHA NAIR', 'Asha Verma', 'part'],
  ['asha91@okhdfc', 'Asha Verma', 'part'],
  ['RAVI NAIR', 'Asha Verma', 'other'],
  ['ANIL VERMA', 'Asha Verma', 'part'],
  ['ASHAVERMANI', 'Asha Verma', 'other'],
  ['ASHA V', 'Ravi Nair', 'other'],
  ['9876543210@ybl', 'Asha Verma', 'unknown'],
  ['TPayer111111', 'Asha Verma', 'unknown'],
  ['0xAbCdEf0123', 'Asha Verma', 'unknown'],
  ['', 'Asha Verma', 'unknown'],
])('%s compared with %s: %s', (payer, name, comparison) => {
  expect(comparePayer(payer, name)).toBe(comparison)
})

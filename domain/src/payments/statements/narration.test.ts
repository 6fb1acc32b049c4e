import { expect, test } from 'vitest'
import { findReference, listLineCores } from './line-cores.ts'
import { readPayer } from './narration.ts'

test.each([
  ['UPI-ASHA VERMA-ASHA.V@OKHDFC-HDFC0001234-412345678901-PAYMENT FROM PHONE', 'ASHA VERMA', '412345678901'],
  ['BY TRANSFER-UPI/CR/412345678901/ASHA VER/HDFC/asha.verma/Payment-', 'ASHA VER', '412345678901'],
  ['UPI/asha.v@okhdfc/Payment from Ph/HDFC BANK LTD/412345678901/HDF3a4b', 'asha.v@okhdfc', '412345678901'],
  ['UPI/P2A/412345678901/ASHA VERMA/HDFC BANK/Paid via', 'ASHA VERMA', '412345678901'],
  ['UPI/ASHA VERMA/412345678901/Payment from Ph', 'ASHA VERMA', '412345678901'],
  [
    'IMPS-412345678901-MR ASHA KUMARI VERMA-HDFC-XXXXXXXX1234-PAYMENT',
    'MR ASHA KUMARI VERMA',
    '412345678901',
  ],
  ['MMT/IMPS/412345678901/Payment/ASHA VERM/HDFC Bank', 'ASHA VERM', '412345678901'],
  ['MMT/IMPS/412345678901/RAVI KUMAR/ASHA VERM/HDFC Bank', 'ASHA VERM', '412345678901'],
  ['MMT/IMPS/412345678901/RAVI KUMAR/RAVI/ASHA VERM/HDFC Bank', 'ASHA VERM', '412345678901'],
  ['UPI/asha.v@okhdfc/RAVI KUMAR/HDFC BANK LTD/412345678901/HDF3a4b', 'asha.v@okhdfc', '412345678901'],
  ['UPI/412345678901/RAVI KUMAR/asha.v@okhdfc/HDFC BANK', 'asha.v@okhdfc', '412345678901'],
  ['IMPS-412345678901-K2 TRADERS-HDFC-XXXXXXXX1234-RAVI KUMAR', '', '412345678901'],
  ['IMPS-412345678901-PAYMENT SERVICES LTD-HDFC-XXXXXXXX1234-RAVI KUMAR', '', '412345678901'],
  ['IMPS-412345678901-VERMA EXPORTS LTD-HDFC-XXXXXXXX1234-RAVI KUMAR', 'VERMA EXPORTS LTD', '412345678901'],
  ['MMT/IMPS/412345678901/RAVI KUMAR/ASHA VE', '', '412345678901'],
  ['UPI/CR/412345678901/ASHA VER/HDFC/asha.verma/ravi@okaxis-', 'ASHA VER', '412345678901'],
  ['IMPS/P2A/412345678901/R K SHARMA/SBIN/X123456', 'R K SHARMA', '412345678901'],
  ['NEFT CR-HDFC0000001-ASHA VERMA-RUPEE EXCHANGE-HDFCN12345678901', 'ASHA VERMA', 'HDFCN12345678901'],
  ['NEFT/HDFCN12345678901/ASHA VERMA/HDFC BANK/', 'ASHA VERMA', 'HDFCN12345678901'],
  ['BY TRANSFER-NEFT*HDFC0000001*HDFCN12345678901*ASHA VERMA--', 'ASHA VERMA', 'HDFCN12345678901'],
  ['RTGS-UTIBR52026112612345678-VERMA TRADERS', 'VERMA TRADERS', 'UTIBR52026112612345678'],
  ['CASH DEPOSIT BY SELF', '', ''],
  ['SMS CHARGES', '', ''],
])('%s names its payer and its payment', (narration, payer, reference) => {
  expect(readPayer(narration)).toBe(payer)
  expect(findReference(narration)).toBe(reference)
})

test('a line has the core of the reference as a customer writes it', () => {
  const line = { reference: '0000412345678901', text: 'UPI-ASHA VERMA-ASHA@OK-HDFC0001234-412345678901-PAID' }
  expect(listLineCores(line, { type: 'common_currency' })).toContain('412345678901')
  expect(listLineCores({ reference: '-', text: 'SMS CHARGES' }, { type: 'common_currency' })).toEqual([])
  const hash = 'ab'.repeat(32)
  expect(listLineCores({ reference: `0x${hash}`, text: '' }, { type: 'currency' })).toEqual([
    hash.toUpperCase(),
  ])
  expect(listLineCores({ reference: '4512345678', text: '' }, { type: 'currency' })).toEqual(['4512345678'])
})

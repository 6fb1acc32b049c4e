import { expect, test } from 'vitest'
import { readBankResponse } from './bank-response.ts'

const orders = [
  { trackingID: 'ORDERA', amount: '5000.00' },
  { trackingID: 'ORDERB', amount: '250.5' },
  { trackingID: 'ORDERC', amount: '99' },
]

const read = (...lines: string[]) => readBankResponse(lines.join('\r\n'), orders)

const header = 'Customer Reference Number,Instrument Amount,Status,UTR Number,Reason'

test.each([
  [
    ',',
    [
      header,
      'ORDERA,5000.00,Success,HDFCN52026110512345,',
      'ORDERB,250.50,Rejected,,"Account closed, ""KYC"""',
    ],
  ],
  [
    '#',
    [
      'Reference#Amount#Txn Status#UTR No#Reason',
      'ORDERA#5,000.00#PROCESSED#HDFCN52026110512345#',
      "ORDERB#250.5#Failed##Account closed, 'KYC'",
    ],
  ],
  [
    ';',
    [
      '\uFEFFPayments of 5 November',
      '',
      'Payment_Ref_No.;Amount;Payment Status;UTR/RRN;Remarks',
      'ordera;5000;Paid;HDFCN52026110512345;',
      'ORDERB;250.50;Returned;;Account closed',
    ],
  ],
])('a response separated by %j gives the reference of paid and the reason of failed orders', (_, lines) => {
  expect(read(...lines)).toEqual({
    answers: [
      { trackingID: 'ORDERA', state: 'paid', reference: 'HDFCN52026110512345' },
      { trackingID: 'ORDERB', state: 'failed', reason: expect.stringMatching(/^Account closed/) },
    ],
    problems: [],
  })
})

test.each([
  ['ORDERA,4999.99,Success,UTR1,', 'amount differs'],
  ['ORDERA,,Success,,', 'no reference'],
  ['ORDERA,,In process,UTR1,', 'not finished'],
  ['ORDERA,,Not processed,UTR1,', 'not finished'],
  ['ORDERA,,Unsuccessful,UTR1,', 'not finished'],
  ['OTHER,,Success,UTR1,', 'unknown order'],
  ['=cmd(),,Success,UTR1,', 'unknown order'],
])('the line %s is left alone: %s', (line, problem) => {
  expect(read(header, line)).toMatchObject({ answers: [], problems: [{ line: 2, problem }] })
})

test('an order with two lines is not answered', () => {
  const found = read(header, 'ORDERA,,Success,UTR1,', 'ORDERC,,Success,UTR2,', 'ORDERA,,Failed,,Closed')
  expect(found?.answers).toEqual([{ trackingID: 'ORDERC', state: 'paid', reference: 'UTR2' }])
  expect(found?.problems).toEqual([{ line: 4, problem: 'twice', trackingID: 'ORDERA' }])
})

test('a success that was returned is a failure', () => {
  expect(read(header, "'ORDERA,,Returned after success,UTR1,Frozen")?.answers).toEqual([
    { trackingID: 'ORDERA', state: 'failed', reason: 'Frozen' },
  ])
})

test.each(['', 'just a text', 'Amount,Date\n1,2', '\u0000\u0001', '"'.repeat(1000)])(
  'a file without the columns is no response: %j',
  (text) => expect(readBankResponse(text, orders)).toBeUndefined(),
)

import { expect, test } from 'vitest'
import { listedProblems, readBankResponse } from './bank-response.ts'

const orders = [
  { trackingID: 'ORDERA', amount: '5000.00', state: 'open' },
  { trackingID: 'ORDERB', amount: '250.5', state: 'open' },
  { trackingID: 'ORDERC', amount: '99', state: 'open' },
] as const

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
      {
        line: lines.length - 1,
        trackingID: 'ORDERA',
        state: 'paid',
        reference: 'HDFCN52026110512345',
      },
      {
        line: lines.length,
        trackingID: 'ORDERB',
        state: 'failed',
        reason: expect.stringMatching(/^Account closed/),
      },
    ],
    problems: [],
    unlisted: 0,
  })
})

test.each([
  ['ORDERA,4999.99,Success,UTR123,', 'amount differs'],
  ['ORDERA,,Success,,', 'no reference'],
  ['ORDERA,,Success,6.03E+11,', 'no reference'],
  ['ORDERA,,Success,000000000000,', 'no reference'],
  ['ORDERA,,Success,Not available,', 'no reference'],
  ['ORDERA,,Success,UTR 603112345678 of today,', 'no reference'],
  ['ORDERA,,,UTR123,', 'not finished'],
  ['ORDERA,,In process,UTR123,', 'not finished'],
  ['ORDERA,,NOT PAID,UTR123,', 'not finished'],
  ['ORDERA,,Not processed,UTR123,', 'not finished'],
  ['ORDERA,,Partially paid,UTR123,', 'not finished'],
  ['ORDERA,,To be processed,UTR123,', 'not finished'],
  ['ORDERA,,सफल नहीं success,UTR123,', 'not finished'],
  ['ORDERA,,SUCCESS - REVERSED,UTR123,', 'unclear'],
  ['ORDERA,,Returned after success,UTR123,Frozen', 'unclear'],
  ['ORDERA,,Not rejected,UTR123,', 'unclear'],
  ['OTHER,,Success,UTR123,', 'unknown order'],
  ['=cmd(),,Success,UTR123,', 'unknown order'],
])('the line %s is left alone: %s', (line, problem) => {
  expect(read(header, line)).toMatchObject({ answers: [], problems: [{ line: 2, problem }] })
})

test('an order with two lines is not answered', () => {
  const found = read(header, 'ORDERA,,Success,UTR111,', 'ORDERC,,Success,UTR222,', 'ORDERA,,Failed,,Closed')
  expect(found?.answers).toEqual([{ line: 3, trackingID: 'ORDERC', state: 'paid', reference: 'UTR222' }])
  expect(found?.problems).toEqual([{ line: 4, problem: 'twice', trackingID: 'ORDERA' }])
})

test('a failure in several words is a failure', () => {
  const lines = ["'ORDERA,,UNSUCCESSFUL,UTR123,Frozen", 'ORDERB,,Rejected by bank,,']
  expect(read(header, ...lines)?.answers).toMatchObject([
    { trackingID: 'ORDERA', state: 'failed', reason: 'Frozen' },
    { trackingID: 'ORDERB', state: 'failed', reason: '' },
  ])
})

test('two columns with a status have to agree', () => {
  const two = 'Reference,Payment Status,Status,UTR'
  const found = read(two, 'ORDERA,Success,Failed,UTR123', 'ORDERB,Paid,Pending,UTR456', 'ORDERC,Paid,,UTR789')
  expect(found?.problems.map(({ problem }) => problem)).toEqual(['unclear', 'not finished'])
  expect(found?.answers).toMatchObject([{ trackingID: 'ORDERC', state: 'paid' }])
})

test('two orders with one reference are not answered', () => {
  const found = read(header, 'ORDERA,,Success,UTR123,', 'ORDERB,,Success,utr123,', 'ORDERC,,Failed,,')
  expect(found?.answers).toMatchObject([{ trackingID: 'ORDERC', state: 'failed' }])
  expect(found?.problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '2 same reference',
    '3 same reference',
  ])
})

const answered = [
  { trackingID: 'PAID', amount: '1', state: 'approved', reference: 'UTR123' },
  { trackingID: 'FAILED', amount: '1', state: 'returned' },
  { trackingID: 'REFUSED', amount: '1', state: 'returned', reference: 'UTR456' },
  { trackingID: 'TAKENOUT', amount: '1', state: 'removed' },
] as const

test('an answer that contradicts an earlier one is a problem, but not the same answer', () => {
  const reread = (...lines: string[]) => readBankResponse([header, ...lines].join('\n'), answered)?.problems
  expect(reread('PAID,,Success,utr123,', 'FAILED,,Failed,,Closed', 'REFUSED,,Paid,UTR456,')).toEqual([])
  const other = [
    'PAID,,Success,UTR999,',
    'FAILED,,Success,UTR888,',
    'REFUSED,,Failed,,',
    'TAKENOUT,,Failed,,',
  ]
  expect(reread(...other)?.map(({ problem }) => problem)).toEqual([
    'contradicts',
    'contradicts',
    'contradicts',
    'unknown order',
  ])
  expect(reread('PAID,,Returned,,')).toMatchObject([{ problem: 'contradicts' }])
})

test.each(['', 'just a text', 'Amount,Date\n1,2', '\u0000\u0001', '"'.repeat(1000)])(
  'a file without the columns is not a response: %j',
  (text) => expect(readBankResponse(text, orders)).toBeUndefined(),
)

test('only the first problems of an unrelated file are listed', () => {
  const found = read(header, ...Array.from({ length: 500 }, () => `${'X'.repeat(2000)},1,Success,UTR123456,`))
  expect(found).toMatchObject({ answers: [], unlisted: 500 - listedProblems })
  expect(found?.problems).toHaveLength(listedProblems)
  expect(JSON.stringify(found?.problems).length).toBeLessThan(10_000)
})

test('the separator is that of the header, even if cells have another one more often', () => {
  const lines = [header, 'ORDERA,5000.00,Success,HDFCN52026110512345,a|b|c|d|e|f|g|h|i|j|k']
  expect(read(...lines)).toMatchObject({ answers: [{ trackingID: 'ORDERA', state: 'paid' }], problems: [] })
})

import { describe, expect, test } from 'vitest'
import { findBreak } from './balance-check.ts'
import { knownLayouts } from './layouts.ts'
import { readSheet } from './sheet.ts'

const rupees = { code: 'INR' }
const upi = 'UPI-ASHA VERMA-ASHA@OK-HDFC0001234-412345678901-PAID'

const read = (rows: readonly (readonly string[])[], own: { code: string; address?: string } = rupees) =>
  readSheet(rows, own, knownLayouts)

const banks: readonly [string, readonly (readonly string[])[]][] = [
  [
    'HDFC',
    [
      ['HDFC BANK Ltd.', '', ''],
      ['Account No : 50100012345678 PRIME'],
      ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
      ['********', '********', '**********', '********', '************', '*********', '**********'],
      ['26/11/26', upi, '0000412345678901', '26/11/26', '', '5,000.00', '15,000.00'],
      ['26/11/26', 'SMS CHARGES', '', '26/11/26', '17.70', '', '14,982.30'],
      ['STATEMENT SUMMARY :-'],
      ['Opening Balance', 'Dr Count', 'Cr Count', 'Debits', 'Credits', 'Closing Bal'],
      ['10,000.00', '1', '1', '17.70', '5,000.00', '14,982.30'],
    ],
  ],
  [
    'ICICI',
    [
      [
        'S No.',
        'Value Date',
        'Transaction Date',
        'Cheque Number',
        'Transaction Remarks',
        'Withdrawal Amount (INR )',
        'Deposit Amount (INR )',
        'Balance (INR )',
      ],
      ['1', '26/11/2026', '26/11/2026', '-', upi, '0.0', '5000.0', '15000.0'],
      ['2', '26/11/2026', '26/11/2026', '-', 'SMS CHARGES', '17.70', '0.0', '14982.3'],
      ['Legends Used in Account Statement'],
    ],
  ],
  [
    'ICICI',
    [
      [
        'No.',
        'Transaction ID',
        'Value Date',
        'Txn Posted Date',
        'ChequeNo.',
        'Description',
        'Cr/Dr',
        'Transaction Amount(INR)',
        'Available Balance(INR)',
      ],
      ['1', 'S12345', '26/11/2026', '26/11/2026', '', upi, 'CR', '5,000.00', '15,000.00'],
      ['2', 'S12346', '26/11/2026', '26/11/2026', '', 'SMS CHARGES', 'DR', '17.70', '14,982.30'],
    ],
  ],
  [
    'SBI',
    [
      ['Account Number', ':', '_00000012345678901'],
      ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', '        Debit', 'Credit', 'Balance'],
      ['26 Nov 2026', '26 Nov 2026', upi, '', '', '5,000.00', '15,000.00'],
      ['26 Nov 2026', '26 Nov 2026', 'SMS CHARGES', '', '17.70', '', '14,982.30'],
      ['**This is a computer generated statement'],
    ],
  ],
  [
    'Axis',
    [
      ['SRL NO', 'Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
      ['', '', '', 'OPENING BALANCE', '', '', '10000.00', ''],
      ['1', '26-11-2026', '-', upi, ' ', '5000.00', '15000.00', '123'],
      ['2', '26-11-2026', '-', 'SMS CHARGES', '17.70', ' ', '14982.30', '123'],
      ['', '', '', 'TRANSACTION TOTAL', '17.70', '5000.00', '', ''],
    ],
  ],
  [
    'Kotak',
    [
      ['Sl. No.', 'Date', 'Description', 'Chq / Ref number', 'Amount', 'Dr / Cr', 'Balance', 'Dr / Cr'],
      ['1', '26/11/2026', upi, 'UPI-412345678901', '5,000.00', 'CR', '15,000.00', 'CR'],
      ['2', '26/11/2026', 'SMS CHARGES', '', '17.70', 'DR', '14,982.30', 'CR'],
    ],
  ],
  [
    'Kotak',
    [
      [
        '#',
        'TRANSACTION DATE',
        'VALUE DATE',
        'TRANSACTION DETAILS',
        'CHQ / REF NO.',
        'DEBIT/CREDIT(₹)',
        'BALANCE(₹)',
      ],
      ['1', '26 Nov 2026', '26 Nov 2026', upi, 'UPI-412345678901', '+5,000.00', '15,000.00'],
      ['2', '26 Nov 2026', '26 Nov 2026', 'SMS CHARGES', '', '-17.70', '14,982.30'],
    ],
  ],
]

describe.each(banks)('a statement of %s', (bank, rows) => {
  test('is recognised, and its lines have side, amount, payer and balance', () => {
    const { layout, lines } = read(rows)
    expect(layout).toBe(bank)
    expect(lines).toHaveLength(2)
    const [credit, charge] = lines
    expect(credit).toMatchObject({
      bookedAt: '2026-11-26',
      direction: 'in',
      amount: '5000.00',
      balance: '15000.00',
    })
    expect(credit?.payer).toBe('ASHA VERMA')
    expect(charge).toMatchObject({ direction: 'out', amount: '17.70', balance: '14982.30', payer: '' })
  })
})

test('the account and the opening balance are read where the file has them', () => {
  const [[, hdfc] = [], , , [, sbi] = [], [, axis] = []] = banks
  expect(read(hdfc ?? []).account).toBe('50100012345678')
  expect(read(sbi ?? []).account).toBe('00000012345678901')
  expect(read(axis ?? []).opening).toBe('10000.00')
})

test('a narration continues in rows without other cells', () => {
  const header = ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance']
  const { lines } = read([
    header,
    ['26/11/26', 'UPI-ASHA VERMA-ASHA@OK', '', '', '5,000.00', '5,000.00'],
    ['', '-HDFC0001234-412345678901', '', '', '', ''],
  ])
  expect(lines).toMatchObject([{ reference: '412345678901', payer: 'ASHA VERMA' }])
})

const ours = 'TVerify1111111111111111111111Ours'
const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const hash = (letter: string) => letter.repeat(64)

test('TronScan: real transfers to our address count, and fakes, failures and strangers do not', () => {
  const { layout, lines, skipped } = read(
    [
      ['Txn Hash', 'Block', 'Time(UTC)', 'From', 'To', 'Amount', 'Token Symbol', 'Token Address', 'Result'],
      [hash('a'), '1', '2026-11-26 04:42:33', 'TPayer', ours, '53.21', 'USDT', usdt, 'SUCCESS'],
      [hash('b'), '2', '2026-11-26 04:43:33', 'TPayer', ours, '5000', 'USDT', 'TFake', 'SUCCESS'],
      [hash('c'), '3', '2026-11-26 04:44:33', 'TPayer', ours, '5000', 'USDT', usdt, 'FAILED'],
      [hash('d'), '4', '2026-11-26 04:45:33', 'TPayer', 'TOther', '5000', 'USDT', usdt, 'SUCCESS'],
      [hash('e'), '5', '2026-11-26 04:46:33', 'TPayer', ours, '0', 'USDT', usdt, 'SUCCESS'],
      [hash('f'), '6', '2026-11-26 04:47:33', ours, 'TOther', '1.5', 'USDT', usdt, 'SUCCESS'],
    ],
    { code: 'USDT', address: ours },
  )
  expect(layout).toBe('TronScan')
  expect(skipped).toBe(4)
  expect(lines).toMatchObject([
    { bookedAt: '2026-11-26T10:12', direction: 'in', amount: '53.21', payer: 'TPayer', reference: hash('a') },
    { direction: 'out', amount: '1.50', payer: 'TOther' },
  ])
})

test('Etherscan: addresses are equal in either case', () => {
  const { layout, lines } = read(
    [
      [
        'Transaction Hash',
        'Blockno',
        'UnixTimestamp',
        'DateTime (UTC)',
        'From',
        'To',
        'TokenValue',
        'USDValueDayOfTx',
        'ContractAddress',
        'TokenName',
        'TokenSymbol',
      ],
      [
        `0x${hash('a')}`,
        '1',
        '1795668153',
        '2026-11-26 4:42:33',
        '0xAB',
        '0xcd',
        '1,253.21',
        '$53',
        '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        'Tether USD',
        'USDT',
      ],
    ],
    { code: 'USDT', address: '0xCD' },
  )
  expect(layout).toBe('Etherscan')
  expect(lines).toMatchObject([{ direction: 'in', amount: '1253.21', bookedAt: '2026-11-26T10:12' }])
})

test('Skrill and Deriv are recognised', () => {
  const skrill = read(
    [
      [
        'ID',
        'Time (CET)',
        'Type',
        'Transaction Details',
        '[-] USD',
        '[+] USD',
        'Status',
        'Balance',
        'Reference',
      ],
      [
        '4512345678',
        '26 Nov 26 05:42',
        'Receive Money',
        'from asha@example.com',
        '',
        '53.21',
        'processed',
        '53.21',
        '',
      ],
      [
        '4512345679',
        '26 Nov 26 05:43',
        'Receive Money',
        'from ravi@example.com',
        '',
        '10',
        'pending',
        '53.21',
        '',
      ],
    ],
    { code: 'SKRILL' },
  )
  expect(skrill).toMatchObject({ layout: 'Skrill', skipped: 1 })
  expect(skrill.lines).toMatchObject([{ direction: 'in', amount: '53.21', payer: 'asha@example.com' }])
  const deriv = read(
    [
      ['Type', 'Ref. ID', 'Currency', 'Transaction time', 'Transaction', 'Credit/Debit', 'Balance'],
      ['Transfer', '123456789', 'USD', '2026-11-26 04:42:33 GMT', 'Transfer from CR123', '+25.00', '125.00'],
      ['Transfer', '123456790', 'USD', '2026-11-26 04:43:33 GMT', 'Transfer to CR124', '-5.00', '120.00'],
    ],
    { code: 'DERIV' },
  )
  expect(deriv.layout).toBe('Deriv')
  expect(deriv.lines.map(({ direction }) => direction)).toEqual(['in', 'out'])
})

const header = ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance']

test.each([
  [
    'unknown layout',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['empty', [header]],
  ['formula', [header, ['26/11/26', '=HYPERLINK("https://x")', '', '', '1.00', '']]],
  ['unreadable date', [header, ['26/13/26', 'x', '', '', '1.00', '']]],
  ['unreadable amount', [header, ['26/11/26', 'x', '', '', '1e9', '']]],
  ['too many columns', [header, Array.from({ length: 1000 }, () => 'x')]],
  ['too many lines', Array.from({ length: 100_001 }, () => ['x'])],
] as const)('refused: %s', (code, rows) => {
  expect(() => read(rows)).toThrow(code)
})

test('a header of a million columns is refused at once', () => {
  const wide = Array.from({ length: 1_000_000 }, () => 'Date')
  expect(() => read([wide])).toThrow('unknown layout')
})

test('an explorer file needs our address, because it decides the direction', () => {
  expect(() =>
    read([['Txn Hash', 'Time(UTC)', 'From', 'To', 'Amount', 'Token', 'Result']], { code: 'USDT' }),
  ).toThrow('no own account')
})

describe('balances', () => {
  const makeLine = (direction: 'in' | 'out', amount: string, balance?: string) => ({
    bookedAt: '2026-11-26',
    direction,
    amount,
    text: '',
    reference: '',
    payer: '',
    balance,
  })
  const lines = [
    makeLine('in', '5000.00', '15000.00'),
    makeLine('out', '17.70', '14982.30'),
    makeLine('in', '0.10', '14982.40'),
  ]

  test('add up from the oldest line or from the newest, exactly', () => {
    const statement = { opening: '10000.00', closing: '14982.40', skipped: 0 }
    expect(findBreak({ ...statement, lines })).toBeUndefined()
    expect(findBreak({ ...statement, lines: lines.toReversed() })).toBeUndefined()
    expect(findBreak({ lines, skipped: 0 })).toBeUndefined()
  })

  test('break at the line that is missing or changed, or at the closing balance', () => {
    const changed = lines.with(1, makeLine('out', '17.71', '14982.30'))
    expect(findBreak({ lines: changed, skipped: 0 })).toEqual({
      line: 1,
      expected: '14982.29',
      found: '14982.30',
    })
    const missing = [lines[0], lines[2]].flatMap((each) => each ?? [])
    expect(findBreak({ lines: missing, skipped: 0 })).toMatchObject({ line: 1 })
    expect(findBreak({ lines, closing: '1.00', skipped: 0 })).toMatchObject({
      line: undefined,
      found: '1.00',
    })
  })
})

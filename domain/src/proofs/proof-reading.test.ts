import { describe, expect, test } from 'vitest'
import { readProof } from './proof-reading.ts'

const rupees = { type: 'common_currency', code: 'INR' } as const
const tether = { type: 'currency', code: 'USDT' } as const
const read = (...lines: readonly string[]) => readProof(lines.join('\n'), rupees)

describe('receipts of UPI apps', () => {
  test('with the ID of the app beside the UTR', () => {
    expect(
      read(
        'Transaction Successful',
        '10:12 AM on 21 Nov 2026',
        'Paid to',
        'Rupee Exchange                ₹5,000',
        'rupee.exchange@hdfcbank',
        'Transfer Details',
        'Transaction ID',
        'T261121101234567890123456',
        'Debited from',
        'XXXXXXXX4471 ₹5,000',
        'UTR: 632512345678',
      ),
    ).toEqual({
      reference: '632512345678',
      amount: '5000',
      day: '2026-11-21',
      payee: { name: 'Rupee Exchange', account: 'rupee.exchange@hdfcbank' },
    })
  })

  test('with the label above the number, and a misread rupee sign', () => {
    expect(
      read(
        'To Rupee Exchange',
        '325,000',
        'v Completed',
        '17 Nov 2026, 3:57 PM',
        'Axis Bank 6650',
        'UPI transaction ID',
        '603383848535',
        'From: Mohammed Irfan (Axis Bank 6650)',
        'mohammed73@okaxis',
      ),
    ).toEqual({
      reference: '603383848535',
      amount: '25000',
      day: '2026-11-17',
      payee: { name: 'Rupee Exchange' },
    })
  })

  test('in Hindi, of which recognition reads the numbers', () => {
    expect(
      read(
        '3M USTT',
        '$1,274',
        '1! Rupee Exchange',
        '3g lel TT State Bank of India 9032',
        '605528526109',
        'T260909375147225833138',
      ),
    ).toMatchObject({ reference: '605528526109', amount: '1274' })
  })

  test('in Hindi, as a PDF has it', () => {
    expect(
      read(
        'भुगतान सफल',
        'राशि ₹५,०००.००',
        '21 नवंबर 2026',
        'इन्हें भुगतान किया गया',
        'Rupee Exchange',
        'UPI लेन-देन आईडी: 632512345678',
      ),
    ).toEqual({
      reference: '632512345678',
      amount: '5000.00',
      day: '2026-11-21',
      payee: { name: 'Rupee Exchange' },
    })
  })
})

describe('the reference', () => {
  test.each([
    [['UPI Ref. No: 6015 8416 4214']],
    [['UPI Ref No 60158416 4214']],
    [['Bank reference ID', '601584164214']],
    [['RRN: 6O1584I642l4']],
    [['Call us: 911234567890', 'Transaction ID: 601584164214']],
    [['+91 98765 43210', '601584164214']],
    [['Paid by 919876543210', 'UTR 601584164214']],
    [['Debited from A/c 123456789012', 'UTR 601584164214']],
    [['Order ID 123456789012', 'UPI transaction ID 601584164214']],
    [['15 Jan 2026', '601584164214', '999912345678']],
  ])('is told from other numbers in %j', (lines) => {
    expect(read(...lines).reference).toBe('601584164214')
  })

  test('of NEFT and RTGS is longer', () => {
    expect(read('NEFT reference: HDFCN52026112112').reference).toBe('HDFCN52026112112')
    expect(read('RTGS', 'UTR No. HDFCR52026112112345678').reference).toBe('HDFCR52026112112345678')
  })

  test.each([
    [['601584164214', '601684164215']],
    [['+91 98765 43210']],
    [['Mobile 919876543210']],
    [['6015841642']],
    [['T261121101234567890123456']],
    [['Paid Successfully']],
  ])('is not guessed from %j', (lines) => {
    expect(read(...lines).reference).toBeUndefined()
  })
})

describe('the amount', () => {
  test.each([
    [['₹924.00'], '924.00'],
    [['$924'], '924'],
    [['Rs. 1,00,000/-'], '100000'],
    [['INR 18,250.75'], '18250.75'],
    [['% 5,000'], '5000'],
    [['Amount', '3,499.50'], '3499.50'],
    [['Debited 41 Rupees'], '41'],
    [['Cashback ₹20', '₹750'], '750'],
    [['Available balance ₹88,000', 'Amount paid ₹750'], '750'],
    [['₹750', 'Fee ₹5', 'Total ₹755', 'Debited ₹755'], '755'],
  ])('of %j', (lines, amount) => {
    expect(read(...lines).amount).toBe(amount)
  })

  test.each([[['10:24 5G 82%']], [['632512345678']], [['21 Nov 2026']], [['Balance ₹88,000']], [['₹0.00']]])(
    'is not guessed from %j',
    (lines) => {
      expect(read(...lines).amount).toBeUndefined()
    },
  )
})

test.each([
  ['21 Nov 2026, 10:12 am', '2026-11-21'],
  ["21 Nov'26", '2026-11-21'],
  ['Sat, Nov 21, 2026', '2026-11-21'],
  ['21st November 2026', '2026-11-21'],
  ['21/11/2026 10:12:00', '2026-11-21'],
  ['21-11-26', '2026-11-21'],
  ['2026-11-21T10:12', '2026-11-21'],
  ['२१ नवंबर २०२६', '2026-11-21'],
  ['31/02/2026', undefined],
  ['10:24', undefined],
])('the day of %j is %s', (line, day) => {
  expect(read(line).day).toBe(day)
})

test('a proof of a crypto payment has a hash, coins and an address', () => {
  const hash = 'a1b2'.repeat(16)
  const address = `T${'Gm9'.repeat(11)}`
  expect(
    readProof(`Sent 13.79 USDT\nTo\n${address}\nTxid\n0x${hash.slice(0, 40)}\n${hash.slice(40)}`, tether),
  ).toEqual({
    reference: `0x${hash}`,
    amount: '13.79',
    payee: { account: address },
  })
})

test('nothing is read from another picture', () => {
  expect(read('Happy Diwali', 'from all of us')).toEqual({})
})

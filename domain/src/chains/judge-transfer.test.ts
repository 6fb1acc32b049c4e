import { expect, test } from 'vitest'
import { type ChainTransaction, type ExpectedTransfer, judgeTransfer } from './judge-transfer.ts'
import { describeTransfer, type TransferCheck, transferOutcomeSchema } from './transfer-check.ts'

const usdt = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'
const asha = '11'.repeat(20)
const thief = '22'.repeat(20)

const at = new Date('2026-11-27T04:42:00Z')

const expected: ExpectedTransfer = {
  network: 'tron',
  contract: usdt,
  decimals: 6,
  amount: '25.00',
  accounts: [asha],
  earliest: new Date('2026-11-27T04:00:00Z'),
}

const transfer = { contract: usdt, to: asha, units: '25000000' }

const transaction: ChainTransaction = { succeeded: true, confirmations: 19, at, transfers: [transfer] }

test('the right transfer is found among others', () => {
  const others = [
    { ...transfer, to: thief },
    { ...transfer, contract: '33'.repeat(20), units: '1' },
  ]
  const found = judgeTransfer({ ...transaction, transfers: [...others, transfer] }, expected)
  expect(found).toEqual({ outcome: 'sent', to: asha, amount: '25.00' })
})

test('several transfers to the same address are added up', () => {
  const parts = ['24000000', '1000000'].map((units) => ({ ...transfer, units }))
  expect(judgeTransfer({ ...transaction, transfers: parts }, expected).outcome).toBe('sent')
})

test.each<[string, Partial<ChainTransaction>, object]>([
  ['another address', { transfers: [{ ...transfer, to: thief }] }, { outcome: 'other address', to: thief }],
  [
    'several other addresses',
    {
      transfers: [
        { ...transfer, to: thief },
        { ...transfer, to: usdt },
      ],
    },
    { outcome: 'other address' },
  ],
  ['a unit less', { transfers: [{ ...transfer, units: '24999999' }] }, { amount: '24.999999' }],
  [
    'an amount that no number can hold',
    { transfers: [{ ...transfer, units: (2n ** 256n - 1n).toString() }] },
    {
      outcome: 'other amount',
      amount: '115792089237316195423570985008687907853269984665640564039457584007913129.639935',
    },
  ],
  [
    'a token of the same name',
    { transfers: [{ ...transfer, contract: '33'.repeat(20) }] },
    { outcome: 'other token' },
  ],
  ['the coin', { transfers: [{ ...transfer, contract: undefined }] }, { outcome: 'other token' }],
  ['nothing', { transfers: [] }, { outcome: 'other token' }],
  ['a failed transaction', { succeeded: false }, { outcome: 'failed' }],
  ['a block that can still be dropped', { confirmations: 18 }, { outcome: 'unconfirmed' }],
  ['a transfer before the order', { at: new Date('2026-11-27T03:59:59Z') }, { outcome: 'earlier' }],
])('%s has its own outcome', (_, change, outcome) => {
  expect(judgeTransfer({ ...transaction, ...change }, expected)).toMatchObject(outcome)
})

test('an EVM chain is final after 12 confirmations', () => {
  const judge = (confirmations: number) =>
    judgeTransfer({ ...transaction, confirmations }, { ...expected, network: 'evm' }).outcome
  expect([11, 12].map(judge)).toEqual(['unconfirmed', 'sent'])
})

test('without a known address no transfer is the expected one', () => {
  expect(judgeTransfer(transaction, { ...expected, accounts: [] }).outcome).toBe('other address')
})

const payout = { is: 'payout', amount: '25.00', code: 'USDT' } as const

const sent: TransferCheck = {
  outcome: 'sent',
  to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  amount: '25.00',
  confirmations: 19,
  at: at.toISOString(),
}

test('the finding says amount, address, time and confirmations', () => {
  expect(describeTransfer(sent, payout)).toMatchObject({
    tone: 'fine',
    label: 'Seen on the chain',
    reason:
      'Sent 25.00 USDT to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t on 27\u00a0Nov\u00a02026, 10:12\u00a0am (19 confirmations).',
  })
})

test('a payment that was seen does not name its payer', () => {
  expect(describeTransfer(sent, { ...payout, is: 'payment' })?.reason).toMatch(
    /\. The hash is public and does not say who paid\.$/,
  )
})

test('every other outcome is to be looked at, and none stops', () => {
  const others = transferOutcomeSchema.options.filter((outcome) => outcome !== 'off' && outcome !== 'sent')
  for (const outcome of others)
    expect(describeTransfer({ ...sent, outcome }, payout)).toMatchObject({ tone: 'look', about: 'payout' })
  expect(describeTransfer({ outcome: 'off' }, payout)).toBeUndefined()
})

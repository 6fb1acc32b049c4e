import { expect, test } from 'vitest'
import type { Network } from '../networks/network.ts'
import { checkPayoutAccount, isSuitable, isWellFormed, listAccountDoubts } from './payout-check.ts'
import type { Withdrawal } from './withdrawal.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const bank = {
  type: 'Bank',
  accountName: 'Asha Verma',
  accountNumber: '000111222333',
  ifscCode: 'EXMP0000123',
  branch: 'MG Road',
  bankName: 'Example Bank',
} as const
const upi = { type: 'UPI', upiID: 'asha@examplebank' } as const
const makeAddress = (cryptoAddress: string, network?: 'tron' | 'email' | 'account'): Withdrawal => ({
  type: 'Crypto',
  cryptoAddress,
  ...(network && { network }),
})

test.each<[Withdrawal, boolean]>([
  [bank, true],
  [{ ...bank, ifscCode: 'EXMP123' }, false],
  [{ ...bank, accountNumber: '12' }, false],
  [upi, true],
  [{ ...upi, upiID: 'asha' }, false],
  [makeAddress(tron), true],
  [makeAddress(`${tron.slice(0, -1)}u`), false],
  [makeAddress('CR0000001'), true],
  [makeAddress('CR0000001', 'account'), true],
  [makeAddress('CR0000001', 'tron'), false],
  [makeAddress('asha@example.com', 'email'), true],
  [makeAddress('asha@example.com'), true],
  [makeAddress('+91 98765 43210'), true],
  [makeAddress('not an address'), false],
  [makeAddress('garbage'), false],
  [makeAddress('garbage', 'account'), false],
  [makeAddress('garbage', 'email'), false],
])('%j is well-formed: %s', (method, wellFormed) => {
  expect(isWellFormed(method)).toBe(wellFormed)
})

test.each<[Withdrawal, Network | undefined, boolean]>([
  [makeAddress(tron), 'tron', true],
  [makeAddress(tron, 'tron'), 'tron', true],
  [makeAddress(tron), 'bitcoin', false],
  [makeAddress(tron), 'email', false],
  [makeAddress(tron, 'account'), 'tron', false],
  [makeAddress('TAddressOfAsha1'), 'tron', false],
  [makeAddress('TAddressOfAsha1'), undefined, true],
  [makeAddress('asha@example.com'), 'email', true],
  [makeAddress('garbage'), 'account', false],
  [makeAddress('garbage'), 'email', false],
  [bank, undefined, true],
  [bank, 'bank', true],
  [upi, undefined, true],
  [upi, 'bank', false],
])('%j suits a wallet of the network %s: %s', (method, network, suitable) => {
  expect(isSuitable(method, { network })).toBe(suitable)
})

test('a doubt names the network that pays out, or the different holder', () => {
  const destination = { network: 'tron' as const }
  expect(listAccountDoubts(makeAddress(tron), { holder: 'Asha Verma', destination })).toEqual([])
  expect(
    listAccountDoubts(makeAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'), { holder: 'Asha', destination }),
  ).toEqual(['This does not look like a TRON address.'])
  expect(listAccountDoubts(bank, { holder: 'Asha Verma' })).toEqual([])
  expect(listAccountDoubts({ ...bank, ifscCode: 'X' }, { holder: 'Ravi Nair' })).toEqual([
    expect.stringContaining('An IFSC has 11 characters'),
    'This account is in the name of Asha Verma. We pay only to accounts in your own name, Ravi Nair.',
  ])
})

test('staff see doubts about the format and the holder', () => {
  const order = { name: 'Asha Verma', toNetwork: undefined }
  expect(checkPayoutAccount({ ...order, withdrawal: bank })).toEqual({ wellFormed: true })
  expect(checkPayoutAccount({ ...order, name: 'Ravi Nair', withdrawal: bank })).toEqual({
    wellFormed: true,
    otherHolder: true,
  })
  expect(checkPayoutAccount({ ...order, toNetwork: 'bitcoin', withdrawal: makeAddress(tron) })).toEqual({
    wellFormed: false,
  })
})

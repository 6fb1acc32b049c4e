import { toAccountAddress } from '@rupee/domain/networks/chain-account.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { handInSmall } from '../../platform/world/small-world.ts'
import type { World } from '../../platform/world/world.ts'
import { readEvmPage } from './evm-history.ts'
import { maximumPages, pageSize, readHistory } from './history-pages.ts'
import { readTronPage } from './tron-history.ts'

const hash = 'ab'.repeat(32)
const usdt = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'
const ours = '11'.repeat(20)
const asha = '22'.repeat(20)
const toTron = (digits: string) => toAccountAddress('tron', digits)
const since = new Date('2026-11-20T04:42:00Z')

const tron = {
  token: { wallet: 'usdt', network: 'tron', chainId: undefined, contract: usdt, decimals: 6 },
  account: ours,
  since,
} as const
const tronCoin = { ...tron, token: { ...tron.token, contract: undefined } }
const evm = { ...tron, token: { ...tron.token, network: 'evm', chainId: '56', decimals: 18 } } as const
const evmCoin = { ...evm, token: { ...evm.token, contract: undefined } }

const ask = vi.fn<World['servers']['ask']>()
let now = since.getTime()

beforeEach(() => {
  vi.stubEnv('TRON_API', 'https://tron.example')
  vi.stubEnv('EVM_API', 'https://evm.example/v2/api')
  vi.stubEnv('CHAIN_KEYS', 'tron:tron-key,evm:evm-key')
  const clock = { now: () => new Date(now), elapsed: () => 0, wait: async () => {} }
  handInSmall({ servers: { ask }, clock })
  ask.mockReset()
  return () => void vi.unstubAllEnvs()
})

const readQuery = (call = 0) => new URL(ask.mock.calls[call]?.[0].address ?? '').searchParams

/** Answer of TronGrid, written as its documentation shows it. */
const tokenRow = {
  transaction_id: hash,
  token_info: { symbol: 'USDT', address: toTron(usdt), decimals: 6, name: 'Tether USD' },
  block_timestamp: 1_795_754_520_000,
  from: toTron(asha),
  to: toTron(ours),
  type: 'Transfer',
  value: '25000000',
}
const meta = { at: 1_795_754_600_000, page_size: 1 }
const tronAnswer = (...data: unknown[]) => ({ data, success: true, meta })

const read = {
  hash,
  at: new Date('2026-11-27T04:42:00Z'),
  contract: usdt,
  from: asha,
  to: ours,
  units: '25000000',
  succeeded: true,
  isFinal: true,
}

test('TRON: transfers of the token are asked for and read', async () => {
  ask.mockResolvedValue(tronAnswer(tokenRow))
  expect(await readTronPage(tron, undefined)).toEqual({ moves: [read], next: undefined })
  expect(ask).toHaveBeenCalledWith({
    address: expect.stringContaining(`https://tron.example/v1/accounts/${toTron(ours)}/transactions/trc20?`),
    headers: { 'TRON-PRO-API-KEY': 'tron-key' },
    milliseconds: 5000,
  })
  expect(Object.fromEntries(readQuery())).toEqual({
    limit: '200',
    only_confirmed: 'true',
    contract_address: toTron(usdt),
    min_timestamp: String(since.getTime()),
  })
})

test('TRON: the next page has the fingerprint of this one', async () => {
  ask.mockResolvedValue({ ...tronAnswer(tokenRow), meta: { ...meta, fingerprint: 'a&b' } })
  const { next } = await readTronPage(tron, undefined)
  await readTronPage(tron, next)
  expect(readQuery(1).get('fingerprint')).toBe('a&b')
})

test('TRON: a token with the same name keeps its own contract', async () => {
  const fake = { ...tokenRow, token_info: { ...tokenRow.token_info, address: toTron(asha), decimals: 30 } }
  ask.mockResolvedValue(tronAnswer(fake))
  expect((await readTronPage(tron, undefined)).moves).toEqual([{ ...read, contract: asha }])
})

test.each([
  ['an amount that is a number', { value: 25_000_000 }],
  ['an amount below zero', { value: '-1' }],
  ['an amount without end', { value: '9'.repeat(79) }],
  ['a hash that is none', { transaction_id: 'xyz' }],
  ['an address with a wrong checksum', { to: toTron(ours).replace(/.$/, '1') }],
  ['a time that no number holds', { block_timestamp: 2 ** 60 }],
  ['a time of no calendar', { block_timestamp: 9e15 }],
  ['no token', { token_info: {} }],
])('TRON: %s cannot be read', async (_, change) => {
  ask.mockResolvedValue(tronAnswer({ ...tokenRow, ...change }, null))
  expect((await readTronPage(tron, undefined)).moves).toEqual([undefined, undefined])
})

test('TRON: an approval moves nothing', async () => {
  ask.mockResolvedValue(tronAnswer({ ...tokenRow, type: 'Approval' }))
  expect((await readTronPage(tron, undefined)).moves).toEqual([{ ...read, units: '0' }])
})

/** Transaction of TRON, written as the documentation of TronGrid shows it. */
const makeCoinRow = (type: string, contractRet: string) => ({
  ret: [{ contractRet, fee: 0 }],
  txID: hash,
  block_timestamp: 1_795_754_520_000,
  raw_data: {
    contract: [
      {
        type,
        parameter: { value: { amount: 5_000_000, owner_address: `41${asha}`, to_address: `41${ours}` } },
      },
    ],
  },
})

test('TRON: TRX is distinguished from other assets and failed transactions', async () => {
  const rows = [
    makeCoinRow('TransferContract', 'SUCCESS'),
    makeCoinRow('TransferContract', 'OUT_OF_ENERGY'),
    makeCoinRow('TransferAssetContract', 'SUCCESS'),
    { internal_tx_id: '1', tx_id: hash },
  ]
  ask.mockResolvedValue(tronAnswer(...rows))
  const { moves } = await readTronPage(tronCoin, undefined)
  const coins = { ...read, contract: undefined, units: '5000000' }
  expect(moves.slice(0, 2)).toEqual([coins, { ...coins, succeeded: false }])
  expect(moves.slice(2)).toEqual([expect.objectContaining({ contract: 'other' }), undefined])
  expect(new URL(ask.mock.calls[0]?.[0].address ?? '').pathname).toBe(
    `/v1/accounts/${toTron(ours)}/transactions`,
  )
})

test.each([
  ['no list', { data: tokenRow, success: true, meta }],
  ['an error', { success: false, error: 'tron-key is wrong', statusCode: 400 }],
  ['an endless fingerprint', { ...tronAnswer(), meta: { fingerprint: 'x'.repeat(2001) } }],
  ['other decimals', tronAnswer({ ...tokenRow, token_info: { ...tokenRow.token_info, decimals: 18 } })],
  ['nothing', null],
])('TRON: %s is refused', async (_, answer) => {
  ask.mockResolvedValue(answer)
  await expect(readTronPage(tron, undefined)).rejects.toThrow()
})

/** Answer of Etherscan, written as its documentation shows it. */
const evmRow = {
  blockNumber: '45000000',
  timeStamp: '1795754520',
  hash: `0x${hash}`,
  nonce: '7',
  blockHash: '0x1',
  from: `0x${asha}`,
  contractAddress: `0x${usdt.toUpperCase()}`,
  to: `0x${ours}`,
  value: '25000000000000000000',
  tokenName: 'Tether USD',
  tokenSymbol: 'USDT',
  tokenDecimal: '18',
  transactionIndex: '1',
  gas: '60000',
  confirmations: '12',
}
const evmAnswer = (...result: unknown[]) => ({ status: '1', message: 'OK', result })
const readToken = { ...read, units: '25000000000000000000' }

test('EVM: transfers of the token are asked for and read', async () => {
  ask.mockResolvedValue(evmAnswer(evmRow))
  expect(await readEvmPage(evm, undefined)).toEqual({ moves: [readToken], next: undefined })
  expect(Object.fromEntries(readQuery())).toEqual({
    chainid: '56',
    module: 'account',
    action: 'tokentx',
    address: `0x${ours}`,
    apikey: 'evm-key',
    contractaddress: `0x${usdt}`,
    page: '1',
    offset: '200',
    sort: 'desc',
  })
})

test('EVM: a full page has a next one, and an account without transfers has none', async () => {
  ask.mockResolvedValueOnce(evmAnswer(...Array(pageSize).fill(evmRow)))
  expect((await readEvmPage(evm, undefined)).next).toBe('2')
  ask.mockResolvedValueOnce({ status: '0', message: 'No transactions found', result: [] })
  expect(await readEvmPage(evm, '2')).toEqual({ moves: [], next: undefined })
  expect(readQuery(1).get('page')).toBe('2')
})

test('EVM: coins that were sent, failed, or are in a block that can still be dropped', async () => {
  const { tokenDecimal: _, ...row } = { ...evmRow, contractAddress: '', isError: '0', txreceipt_status: '1' }
  const rows = [
    row,
    { ...row, isError: '1' },
    { ...row, txreceipt_status: '0' },
    { ...row, confirmations: '11' },
  ]
  ask.mockResolvedValue(evmAnswer(...rows, { ...row, to: '', contractAddress: `0x${usdt}` }))
  const { moves } = await readEvmPage(evmCoin, undefined)
  const coins = { ...readToken, contract: undefined }
  expect(moves).toEqual([
    coins,
    ...Array(2).fill({ ...coins, succeeded: false }),
    { ...coins, isFinal: false },
    { ...coins, to: '' },
  ])
  expect(readQuery().get('action')).toBe('txlist')
})

test.each([
  ['an amount that is a number', { value: 25 }],
  ['a hexadecimal amount', { value: '0x19' }],
  ['an endless time', { timeStamp: '9'.repeat(13) }],
  ['an address that is none', { from: '0x12' }],
])('EVM: %s cannot be read', async (_, change) => {
  ask.mockResolvedValue(evmAnswer({ ...evmRow, ...change }, 'row'))
  expect((await readEvmPage(evm, undefined)).moves).toEqual([undefined, undefined])
})

test.each([
  ['no list', { status: '1', message: 'OK', result: evmRow }],
  ['a wrong key', { status: '0', message: 'NOTOK', result: 'Invalid API Key (evm-key)' }],
  ['other decimals', evmAnswer({ ...evmRow, tokenDecimal: '6' })],
])('EVM: %s is refused, and no error quotes the key', async (_, answer) => {
  ask.mockResolvedValue(answer)
  const read = readEvmPage(evm, undefined)
  await expect(read).rejects.toThrow()
  expect(await read.catch(String)).not.toContain('evm-key')
})

const inTime = () => new Date(now + 20_000)

test('pages end with the last one, or with an older transfer', async () => {
  const pages = [
    { moves: [read], next: '2' },
    { moves: [read, { ...read, at: new Date(since.getTime() - 1) }], next: '3' },
  ]
  const readPage = vi.fn(async () => pages[readPage.mock.calls.length - 1] ?? { moves: [], next: undefined })
  expect(await readHistory(tron, readPage, inTime())).toMatchObject({ isCut: false, moves: { length: 3 } })
  expect(readPage.mock.calls).toEqual([
    [tron, undefined],
    [tron, '2'],
  ])
})

test('pages without end are cut, with the newest transfers', async () => {
  const readPage = vi.fn(async () => ({ moves: [read], next: 'again' }))
  expect(await readHistory(tron, readPage, inTime())).toMatchObject({
    isCut: true,
    moves: { length: maximumPages },
  })
})

test('a page with more transfers than asked for, or too slow a server, is refused', async () => {
  const many = Array(pageSize + 1).fill(read)
  await expect(readHistory(tron, async () => ({ moves: many, next: undefined }), inTime())).rejects.toThrow(
    'more',
  )
  const slow = async () => {
    now += 21_000
    return { moves: [read], next: 'again' }
  }
  await expect(readHistory(tron, slow, inTime())).rejects.toThrow('too long')
})

import { beforeEach, expect, test, vi } from 'vitest'
import { handInSmall } from '../../platform/world/small-world.ts'
import type { World } from '../../platform/world/world.ts'
import { readEvm } from './read-evm.ts'
import { readTron } from './read-tron.ts'

const hash = 'ab'.repeat(32)
const usdt = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'
const asha = '11'.repeat(20)
const sender = '44'.repeat(20)
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approvalTopic = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const toAccount = (digits: string) => digits.padStart(64, '0')
const units = (25_000_000).toString(16).padStart(64, '0')

let answers: Readonly<Record<string, unknown>>
const ask = vi.fn<World['servers']['ask']>()
const wait = vi.fn<World['clock']['wait']>(async () => {})

beforeEach(() => {
  vi.stubEnv('TRON_API', 'https://tron.example')
  vi.stubEnv('EVM_API', 'https://evm.example/v2/api')
  vi.stubEnv('CHAIN_KEYS', 'tron:tron-key,evm:evm-key')
  handInSmall({ servers: { ask }, clock: { now: () => new Date(), elapsed: () => 0, wait } })
  wait.mockClear()
  ask.mockReset()
  ask.mockImplementation(async ({ address }) => {
    const { pathname, searchParams } = new URL(address)
    return answers[searchParams.get('action') ?? pathname.replace('/wallet/', '')]
  })
  return () => void vi.unstubAllEnvs()
})

/** Answers in the form of a TRON node. */
const info = {
  id: hash,
  fee: 13_844_850,
  blockNumber: 76_245_444,
  blockTimeStamp: 1_795_754_520_000,
  contractResult: [toAccount('1')],
  contract_address: `41${usdt}`,
  receipt: { energy_usage_total: 64_285, net_usage: 345, result: 'SUCCESS' },
  log: [
    { address: usdt, topics: [approvalTopic, toAccount(sender), toAccount(asha)], data: units },
    { address: usdt, topics: [transferTopic, toAccount(sender), toAccount(asha)], data: units },
  ],
}
const tron = {
  gettransactioninfobyid: info,
  getblock: {
    blockID: '00',
    block_header: { raw_data: { number: 76_245_462, timestamp: 1_795_754_574_000 } },
  },
}

test('TRON: a transfer of a token is read, with its time and confirmations', async () => {
  answers = tron
  expect(await readTron(hash, false)).toEqual({
    succeeded: true,
    confirmations: 19,
    at: new Date('2026-11-27T04:42:00Z'),
    transfers: [{ contract: usdt, to: asha, units: '25000000' }],
  })
  expect(ask).toHaveBeenCalledWith({
    address: 'https://tron.example/wallet/gettransactioninfobyid',
    json: { value: hash },
    headers: { 'TRON-PRO-API-KEY': 'tron-key' },
    milliseconds: 5000,
  })
})

test('TRON: a transaction that no block has is not found', async () => {
  answers = { ...tron, gettransactioninfobyid: {} }
  expect(await readTron(hash, false)).toBeUndefined()
})

/** A plain transfer has neither logs nor a result. */
const coinTransfer = {
  gettransactioninfobyid: { id: hash, blockNumber: 1, blockTimeStamp: 1, receipt: { net_usage: 268 } },
  getblock: tron.getblock,
}

const makeCoinTransfer = (type: string, amount: number) => ({
  txID: hash,
  ret: [{ contractRet: 'SUCCESS' }],
  raw_data: {
    contract: [
      { type, parameter: { value: { amount, owner_address: `41${sender}`, to_address: `41${asha}` } } },
    ],
  },
})

test('TRON: TRX is distinguished from other assets with the same fields', async () => {
  answers = { ...coinTransfer, gettransactionbyid: makeCoinTransfer('TransferContract', 5_000_000) }
  expect((await readTron(hash, true))?.transfers).toEqual([
    { contract: undefined, to: asha, units: '5000000' },
  ])
  answers = { ...coinTransfer, gettransactionbyid: makeCoinTransfer('TransferAssetContract', 5_000_000) }
  expect((await readTron(hash, true))?.transfers).toEqual([])
})

test.each([
  ['failed', { result: 'FAILED' }],
  ['reverted', { receipt: { result: 'REVERT' } }],
])('TRON: a transaction that %s did not succeed', async (_, change) => {
  answers = { ...tron, gettransactioninfobyid: { ...info, ...change } }
  expect(await readTron(hash, false)).toMatchObject({ succeeded: false })
})

test('TRON: a success may have a name, and an account its first byte', async () => {
  const [approval, transfer] = info.log
  const log = [approval, { ...transfer, address: `41${usdt}` }]
  answers = { ...tron, gettransactioninfobyid: { ...info, result: 'SUCESS', log } }
  expect(await readTron(hash, false)).toMatchObject({ succeeded: true, transfers: [{ contract: usdt }] })
})

test.each([
  ['another transaction', { gettransactioninfobyid: { ...info, id: 'cd'.repeat(32) } }],
  ['a fraction of a block', { gettransactioninfobyid: { ...info, blockNumber: 1.5 } }],
  ['a block that no number holds', { gettransactioninfobyid: { ...info, blockNumber: 2 ** 60 } }],
  ['a list', { gettransactioninfobyid: [info] }],
  ['an error', { gettransactioninfobyid: { Error: 'class java.lang.NullPointerException' } }],
  ['logs that are none', { gettransactioninfobyid: { ...info, log: [{ address: '41' }] } }],
  ['thousands of logs', { gettransactioninfobyid: { ...info, log: Array(2001).fill(info.log[0]) } }],
  ['no newest block', { getblock: {} }],
])('TRON: %s cannot be read', async (_, change) => {
  answers = { ...tron, ...change }
  await expect(readTron(hash, false)).rejects.toThrow()
})

test.each([5.5, 2 ** 53, -1, '5000000'])('TRON: an amount of %s cannot be read', async (amount) => {
  answers = { ...coinTransfer, gettransactionbyid: makeCoinTransfer('TransferContract', Number(amount)) }
  if (typeof amount === 'string') {
    const [contract] = makeCoinTransfer('TransferContract', 0).raw_data.contract
    const value = { ...contract?.parameter.value, amount }
    const raw_data = { contract: [{ ...contract, parameter: { value } }] }
    answers = { ...coinTransfer, gettransactionbyid: { txID: hash, raw_data } }
  }
  await expect(readTron(hash, true)).rejects.toThrow()
})

/** Answers in the form of Etherscan's proxy. */
const receipt = {
  blockHash: `0x${'07'.repeat(32)}`,
  blockNumber: '0xcf2427',
  from: `0x${sender}`,
  gasUsed: '0xb41d',
  logs: [
    {
      address: `0x${usdt}`,
      topics: [transferTopic, toAccount(sender), toAccount(asha)].map((topic) => `0x${topic}`),
      data: `0x${units}`,
      logIndex: '0x1',
      removed: false,
    },
  ],
  status: '0x1',
  to: `0x${usdt}`,
  transactionHash: `0x${hash}`,
}
const makeResult = (value: unknown) => ({ jsonrpc: '2.0', id: 1, result: value })
const evm = {
  eth_getTransactionReceipt: makeResult(receipt),
  eth_blockNumber: makeResult('0xcf2439'),
  eth_getBlockByNumber: makeResult({
    number: '0xcf2427',
    timestamp: '0x6b092f18',
    transactions: [`0x${hash}`],
  }),
}
const bnb = { chainId: '56', isCoin: false }

test('EVM: a transfer of a token is read, with its time and confirmations', async () => {
  answers = evm
  expect(await readEvm(hash, bnb)).toEqual({
    succeeded: true,
    confirmations: 19,
    at: new Date(0x6b092f18 * 1000),
    transfers: [{ contract: usdt, to: asha, units: '25000000' }],
  })
  const [{ address } = { address: '' }] = ask.mock.calls[0] ?? []
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    chainid: '56',
    module: 'proxy',
    action: 'eth_getTransactionReceipt',
    txhash: `0x${hash}`,
    apikey: 'evm-key',
  })
})

test('EVM: a transaction that no block has is not found, and one that reverted did not succeed', async () => {
  answers = { ...evm, eth_getTransactionReceipt: makeResult(null) }
  expect(await readEvm(hash, bnb)).toBeUndefined()
  answers = { ...evm, eth_getTransactionReceipt: makeResult({ ...receipt, status: '0x0' }) }
  expect(await readEvm(hash, bnb)).toMatchObject({ succeeded: false })
})

test('EVM: coins have their exact amount', async () => {
  const value = '0x152d02c7e14af6800001'
  const found = { hash: `0x${hash}`, to: `0x${asha}`, value }
  answers = { ...evm, eth_getTransactionByHash: makeResult(found) }
  expect((await readEvm(hash, { ...bnb, isCoin: true }))?.transfers).toContainEqual({
    contract: undefined,
    to: asha,
    units: '100000000000000000000001',
  })
})

test.each([
  ['single items', { topics: [...(receipt.logs[0]?.topics ?? []), `0x${toAccount('1')}`] }],
  ['another event', { topics: [`0x${approvalTopic}`, ...(receipt.logs[0]?.topics.slice(1) ?? [])] }],
  ['a log that a new block has removed', { removed: true }],
  ['a value of two words', { data: `0x${units}${units}` }],
  ['an address with bytes before it', { topics: [0, 1, 2].map(() => `0x${transferTopic}`) }],
])('EVM: %s are not a transfer of the token', async (_, change) => {
  answers = {
    ...evm,
    eth_getTransactionReceipt: makeResult({ ...receipt, logs: [{ ...receipt.logs[0], ...change }] }),
  }
  expect((await readEvm(hash, bnb))?.transfers).toEqual([])
})

test.each([
  [
    'another transaction',
    { eth_getTransactionReceipt: makeResult({ ...receipt, transactionHash: `0x${usdt}` }) },
  ],
  [
    'the receipt of another one',
    { eth_getTransactionReceipt: makeResult({ ...receipt, transactionHash: `0x${'cd'.repeat(32)}` }) },
  ],
  ['an error', { eth_getTransactionReceipt: { jsonrpc: '2.0', id: 1, error: { code: -32000 } } }],
  ['a number in place of text', { eth_blockNumber: makeResult(13_575_225) }],
  ['a block that no number holds', { eth_blockNumber: makeResult(`0x${'f'.repeat(20)}`) }],
  ['another block', { eth_getBlockByNumber: makeResult({ number: '0x1', timestamp: '0x1' }) }],
])('EVM: %s cannot be read', async (_, change) => {
  answers = { ...evm, ...change }
  await expect(readEvm(hash, bnb)).rejects.toThrow()
})

test('EVM: coins that a contract has passed on cannot be read', async () => {
  answers = {
    ...evm,
    eth_getTransactionByHash: makeResult({ hash: `0x${hash}`, to: `0x${usdt}`, value: '0x0' }),
  }
  await expect(readEvm(hash, { ...bnb, isCoin: true })).rejects.toThrow()
})

/** Answers of https://docs.etherscan.io/common-error-messages, and of servers that have moved. */
const makeRefused = (text: string) => ({ status: '0', message: 'NOTOK', result: text })
const tooOften = makeRefused('Max rate limit reached, please use API Key for higher rate limit')

test('EVM: a server that is called too often is asked again a little later', async () => {
  answers = evm
  ask.mockResolvedValueOnce(tooOften).mockResolvedValueOnce(tooOften)
  expect(await readEvm(hash, bnb)).toMatchObject({ succeeded: true, confirmations: 19 })
  expect(wait).toHaveBeenCalledTimes(2)
  expect(ask).toHaveBeenCalledTimes(5)
})

test.each([
  [tooOften.result, 'called more often', 2],
  ['You are using a deprecated V1 endpoint, switch to Etherscan API V2', 'Etherscan V1', 0],
  ['Missing or unsupported chainid parameter (required for v2 api)', 'this chain', 0],
  ['Free API access is not supported for this chain. Please upgrade your api plan', 'this chain', 0],
  ['Invalid API Key (#err2)|evm-key', 'the key', 0],
  ['Too many invalid api key attempts, please try again later', 'the key', 0],
  ['Error! Missing Or invalid Action name', 'refused the lookup', 0],
])('EVM: "%s" is logged without quoting it', async (text, why, pauses) => {
  answers = { ...evm, eth_getTransactionReceipt: makeRefused(text) }
  const error = await readEvm(hash, bnb).catch((thrown: Error) => thrown)
  expect(error).toHaveProperty('message', expect.stringContaining(why))
  expect(error).not.toHaveProperty('message', expect.stringContaining('evm-key'))
  expect(wait).toHaveBeenCalledTimes(pauses)
})

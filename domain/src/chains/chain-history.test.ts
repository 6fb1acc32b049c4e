import { expect, test } from 'vitest'
import { type ChainMove, toHistoryLines } from './chain-history.ts'

const usdt = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'
const ours = '11'.repeat(20)
const asha = '22'.repeat(20)
const now = new Date('2026-11-27T04:42:00Z')

const own = {
  ...({ network: 'evm', contract: usdt, decimals: 6, account: ours, now } as const),
  since: new Date('2026-11-20T04:42:00Z'),
}

const move: ChainMove = {
  hash: 'ab'.repeat(32),
  at: new Date('2026-11-26T20:12:30Z'),
  contract: usdt,
  from: asha,
  to: ours,
  units: '25000000',
  succeeded: true,
  isFinal: true,
}

test('a transfer to us is a line like that of an explorer, at the time of India', () => {
  expect(toHistoryLines([move], own)).toEqual({
    lines: [
      {
        bookedAt: '2026-11-27T01:42',
        direction: 'in',
        amount: '25.00',
        text: '',
        reference: `0x${move.hash}`,
        payer: `0x${asha}`,
      },
    ],
    skipped: {},
  })
})

test('a transfer from us goes out, and TRON writes hashes and addresses in its own way', () => {
  const out = { ...move, from: ours, to: asha }
  const [line] = toHistoryLines([out], { ...own, network: 'tron' }).lines
  expect(line).toMatchObject({ direction: 'out', reference: move.hash })
  expect(line?.payer).toMatch(/^T\w{33}$/)
})

test.each<[string, Partial<ChainMove>]>([
  ['other token', { contract: '33'.repeat(20) }],
  ['other token', { contract: undefined }],
  ['failed', { succeeded: false }],
  ['unconfirmed', { isFinal: false }],
  ['zero', { units: '0' }],
  ['zero', { units: '000' }],
  ['not ours', { to: asha }],
  ['unreadable', { at: new Date('2026-11-27T05:00:00Z') }],
  // A line has at most twelve digits before the point and twelve after it.
  ['unreadable', { units: (2n ** 256n - 1n).toString() }],
])('%s is skipped: %o', (skip, change) => {
  expect(toHistoryLines([{ ...move, ...change }], own)).toEqual({ lines: [], skipped: { [skip]: 1 } })
})

test('more decimal places than a line can have are skipped, not rounded', () => {
  const coin = { ...own, contract: undefined, decimals: 18 }
  const read = (units: string) => toHistoryLines([{ ...move, contract: undefined, units }], coin)
  expect(read('1').skipped).toEqual({ unreadable: 1 })
  expect(read('50000000000000000').lines).toMatchObject([{ amount: '0.05' }])
})

test('a transfer that comes twice is one line, and two of one transaction are two', () => {
  const { lines, skipped } = toHistoryLines([move, { ...move }, { ...move, units: '1000000' }], own)
  expect(lines.map(({ amount }) => amount)).toEqual(['25.00', '1.00'])
  expect(skipped).toEqual({ repeated: 1 })
})

test('unreadable lines are counted, and older ones are not', () => {
  const old = { ...move, at: new Date('2026-11-20T04:41:00Z') }
  expect(toHistoryLines([undefined, old], own)).toEqual({ lines: [], skipped: { unreadable: 1 } })
})

import { addWallets } from '@rupee/functions/operations/add-wallets.ts'
import demoList from '@rupee/suite/seed/demo/demo-wallets.json'
import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { countCommits, dieDuringWrite, matchCommits } from '../world/faults.ts'

const payout = {
  id: 'payout',
  name: 'Payout',
  code: 'PAYOUT',
  type: 'currency',
  image: 'wallets/usdt.svg',
  buy_at: '90',
  sell_at: '80',
  reserved: '0',
  reserveShow: false,
  payTo: 'Send to 0001',
}

const kinds = ['settings', 'wallets', 'walletInstructions', 'bankDetails', 'reserves', 'ledger', 'audit']

/** A new, empty project. */
beforeAll(async () => {
  for (const kind of kinds) {
    const { docs } = await firestore.collection(kind).get()
    for (const { ref } of docs) await ref.delete()
  }
})

const add = (list: unknown) => addWallets(list, new Date())

async function readEverything() {
  const all = await Promise.all(kinds.map((kind) => firestore.collection(kind).get()))
  return Object.fromEntries(kinds.map((kind, index) => [kind, all[index]?.docs.map(({ id }) => id) ?? []]))
}

test('a new project gets its wallets from a list, once, and more of them later', async () => {
  expect(await add(demoList)).toContain('Bitcoin: added')
  const made = await readEverything()
  expect(made.settings).toEqual(['project'])
  expect(made).toMatchObject({ wallets: demoList.map(({ id }) => id).toSorted(), bankDetails: ['inr'] })
  expect(made.walletInstructions).toHaveLength(demoList.length - 1)
  expect(made.audit).toHaveLength(demoList.length)

  await firestore.doc('wallets/usdt').update({ buy_at: '95.00' })
  expect(await add(demoList)).toContain('USDT: there already')
  expect((await firestore.doc('wallets/usdt').get()).get('buy_at')).toBe('95.00')
  expect(await readEverything()).toEqual(made)

  await add([payout])
  expect((await firestore.doc('wallets/payout').get()).data()).toMatchObject({
    rank: demoList.length,
    decimals: 2,
  })
  expect((await firestore.doc('walletInstructions/payout').get()).data()).toEqual({
    walletID_Description: 'Send to 0001',
  })
})

test.each([
  ['before', 'added'],
  ['after', 'there already'],
] as const)(
  'a list whose command is killed %s its one commit is complete after the next run',
  async (moment, then) => {
    const before = await readEverything()
    const ids = [`one-${moment}`, `two-${moment}`]
    const list = ids.map((id) => ({ ...payout, id, code: id.toUpperCase() }))
    const died = dieDuringWrite(moment, matchCommits('wallets'))
    void add(list)
    await died
    const { wallets: left } = await readEverything()
    expect(left).toHaveLength((before.wallets?.length ?? 0) + (moment === 'before' ? 0 : 2))
    // A complete run makes no further change at which to kill it.
    const finish = async () => expect(await add(list)).toBe(`Payout: ${then}\nPayout: ${then}`)
    expect(await countCommits(finish)).toBe(moment === 'before' ? 1 : 0)
    const made = await readEverything()
    for (const kind of ['wallets', 'walletInstructions', 'reserves', 'ledger', 'audit'])
      expect([kind, made[kind]?.length]).toEqual([kind, (before[kind]?.length ?? 0) + 2])
  },
)

test('a hidden reserve is not in the wallet, and counts from the start', async () => {
  await add([{ ...payout, id: 'secret', code: 'SECRET', reserved: '77.00' }])
  const read = async (path: string) => (await firestore.doc(path).get()).data()
  expect(await read('wallets/secret')).not.toHaveProperty('reserved')
  expect(await read('reserves/secret')).toEqual({ reserved: '77.00' })
  expect(await read('ledger/wallet-secret-opened')).toMatchObject({
    lines: [
      { account: 'opening', amount: '-77' },
      { account: 'available:secret', amount: '77' },
    ],
  })
  await add([{ ...payout, id: 'open', code: 'OPEN', reserved: '78.00', reserveShow: true }])
  expect(await read('wallets/open')).toMatchObject({ reserved: '78.00' })
  expect(await read('reserves/open')).toBeUndefined()
})

test('a wallet without a network gets one from a later list, and keeps it', async () => {
  const wallet = { ...payout, id: 'before', code: 'BEFORE' }
  await add([wallet])
  expect(await add([{ ...wallet, network: 'evm' }])).toContain('its network is evm now')
  await add([{ ...wallet, network: 'tron' }])
  expect((await firestore.doc('wallets/before').get()).get('network')).toBe('evm')
  const entries = await firestore.collection('audit').where('about', '==', 'before').get()
  expect(entries.docs.map((entry) => entry.get('action')).toSorted()).toEqual(['network set', 'wallet added'])
})

test.each([
  ['a field that is misspelt', [{ ...payout, id: 'other', bye_at: '1' }], 'bye_at'],
  ['a rate of zero', [{ ...payout, id: 'other', buy_at: '0' }], 'buy_at'],
  ['crossed rates', [{ ...payout, id: 'other', code: 'OTHER', sell_at: '90.01' }], 'sell it for 90.01'],
  ['the code of another wallet', [{ ...payout, id: 'other', code: 'BTC' }], 'code BTC'],
  [
    'a second common currency',
    [{ ...payout, id: 'other', code: 'OTHER', type: 'common_currency', payTo: {} }],
    'Exactly one',
  ],
])('a list with %s adds nothing and gets an explanation', async (_what, list, word) => {
  const before = await readEverything()
  await expect(add([{ ...payout, id: 'good', code: 'GOOD' }, ...list])).rejects.toThrow(word)
  expect(await readEverything()).toEqual(before)
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schemaVersion } from '@rupee/domain/schema-version.ts'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, expect, test } from 'vitest'
import { operateOn } from '../../support/operator.ts'

/** A new, empty project. */
const projectId = `demo-new-${randomUUID().slice(0, 8)}`
const app = initializeApp({ projectId }, projectId)
const firestore = getFirestore(app)
afterAll(() => deleteApp(app))

const demoList = 'suite/src/seed/demo/demo-wallets.json'

const addWallets = (file: string) => operateOn(projectId, 'add-wallets', file)

async function listed(list: unknown): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'wallets-')), 'list.json')
  await writeFile(file, JSON.stringify(list))
  return file
}

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

async function everything() {
  const names = ['settings', 'wallets', 'walletInstructions', 'bankDetails', 'reserves', 'ledgers', 'audit']
  const all = await Promise.all(names.map((name) => firestore.collection(name).get()))
  return Object.fromEntries(names.map((name, index) => [name, all[index]?.docs.map(({ id }) => id) ?? []]))
}

test('a new project gets its wallets from a list, once, and more of them later', async () => {
  const demo: readonly { readonly id: string }[] = JSON.parse(await readFile(demoList, 'utf8'))
  expect((await addWallets(demoList)).stdout).toContain('Bitcoin: added')
  const made = await everything()
  expect(made.settings).toEqual(['project'])
  expect(made).toMatchObject({ wallets: demo.map(({ id }) => id).toSorted(), bankDetails: ['inr'] })
  expect(made.walletInstructions).toHaveLength(demo.length - 1)
  expect(made.audit).toHaveLength(demo.length)

  await firestore.doc('wallets/usdt').update({ buy_at: '95.00' })
  expect((await addWallets(demoList)).stdout).toContain('USDT: there already')
  expect((await firestore.doc('wallets/usdt').get()).get('buy_at')).toBe('95.00')
  expect(await everything()).toEqual(made)

  await addWallets(await listed([payout]))
  expect((await firestore.doc('wallets/payout').get()).data()).toMatchObject({
    rank: demo.length,
    decimals: 2,
  })
  expect((await firestore.doc('walletInstructions/payout').get()).data()).toEqual({
    walletID_Description: 'Send to 0001',
  })
})

test('a hidden reserve is not in the wallet, and counts from the start', async () => {
  await addWallets(await listed([{ ...payout, id: 'secret', code: 'SECRET', reserved: '77.00' }]))
  const read = async (path: string) => (await firestore.doc(path).get()).data()
  expect(await read('wallets/secret')).not.toHaveProperty('reserved')
  expect(await read('reserves/secret')).toEqual({ reserved: '77.00' })
  expect(await read('ledgers/secret')).toMatchObject({ opening: '77.00' })
  await addWallets(
    await listed([{ ...payout, id: 'open', code: 'OPEN', reserved: '78.00', reserveShow: true }]),
  )
  expect(await read('wallets/open')).toMatchObject({ reserved: '78.00' })
  expect(await read('reserves/open')).toBeUndefined()
})

test('a wallet without a network gets one from a later list, and keeps it', async () => {
  const list = [{ ...payout, id: 'before', code: 'BEFORE' }]
  await addWallets(await listed(list))
  const named = await addWallets(await listed(list.map((each) => ({ ...each, network: 'evm' }))))
  expect(named.stdout).toContain('its network is evm now')
  await addWallets(await listed(list.map((each) => ({ ...each, network: 'tron' }))))
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
  const before = await everything()
  const file = await listed([{ ...payout, id: 'good', code: 'GOOD' }, ...list])
  await expect(addWallets(file)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(word) })
  expect(await everything()).toEqual(before)
})

test('commands refuse data written by newer code', async () => {
  const project = firestore.doc('settings/project')
  await project.set({ schemaVersion: schemaVersion + 1 })
  const before = await everything()
  const file = await listed([{ ...payout, id: 'late', code: 'LATE' }])
  await expect(addWallets(file)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      `schema version ${schemaVersion + 1}, and this code knows ${schemaVersion}`,
    ),
  })
  expect(await everything()).toEqual(before)
})

import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createWallet, type TestWallet } from '../../support/swaps.ts'

let staff: SignedIn

beforeAll(async () => {
  staff = await createStaff()
})

const edit = ({ id, code }: TestWallet, changes: object = {}) =>
  staff.client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: id,
    sell: '90.00',
    buy: '100.00',
    code,
    reserved: '1000.00',
    ...changes,
  })

async function readThreshold({ id }: TestWallet): Promise<unknown> {
  return (await firestore.doc('settings/lowReserves').get()).get('thresholds')?.[id]
}

test('staff set the threshold of a wallet and remove it, and other edits keep it, all audited', async () => {
  const [coin, other] = await Promise.all([createWallet(), createWallet()])
  await edit(coin, { lowReserve: '500' })
  await edit(other, { lowReserve: '0' })
  expect([await readThreshold(coin), await readThreshold(other)]).toEqual(['500.00', '0.00'])
  await edit(coin, { sell: '91.00' })
  expect(await readThreshold(coin)).toBe('500.00')
  await edit(coin, { sell: '91.00', lowReserve: '' })
  expect([await readThreshold(coin), await readThreshold(other)]).toEqual([undefined, '0.00'])

  const { docs } = await firestore.collection('audit').where('about', '==', coin.id).get()
  const changes = docs.map((entry) => [entry.get('from').lowReserve, entry.get('to').lowReserve])
  expect(changes).toEqual(
    expect.arrayContaining([
      [null, '500.00'],
      [undefined, undefined],
      ['500.00', null],
    ]),
  )
})

test('staff read it with the rates, and it is in no wallet that a visitor reads', async () => {
  const coin = await createWallet()
  await edit(coin, { lowReserve: '4711.08', reserveShow: 'true' })
  const { body } = await staff.client.post('/d/admin/CurrenciesRates/')
  expect(body.currencies).toContainEqual(expect.objectContaining({ id: coin.id, lowReserve: '4711.08' }))
  expect((await firestore.doc(`wallets/${coin.id}`).get()).data()).not.toHaveProperty('lowReserve')
  expect(JSON.stringify((await staff.client.post('/api/api/currencies/')).body)).not.toContain('4711.08')
})

test.each(['-1', 'much'])('a threshold of %s is refused', async (lowReserve) => {
  const coin = await createWallet()
  expect((await edit(coin, { lowReserve })).status).toBe(400)
  expect(await readThreshold(coin)).toBeUndefined()
})

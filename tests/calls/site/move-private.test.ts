import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { operate } from '../../support/operator.ts'
import { newStaff } from '../../support/people.ts'
import { decide, newPayer, newRupee, newWallet, placedOrder } from '../../support/swaps.ts'

test('what a version of before has written is moved to where it is not public, and stays what it was', async () => {
  const [rupee, coin, payer, staff] = await Promise.all([newRupee(), newWallet(), newPayer(), newStaff()])
  const untouched = await newWallet({ reserved: '321.00' })
  const swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
  const [waiting, decided] = [await placedOrder(payer, swap), await placedOrder(payer, swap)]
  await decide(staff, decided)
  const ids = [waiting, decided]
  // As it was before.
  const terms = ['name:asha']
  for (const id of ids) {
    await firestore.doc(`transactions/${id}`).update({ terms })
    await firestore.doc(`orderIndex/${id}`).delete()
  }
  const hidden = (await firestore.doc(`reserves/${coin.id}`).get()).get('reserved')
  await firestore.doc(`wallets/${coin.id}`).update({ reserved: hidden })
  await firestore.doc(`reserves/${coin.id}`).delete()

  const { stdout } = await operate('move-private')
  expect(stdout).toMatch(/^\d+ reserves were moved, and \d+ orders got the search terms of today\./)
  const read = async (path: string) => (await firestore.doc(path).get()).data()
  expect(await read(`reserves/${coin.id}`)).toEqual({ reserved: hidden })
  expect(await read(`reserves/${untouched.id}`)).toEqual({ reserved: '321.00' })
  for (const { id } of [coin, untouched]) expect(await read(`wallets/${id}`)).not.toHaveProperty('reserved')
  for (const id of ids) expect(await read(`transactions/${id}`)).not.toHaveProperty('terms')
  expect(await read(`orderIndex/${waiting}`)).toMatchObject({ status: 'pending' })
  const index = await read(`orderIndex/${decided}`)
  expect(index).toMatchObject({
    status: 'Approved',
    terms: expect.arrayContaining([
      ...['name:asha', 'received:50', `id:${decided.toLowerCase()}`, `wallet:${coin.id}`, `by:${staff.uid}`],
    ]),
  })
  expect(index?.created_at).toEqual((await read(`transactions/${decided}`))?.created_at)
  const { body } = await staff.client.post('/d/admin/reserves/')
  const accounts = Array.isArray(body.wallets) ? body.wallets : []
  expect(accounts.find(({ id }) => id === coin.id)).toMatchObject({ balanced: true })
})

test('a reserve in both places counts as it is in the wallet', async () => {
  const [rupee, coin, payer] = await Promise.all([newRupee(), newWallet(), newPayer()])
  await firestore.doc(`reserves/${coin.id}`).set({ reserved: '1.00' })
  await placedOrder(payer, { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' })
  expect((await firestore.doc(`reserves/${coin.id}`).get()).get('reserved')).toBe('950.00')
  expect((await firestore.doc(`wallets/${coin.id}`).get()).data()).not.toHaveProperty('reserved')
})

import { expect, test } from 'vitest'
import { nameOwnProject } from './own-project.ts'

const { firestore } = nameOwnProject()

test('fifty concurrent withdrawals never take more than the balance', async () => {
  const purse = firestore.doc('purses/shared')
  await purse.set({ left: 20 })
  const taken = await Promise.all(
    Array.from({ length: 50 }, () =>
      firestore.runTransaction(async (transaction) => {
        const left: number = (await transaction.get(purse)).get('left')
        if (left === 0) return false
        transaction.update(purse, { left: left - 1 })
        return true
      }),
    ),
  )
  expect(taken.filter(Boolean)).toHaveLength(20)
  expect((await purse.get()).get('left')).toBe(0)
})

test('two transactions that read in opposite order both finish', async () => {
  const a = firestore.doc('pairs/a')
  const b = firestore.doc('pairs/b')
  await Promise.all([a.set({ n: 0 }), b.set({ n: 0 })])
  const add = (first: typeof a, second: typeof a) =>
    firestore.runTransaction(async (transaction) => {
      const one: number = (await transaction.get(first)).get('n')
      const two: number = (await transaction.get(second)).get('n')
      transaction.update(first, { n: one + 1 }).update(second, { n: two + 1 })
    })
  await Promise.all([add(a, b), add(b, a)])
  expect([(await a.get()).get('n'), (await b.get()).get('n')]).toEqual([2, 2])
})

test('a new document does not join the query results of a transaction before its commit', async () => {
  const queue = firestore.collection('queue')
  const join = (id: string) =>
    firestore.runTransaction(async (transaction) => {
      const present = await transaction.get(queue.where('open', '==', true))
      transaction.create(queue.doc(id), { open: true, place: present.size + 1 })
    })
  await Promise.all(['a', 'b', 'c', 'd'].map(join))
  const places = (await queue.get()).docs.map((document) => document.get('place'))
  expect(places.sort()).toEqual([1, 2, 3, 4])
})

test('an exception inside a transaction leaves nothing behind', async () => {
  const document = firestore.doc('undone/one')
  const failing = firestore.runTransaction(async (transaction) => {
    transaction.set(document, { n: 1 })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect((await document.get()).exists).toBe(false)
})

test('a read-only transaction reads one snapshot', async () => {
  const a = firestore.doc('moment/a')
  const b = firestore.doc('moment/b')
  await firestore.batch().set(a, { n: 1 }).set(b, { n: 1 }).commit()
  const seen = await firestore.runTransaction(
    async (transaction) => {
      const first = (await transaction.get(a)).get('n')
      await firestore.batch().update(a, { n: 2 }).update(b, { n: 2 }).commit()
      return [first, (await transaction.get(b)).get('n')]
    },
    { readOnly: true },
  )
  expect(seen).toEqual([1, 1])
})

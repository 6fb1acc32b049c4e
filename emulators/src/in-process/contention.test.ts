import { expect, test } from 'vitest'
import { SdkAndOurs, type Subject } from '../../testing/sdk-and-ours.ts'

const subjects = new SdkAndOurs('demo-contention')

test('concurrent withdrawals never take more than the balance', async () => {
  for (const { client } of subjects.both) {
    const purse = client.doc('purses/one')
    await purse.set({ left: 5 })
    const takers = Array.from({ length: 12 }, () =>
      client.runTransaction(async (transaction) => {
        const left: number = (await transaction.get(purse)).get('left')
        if (left === 0) return false
        transaction.update(purse, { left: left - 1 })
        return true
      }),
    )
    const taken = await Promise.all(takers)
    expect(taken.filter(Boolean)).toHaveLength(5)
    expect((await purse.get()).get('left')).toBe(0)
  }
})

/** Two transactions read in opposite order, and each waits until the other has read once. */
async function meet({ client }: Subject, maxAttempts: number) {
  const a = client.doc('meetings/a')
  const b = client.doc('meetings/b')
  await Promise.all([a.set({ n: 0 }), b.set({ n: 0 })])
  const attempts = [0, 0]
  let goOn = () => {}
  const bothHaveRead = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let reads = 0
  const add = (who: 0 | 1, first: typeof a, second: typeof a) =>
    client.runTransaction(
      async (transaction) => {
        attempts[who] = (attempts[who] ?? 0) + 1
        const one: number = (await transaction.get(first)).get('n')
        reads += 1
        if (reads === 2) goOn()
        await bothHaveRead
        const two: number = (await transaction.get(second)).get('n')
        transaction.update(first, { n: one + 1 }).update(second, { n: two + 1 })
      },
      { maxAttempts },
    )
  const ended = await Promise.allSettled([add(0, a, b), add(1, b, a)])
  const found = [(await a.get()).get('n'), (await b.get()).get('n')]
  const told = ended.map((end) =>
    end.status === 'rejected' ? [end.reason.code, end.reason.message] : 'done',
  )
  return { found, told: told.sort(), attempts: attempts.sort() }
}

test.each([1, 3])(
  'one of two deadlocked transactions yields, with up to %d attempts',
  async (maxAttempts) => {
    const theirs = await meet(subjects.sdk, maxAttempts)
    expect(await meet(subjects.ours, maxAttempts)).toEqual(theirs)
    expect(theirs.attempts).toEqual([1, Math.min(maxAttempts, 2)])
  },
)

test('a document that joins query results makes the transaction run again', async () => {
  const seen = []
  for (const { client } of subjects.both) {
    const queue = client.collection('queue')
    const sizes: number[] = []
    await client.runTransaction(async (transaction) => {
      const { size } = await transaction.get(queue.where('open', '==', true))
      sizes.push(size)
      if (sizes.length === 1) await queue.doc('other').set({ open: true })
      transaction.set(queue.doc('mine'), { open: true, size })
    })
    seen.push(sizes)
  }
  expect(seen).toEqual([
    [0, 1],
    [0, 1],
  ])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MemoryDatabase, openDatabase } from '../database/memory-database.ts'
import { normaliseQuery } from '../queries/normalise.ts'
import type { Query } from '../queries/query.ts'
import { Timestamp } from '../values/value.ts'
import type { Write } from '../writes/write.ts'

const name = 'projects/p/databases/(default)'

interface World {
  readonly database: MemoryDatabase
  /** Lets time pass, running what falls due. */
  pass(milliseconds: number): void
}

function openWorld(): World {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const database = openDatabase(name, {
    now: () => now,
    setTimer: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  return {
    database,
    pass(milliseconds) {
      now += milliseconds
      for (const timer of timers) {
        if (timer.at > now) continue
        timers.delete(timer)
        timer.run()
      }
    },
  }
}

function set(path: string, count: bigint): Write {
  return { kind: 'update', path, fields: new Map([['count', count]]), transforms: [] }
}

function readNumber(database: MemoryDatabase, path: string): unknown {
  return database.get(path)?.fields.get('count')
}

const everything: Query = normaliseQuery({
  parent: '',
  collectionId: 'c',
  allDescendants: false,
  filter: undefined,
  orderBy: [],
  startAt: undefined,
  endAt: undefined,
  offset: 0,
  limit: undefined,
  projection: undefined,
})

async function readCount(database: MemoryDatabase, transaction: string, path: string): Promise<bigint> {
  const [document] = await database.getAll([path], { transaction })
  const count = document?.fields.get('count')
  return typeof count === 'bigint' ? count : 0n
}

describe('a read-write transaction', () => {
  test('commits its writes and then is over', async () => {
    const { database } = openWorld()
    const transaction = database.begin('readWrite')
    await database.commit([set('c/1', 1n)], { transaction })
    expect(readNumber(database, 'c/1')).toBe(1n)
    await expect(database.commit([set('c/1', 2n)], { transaction })).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: expect.stringMatching(/transaction has expired/),
    })
  })

  test('writes nothing once rolled back', async () => {
    const { database } = openWorld()
    const transaction = database.begin('readWrite')
    database.rollback(transaction)
    await expect(database.commit([set('c/1', 1n)], { transaction })).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    })
    expect(database.get('c/1')).toBeUndefined()
  })

  test('prevents others from changing what it read until it commits', async () => {
    const { database } = openWorld()
    await database.commit([set('c/1', 1n)], {})
    const transaction = database.begin('readWrite')
    const seen = await readCount(database, transaction, 'c/1')
    const other = database.commit([set('c/1', 100n)], {})
    await database.commit([set('c/2', seen)], { transaction })
    expect(readNumber(database, 'c/1')).toBe(1n)
    await other
    expect(readNumber(database, 'c/1')).toBe(100n)
  })

  test('prevents others from creating a document that it found missing', async () => {
    const { database } = openWorld()
    const transaction = database.begin('readWrite')
    await database.getAll(['c/1'], { transaction })
    const other = database.commit([set('c/1', 2n)], {})
    await database.commit([set('c/1', 1n)], { transaction })
    await other
    expect(readNumber(database, 'c/1')).toBe(2n)
  })

  test('lets others write documents that it did not touch', async () => {
    const { database } = openWorld()
    const transaction = database.begin('readWrite')
    await database.getAll(['c/1'], { transaction })
    await database.commit([set('c/2', 2n)], {})
    expect(readNumber(database, 'c/2')).toBe(2n)
  })

  test('gets ABORTED after waiting 2 s for a lock, and the holder continues', async () => {
    const { database, pass } = openWorld()
    const holder = database.begin('readWrite')
    await database.getAll(['c/1'], { transaction: holder })
    const waiting = database.begin('readWrite')
    const read = database.getAll(['c/1'], { transaction: waiting })
    pass(2000)
    await expect(read).rejects.toMatchObject({ status: 'ABORTED', message: 'Transaction lock timeout.' })
    await database.commit([set('c/1', 1n)], { transaction: holder })
    expect(readNumber(database, 'c/1')).toBe(1n)
    await expect(database.commit([], { transaction: waiting })).rejects.toMatchObject({ status: 'ABORTED' })
  })

  test('yields at once in a deadlock if it is the younger one', async () => {
    const { database } = openWorld()
    const older = database.begin('readWrite')
    const younger = database.begin('readWrite')
    await database.getAll(['c/1'], { transaction: older })
    await database.getAll(['c/2'], { transaction: younger })
    const olderRead = database.getAll(['c/2'], { transaction: older })
    const youngerRead = database.getAll(['c/1'], { transaction: younger })
    await expect(youngerRead).rejects.toMatchObject({ status: 'ABORTED' })
    await olderRead
    await database.commit([set('c/1', 1n), set('c/2', 1n)], { transaction: older })
    expect(readNumber(database, 'c/2')).toBe(1n)
  })

  test('also yields when the deadlock closes only as a lock is passed on', async () => {
    const { database } = openWorld()
    const [older, younger, third] = [1, 2, 3].map(() => database.begin('readWrite'))
    await database.getAll(['c/1'], { transaction: older })
    await database.getAll(['c/2'], { transaction: third })
    const youngerReads = ['c/1', 'c/2'].map((path) => database.getAll([path], { transaction: younger }))
    const olderRead = database.getAll(['c/2'], { transaction: older })
    await database.commit([], { transaction: third })
    for (const read of youngerReads) await expect(read).rejects.toMatchObject({ status: 'ABORTED' })
    await olderRead
    await database.commit([set('c/2', 1n)], { transaction: older })
    expect(readNumber(database, 'c/2')).toBe(1n)
  })

  test('keeps its age when retried, so that it eventually succeeds', async () => {
    const { database } = openWorld()
    const first = database.begin('readWrite')
    const rival = database.begin('readWrite')
    database.rollback(first)
    const again = database.begin({ previousAttempt: first })
    await database.getAll(['c/1'], { transaction: again })
    await database.getAll(['c/2'], { transaction: rival })
    const read = database.getAll(['c/2'], { transaction: again })
    const rivalRead = database.getAll(['c/1'], { transaction: rival })
    await expect(rivalRead).rejects.toMatchObject({ status: 'ABORTED' })
    expect(await read).toEqual([undefined])
  })

  test('is served in the order of requests, as are single commits', async () => {
    const { database } = openWorld()
    const holder = database.begin('readWrite')
    await database.getAll(['c/1'], { transaction: holder })
    const order: string[] = []
    const waiting = ['a', 'b', 'c'].map((who) =>
      database.commit([set('c/1', 1n)], { authorize: () => order.push(who) }),
    )
    await database.commit([], { transaction: holder })
    await Promise.all(waiting)
    expect(order).toEqual(['a', 'b', 'c'])
  })

  test('that is abandoned releases its locks after a minute of silence', async () => {
    const { database, pass } = openWorld()
    const abandoned = database.begin('readWrite')
    await database.getAll(['c/1'], { transaction: abandoned })
    pass(60_001)
    await database.commit([set('c/1', 1n)], {})
    expect(readNumber(database, 'c/1')).toBe(1n)
    await expect(database.commit([], { transaction: abandoned })).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    })
  })

  test('lasts at most 270 s', async () => {
    const { database, pass } = openWorld()
    const transaction = database.begin('readWrite')
    for (let i = 0; i < 5; i++) {
      pass(50_000)
      await database.getAll(['c/1'], { transaction })
    }
    pass(20_001)
    await expect(database.getAll(['c/1'], { transaction })).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    })
  })

  test('gets ABORTED if a document joined its query results, but not if one stayed outside', async () => {
    const { database } = openWorld()
    await database.commit([set('c/1', 1n)], {})
    const unlucky = database.begin('readWrite')
    await database.readQuery(everything, { transaction: unlucky })
    await database.commit([set('c/2', 1n)], {})
    await expect(database.commit([set('d/1', 1n)], { transaction: unlucky })).rejects.toMatchObject({
      status: 'ABORTED',
    })
    const lucky = database.begin('readWrite')
    await database.readQuery(everything, { transaction: lucky })
    await database.commit([set('e/1', 1n)], {})
    await database.commit([set('d/1', 2n)], { transaction: lucky })
    expect(readNumber(database, 'd/1')).toBe(2n)
  })

  test('alternates with others that run the same query, even without results', async () => {
    const { database } = openWorld()
    const places: number[] = []
    async function join(id: string): Promise<void> {
      const transaction = database.begin('readWrite')
      const found = await database.readQuery(everything, { transaction })
      places.push(found.length)
      await database.commit([set(`c/${id}`, 1n)], { transaction })
    }
    await Promise.all(['1', '2', '3', '4'].map(join))
    expect(places).toEqual([0, 1, 2, 3])
  })

  test('gets the newest results when its query had to wait for a lock', async () => {
    const { database } = openWorld()
    await database.commit([set('c/1', 1n)], {})
    const first = database.begin('readWrite')
    await database.getAll(['c/1'], { transaction: first })
    const second = database.begin('readWrite')
    const read = database.readQuery(everything, { transaction: second })
    await database.commit([set('c/1', 2n), set('c/2', 2n)], { transaction: first })
    expect((await read).map(({ path, fields }) => [path, fields.get('count')])).toEqual([
      ['c/1', 2n],
      ['c/2', 2n],
    ])
  })
})

describe('a read-only transaction', () => {
  test('reads documents, queries and counts as of its start', async () => {
    const { database } = openWorld()
    await database.commit([set('c/1', 1n), set('c/2', 1n)], {})
    const transaction = database.begin({ readOnlyAt: undefined })
    await database.commit([set('c/1', 2n), { kind: 'delete', path: 'c/2' }, set('c/3', 2n)], {})
    expect(await readCount(database, transaction, 'c/1')).toBe(1n)
    expect((await database.readQuery(everything, { transaction })).map(({ path }) => path)).toEqual([
      'c/1',
      'c/2',
    ])
    const counts = await database.aggregate(everything, [{ alias: 'n', kind: 'count' }], { transaction })
    expect(counts.get('n')).toBe(2n)
  })

  test('waits for no lock and may not write', async () => {
    const { database } = openWorld()
    const writer = database.begin('readWrite')
    await database.getAll(['c/1'], { transaction: writer })
    const transaction = database.begin({ readOnlyAt: undefined })
    expect(await database.getAll(['c/1'], { transaction })).toEqual([undefined])
    await expect(database.commit([set('c/1', 1n)], { transaction })).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    })
    expect(database.get('c/1')).toBeUndefined()
  })

  test('keeps its snapshot for minutes while others commit', async () => {
    const { database, pass } = openWorld()
    await database.commit([set('c/1', 0n)], {})
    const transaction = database.begin({ readOnlyAt: undefined })
    for (let i = 1n; i <= 5n; i++) {
      pass(40_000)
      await database.commit([set('c/1', i)], {})
      expect(await readCount(database, transaction, 'c/1')).toBe(0n)
    }
  })

  test('may begin at a time of the recent past, within bounds', async () => {
    const { database, pass } = openWorld()
    const { commitTime } = await database.commit([set('c/1', 1n)], {})
    await database.commit([set('c/1', 2n)], {})
    const transaction = database.begin({ readOnlyAt: commitTime })
    expect(await readCount(database, transaction, 'c/1')).toBe(1n)
    database.rollback(transaction)
    pass(600_000)
    await database.commit([set('c/1', 3n)], {})
    await database.commit([set('c/1', 4n)], {})
    expect(() => database.begin({ readOnlyAt: commitTime })).toThrow(/too old/)
    expect(() => database.begin({ readOnlyAt: new Timestamp(commitTime.seconds + 9999, 0) })).toThrow(
      /future/,
    )
  })
})

test('interleaved transactions that retry when aborted never lose an update', async () => {
  const paths = ['c/1', 'c/2', 'c/3']
  const step = fc.constantFrom(...paths)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
      fc.scheduler(),
      async (plans, scheduler) => {
        const { database } = openWorld()
        async function increment(plan: readonly string[]): Promise<void> {
          const transaction = database.begin('readWrite')
          try {
            const writes: Write[] = []
            for (const path of new Set(plan)) {
              await scheduler.schedule(Promise.resolve())
              writes.push(set(path, (await readCount(database, transaction, path)) + 1n))
            }
            await scheduler.schedule(Promise.resolve())
            await database.commit(writes, { transaction })
          } catch (reason) {
            database.rollback(transaction)
            expect(reason).toMatchObject({ status: 'ABORTED' })
            await increment(plan)
          }
        }
        const running = Promise.all(plans.map(increment))
        await scheduler.waitFor(running)
        for (const path of paths) {
          const times = plans.filter((plan) => plan.includes(path)).length
          expect(readNumber(database, path) ?? 0n).toBe(BigInt(times))
        }
      },
    ),
    { numRuns: 300 },
  )
})

import { beforeEach, describe, expect, test } from 'vitest'
import { type MemoryDatabase, openDatabase } from '../database/memory-database.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import type { FieldPath } from '../values/field-path.ts'
import { type Fields, Timestamp, type Value } from '../values/value.ts'
import type { Precondition, Transform, Write } from './write.ts'

const name = 'projects/p/databases/(default)'

let now: number
let database: MemoryDatabase
beforeEach(() => {
  now = Date.parse('2026-01-01T00:00:00Z')
  database = openDatabase(name, { now: () => now })
})

function map(entries: Readonly<Record<string, Value>>): Fields {
  return new Map(Object.entries(entries))
}

interface SetOptions {
  readonly mask?: readonly FieldPath[]
  readonly transforms?: readonly Transform[]
  readonly precondition?: Precondition
}

function set(path: string, entries: Readonly<Record<string, Value>>, options: SetOptions = {}): Write {
  return { kind: 'update', path, fields: map(entries), transforms: [], ...options }
}

async function commit(...writes: Write[]) {
  return database.commit(writes, {})
}

function readFields(path: string): Fields | undefined {
  return database.get(path)?.fields
}

describe('an update', () => {
  test('without a mask replaces the document', async () => {
    await commit(set('c/1', { a: 1n, b: 2n }))
    await commit(set('c/1', { a: 3n }))
    expect(readFields('c/1')).toEqual(map({ a: 3n }))
  })

  test('with a mask changes those fields only, and removes those without a value', async () => {
    await commit(set('c/1', { a: 1n, b: map({ x: 1n, y: 2n }), c: 3n, d: 4n }))
    await commit(
      set('c/1', { a: 9n, b: map({ x: 9n }), d: 9n }, { mask: [['a'], ['b', 'x'], ['b', 'z'], ['c']] }),
    )
    expect(readFields('c/1')).toEqual(map({ a: 9n, b: map({ x: 9n, y: 2n }), d: 4n }))
  })

  test('with a nested path creates the maps it needs, in place of other values', async () => {
    await commit(set('c/1', { a: 1n }))
    await commit(set('c/1', { a: map({ b: map({ c: 2n }) }) }, { mask: [['a', 'b', 'c']] }))
    expect(readFields('c/1')).toEqual(map({ a: map({ b: map({ c: 2n }) }) }))
  })

  test('that removes a missing field creates no maps', async () => {
    await commit(set('c/1', { a: 1n }))
    await commit(
      set(
        'c/1',
        {},
        {
          mask: [
            ['b', 'c'],
            ['a', 'x'],
          ],
        },
      ),
    )
    expect(readFields('c/1')).toEqual(map({ a: 1n }))
  })

  test('creates what does not exist, even with an empty mask', async () => {
    await commit(set('c/1', {}, { mask: [] }))
    expect(readFields('c/1')).toEqual(map({}))
  })

  test('cuts timestamps to microseconds, at any depth', async () => {
    await commit(set('c/1', { at: new Timestamp(1, 1_999), in: map({ list: [new Timestamp(2, 999)] }) }))
    expect(readFields('c/1')).toEqual(
      map({ at: new Timestamp(1, 1_000), in: map({ list: [new Timestamp(2, 0)] }) }),
    )
  })
})

describe('times', () => {
  test('of an update equal its commit, while the creation time stays', async () => {
    const created = await commit(set('c/1', { a: 1n }))
    const updated = await commit(set('c/1', { a: 2n }))
    expect(database.get('c/1')).toMatchObject({
      createTime: created.commitTime,
      updateTime: updated.commitTime,
    })
    expect(updated.writeResults).toEqual([{ updateTime: updated.commitTime, transformResults: [] }])
  })

  test('stay the same if nothing changes', async () => {
    const created = await commit(set('c/1', { a: 1n }))
    const same = await commit(set('c/1', { a: 1n }), set('c/1', {}, { mask: [['b']] }))
    expect(same.writeResults.map(({ updateTime }) => updateTime)).toEqual([
      created.commitTime,
      created.commitTime,
    ])
    await commit(set('c/1', { a: 2n }), set('c/1', { a: 1n }))
    expect(database.get('c/1')?.updateTime).toEqual(created.commitTime)
    const typed = await commit(set('c/1', { a: 1 }))
    expect(database.get('c/1')?.updateTime).toEqual(typed.commitTime)
  })

  test('start over for a document that was deleted', async () => {
    await commit(set('c/1', { a: 1n }))
    await commit({ kind: 'delete', path: 'c/1' })
    const again = await commit(set('c/1', { a: 1n }))
    expect(database.get('c/1')?.createTime).toEqual(again.commitTime)
  })

  test('only increase, by microseconds, even if the clock stops or goes back', async () => {
    const times = [await commit(set('c/1', { a: 1n })), await commit(set('c/1', { a: 2n }))]
    now -= 3_600_000
    times.push(await commit(set('c/1', { a: 3n })))
    expect(times.map(({ commitTime }) => commitTime.nanos)).toEqual([0, 1000, 2000])
    const read = database.readTime()
    const next = await commit(set('c/1', { a: 4n }))
    expect(read.nanos).toBe(2000)
    expect(next.commitTime.nanos).toBe(3000)
  })

  test('of a deletion are not reported', async () => {
    const { writeResults } = await commit({ kind: 'delete', path: 'c/1' })
    expect(writeResults).toEqual([{ updateTime: undefined, transformResults: [] }])
  })
})

describe('a precondition', () => {
  const wrong = { updateTime: new Timestamp(1, 0) }

  test.each<[string, Write, object]>([
    [
      'that a missing document exists',
      set('c/2', {}, { precondition: { exists: true } }),
      { status: 'NOT_FOUND', message: `No document to update: ${name}/documents/c/2` },
    ],
    [
      'that a stored document does not exist',
      set('c/1', {}, { precondition: { exists: false } }),
      { status: 'ALREADY_EXISTS', message: `Document already exists: ${name}/documents/c/1` },
    ],
    ['on another version', set('c/1', {}, { precondition: wrong }), { status: 'FAILED_PRECONDITION' }],
    [
      'on a version of a missing document',
      set('c/2', {}, { precondition: wrong }),
      { status: 'FAILED_PRECONDITION' },
    ],
    [
      'of a deletion',
      { kind: 'delete', path: 'c/2', precondition: { exists: true } },
      { status: 'NOT_FOUND' },
    ],
    [
      'of a mere verification',
      { kind: 'verify', path: 'c/1', precondition: wrong },
      { status: 'FAILED_PRECONDITION' },
    ],
    [
      'of a mere transform',
      { kind: 'transform', path: 'c/2', precondition: { exists: true }, transforms: [] },
      { status: 'NOT_FOUND' },
    ],
  ])('%s refuses the whole commit', async (_, write, refusal) => {
    await commit(set('c/1', { a: 1n }))
    await expect(commit(set('c/3', { a: 1n }), write)).rejects.toMatchObject(refusal)
    expect(database.documents().map(({ path }) => path)).toEqual(['c/1'])
  })

  test('that holds lets the commit pass', async () => {
    const { commitTime } = await commit(set('c/1', { a: 1n }))
    await commit({ kind: 'verify', path: 'c/1', precondition: { updateTime: commitTime } })
    await commit(
      set('c/1', { a: 2n }, { precondition: { updateTime: commitTime } }),
      set('c/2', { a: 1n }, { precondition: { exists: false } }),
      { kind: 'delete', path: 'c/2', precondition: { exists: true } },
    )
    expect(readFields('c/1')).toEqual(map({ a: 2n }))
    expect(database.get('c/2')).toBeUndefined()
  })
})

test('several writes to one document build on each other, and listeners get the result once', async () => {
  const heard: unknown[] = []
  database.onCommit(({ changes }) =>
    heard.push(changes.map(({ path, before, after }) => [path, before, after?.fields])),
  )
  await commit(
    set('c/1', { a: 1n }),
    set('c/1', { b: 2n }, { mask: [['b']] }),
    { kind: 'transform', path: 'c/1', transforms: [{ field: ['a'], kind: 'increment', operand: 5n }] },
    set('c/2', { a: 1n }),
    { kind: 'delete', path: 'c/2' },
  )
  expect(heard).toEqual([[['c/1', undefined, map({ a: 6n, b: 2n })]]])
})

describe('the authorization of a write', () => {
  test('sees the result of all writes of a document, and the whole commit', async () => {
    await commit(set('c/1', { a: 1n }))
    const seen: unknown[] = []
    await database.commit([set('c/1', { a: 2n }), set('c/2', { a: 9n }), set('c/1', { a: 3n })], {
      authorize: (write, before, after, { get, getAfter }) => {
        const values = [before, after, get('c/1'), getAfter('c/1'), getAfter('c/2')]
        seen.push([write.path, ...values.map((document) => document?.fields.get('a'))])
      },
    })
    expect(seen).toEqual([
      ['c/1', 1n, 3n, 1n, 3n, 9n],
      ['c/2', undefined, 9n, 1n, 3n, 9n],
    ])
  })

  test('that throws leaves everything as it was', async () => {
    const refuse = () => {
      throw new FirestoreError('PERMISSION_DENIED', 'no')
    }
    await expect(database.commit([set('c/1', { a: 2n })], { authorize: refuse })).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
    })
    expect(database.documents()).toEqual([])
  })

  test('precedes preconditions, which would reveal to a stranger what exists', async () => {
    const refuse = () => {
      throw new FirestoreError('PERMISSION_DENIED', 'no')
    }
    const write = set('c/1', {}, { precondition: { exists: true } })
    await expect(database.commit([write], { authorize: refuse })).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
    })
    await expect(database.commit([write], { authorize: () => {} })).rejects.toMatchObject({
      status: 'NOT_FOUND',
    })
  })
})

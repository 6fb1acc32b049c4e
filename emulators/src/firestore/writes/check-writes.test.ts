import { describe, expect, test } from 'vitest'
import { openDatabase } from '../database/memory-database.ts'
import { type Fields, Reference, type Value } from '../values/value.ts'
import type { Write } from './write.ts'

function write(path: string, entries: Readonly<Record<string, Value>> = {}): Write {
  return { kind: 'update', path, fields: new Map(Object.entries(entries)), transforms: [] }
}

function makeNested(levels: number): Value {
  return levels === 0 ? 1n : new Map([['m', makeNested(levels - 1)]])
}

function makeDeepPath(collections: number): string {
  return Array(collections).fill('c/d').join('/')
}

async function outcome(...writes: Write[]) {
  const database = openDatabase('projects/p/databases/(default)')
  try {
    await database.commit(writes, {})
    return 'accepted'
  } catch (refusal) {
    expect(refusal).toMatchObject({ status: 'INVALID_ARGUMENT' })
    expect(database.documents()).toEqual([])
    return 'refused'
  }
}

/** A document of exactly this many bytes: name 16 + 2 + 2, one field of 2, plus 32. */
function makeWrite(bytes: number): Write {
  const chunk = 500_000
  const rest = bytes - 20 - 32 - 3 * 2 - 2 * (chunk + 1) - 1
  return write('c/1', { a: 'x'.repeat(chunk), b: 'x'.repeat(chunk), c: 'x'.repeat(rest) })
}

describe('accepted limits, and the first refused case', () => {
  test.each<[string, Write, Write]>([
    ['ids that are not reserved', write('c/__a'), write('c/__a__')],
    ['numeric ids', write('c/__id7__'), write('c/__idx__')],
    ['dots in an id', write('c/...'), write('c/..')],
    ['documents in collections', write('c/1'), write('c')],
    ['ids that are not empty', write('c/1/d/2'), write('c//d/2')],
    ['ids of 1,500 bytes', write(`c/${'x'.repeat(1500)}`), write(`c/${'x'.repeat(1501)}`)],
    ['100 levels of collections', write(makeDeepPath(100)), write(makeDeepPath(101))],
    [
      'names of 6 KiB',
      write(Array(4).fill('x'.repeat(1499)).join('/')),
      write(Array(6).fill('x'.repeat(1499)).join('/')),
    ],
    ['field names that are not reserved', write('c/1', { __a: 1n }), write('c/1', { __a__: 1n })],
    ['field names that are not empty', write('c/1', { a: 1n }), write('c/1', { '': 1n })],
    [
      'field names of 1,500 bytes',
      write('c/1', { ['x'.repeat(1500)]: 1n }),
      write('c/1', { ['x'.repeat(1501)]: 1n }),
    ],
    ['maps 20 deep', write('c/1', { a: makeNested(20) }), write('c/1', { a: makeNested(21) })],
    ['arrays of maps of arrays', write('c/1', { a: [new Map([['b', [1n]]])] }), write('c/1', { a: [[1n]] })],
    ['documents of 1 MiB', makeWrite(1_048_576), makeWrite(1_048_577)],
    [
      'values of 1 MiB less 89 bytes',
      write('c/1', { a: 'x'.repeat(1_048_000) }),
      write('c/1', { a: 'x'.repeat(1_048_487) }),
    ],
  ])('%s', async (_, accepted, refused) => {
    expect(await outcome(accepted)).toBe('accepted')
    expect(await outcome(refused)).toBe('refused')
  })

  test('vectors, though their type is a reserved name', async () => {
    const vector: Fields = new Map<string, Value>([
      ['__type__', '__vector__'],
      ['value', [1, 2]],
    ])
    expect(await outcome(write('c/1', { v: vector }))).toBe('accepted')
  })

  test('500 transforms of one document in a commit', async () => {
    const increments = (count: number): Write => ({
      kind: 'transform',
      path: 'c/1',
      transforms: Array.from({ length: count }, (_, i) => ({
        field: [`f${i}`],
        kind: 'increment' as const,
        operand: 1n,
      })),
    })
    expect(await outcome(increments(500))).toBe('accepted')
    expect(await outcome(increments(250), increments(251))).toBe('refused')
  })

  test('10 MiB in one commit', async () => {
    const documents = (count: number) =>
      Array.from({ length: count }, (_, i) => write(`c/${i}`, { a: 'x'.repeat(1_000_000) }))
    expect(await outcome(...documents(10))).toBe('accepted')
    expect(await outcome(...documents(11))).toBe('refused')
  })
})

test('a document that a transform makes too large is refused', async () => {
  const database = openDatabase('projects/p/databases/(default)')
  await database.commit([makeWrite(1_048_576)], {})
  const union: Write = {
    kind: 'transform',
    path: 'c/1',
    transforms: [
      { field: ['r'], kind: 'arrayUnion', elements: [new Reference('projects/p/databases/d/documents/a/b')] },
    ],
  }
  await expect(database.commit([union], {})).rejects.toMatchObject({
    status: 'INVALID_ARGUMENT',
    message: expect.stringMatching(/exceeds the maximum allowed size of 1,048,576 bytes/),
  })
})

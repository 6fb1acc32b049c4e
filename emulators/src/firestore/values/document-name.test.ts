import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareDocumentPaths,
  compareIds,
  formatDocumentName,
  parseDocumentName,
  toParentPath,
} from './document-name.ts'

const database = 'projects/p/databases/(default)'

test('a name is parsed into its database and path, and formatted again', () => {
  const name = `${database}/documents/users/u1/orders/o 1`
  expect(parseDocumentName(name)).toEqual({ database, path: 'users/u1/orders/o 1' })
  expect(formatDocumentName(database, 'users/u1/orders/o 1')).toBe(name)
  expect(parseDocumentName(`${database}/documents`)).toEqual({ database, path: '' })
  expect(formatDocumentName(database, '')).toBe(`${database}/documents`)
})

test.each(['', 'users/u1', database, `${database}/users/u1`, 'projects//databases/d/documents/a'])(
  'an invalid name is refused: %j',
  (name) => {
    expect(() => parseDocumentName(name)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
  },
)

test('paths are sorted segment by segment, with numeric IDs first and by number', () => {
  const ascending = [
    'a/__id-1__',
    'a/__id2__',
    'a/__id10__',
    'a/!',
    'a/1',
    'a/b',
    'a/b/c',
    'a/b/c/d',
    'a/b!',
    'aa/b',
    'b/a',
  ]
  expect([...ascending].reverse().sort(compareDocumentPaths)).toEqual(ascending)
})

test('paths are sorted by their segments, whatever these contain', () => {
  const id = fc.oneof(
    fc.constantFrom('__id7__', '__id12__', '__i', '\uffff', '\u{10000}'),
    fc.stringMatching(/^[^/]+$/),
  )
  const path = fc.array(id, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(path, path, (a, b) => {
      const parting = a.findIndex((segment, i) => segment !== b[i])
      const idA = a[parting]
      const idB = b[parting]
      const expected = idA === undefined || idB === undefined ? a.length - b.length : compareIds(idA, idB)
      expect(Math.sign(compareDocumentPaths(a.join('/'), b.join('/')))).toBe(Math.sign(expected))
    }),
    { numRuns: 2000 },
  )
})

test('the parent of a path is one segment shorter', () => {
  expect(toParentPath('users/u1/orders')).toBe('users/u1')
  expect(toParentPath('users')).toBe('')
})

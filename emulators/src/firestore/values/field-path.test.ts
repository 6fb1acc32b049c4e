import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFieldPath, parseFieldPath, readValue } from './field-path.ts'

test.each([
  ['name', ['name']],
  ['address.city', ['address', 'city']],
  ['a.`b.c`.d', ['a', 'b.c', 'd']],
  ['`a\\`b\\\\c`', ['a`b\\c']],
  ['`1st`', ['1st']],
])('%s names a path', (text, path) => {
  expect(parseFieldPath(text)).toEqual(path)
  expect(formatFieldPath(path)).toBe(text)
})

test.each(['', '.', 'a.', '.a', 'a..b', '`a', 'a`b`', '``', '`a`b'])('%j is not a path', (text) => {
  expect(() => parseFieldPath(text)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
})

test('a formatted path is parsed back to itself', () => {
  const names = fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(names, (path) => {
      expect(parseFieldPath(formatFieldPath(path))).toEqual(path)
    }),
  )
})

test('a value is found only through maps', () => {
  const fields = new Map([['a', new Map([['b', 1n]])]])
  expect(readValue(fields, ['a', 'b'])).toBe(1n)
  expect(readValue(fields, ['a', 'c'])).toBeUndefined()
  expect(readValue(fields, ['a', 'b', 'c'])).toBeUndefined()
})

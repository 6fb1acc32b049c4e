import { expect, test } from 'vitest'
import { subjects } from './subjects.ts'

test('changes of different kinds to objects with the same ID are different subjects', () => {
  const keys = Object.values(subjects).map((toKey) => toKey('a'))
  expect(new Set(keys).size).toBe(keys.length)
})

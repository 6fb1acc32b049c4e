import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createInvariants } from '../invariants/all.ts'
import { planted } from './planted.ts'

test.each(planted)('"$name" replaces text that occurs exactly once', ({ file, found, instead }) => {
  expect(readFileSync(file, 'utf8').split(found)).toHaveLength(2)
  expect(instead).not.toBe(found)
})

test('each invariant has a planted defect', () => {
  const seen = new Set(planted.map(({ seenBy }) => seenBy))
  expect(createInvariants().filter(({ name }) => !seen.has(name))).toEqual([])
})

test('defects have distinct names', () => {
  expect(new Set(planted.map(({ name }) => name)).size).toBe(planted.length)
})

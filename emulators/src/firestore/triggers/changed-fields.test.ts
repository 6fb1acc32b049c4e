import { expect, test } from 'vitest'
import type { Value } from '../values/value.ts'
import { listChangedFields } from './changed-fields.ts'

const map = (entries: Record<string, Value>) => new Map(Object.entries(entries))

test('an update names added, removed and changed fields at any depth of maps', () => {
  const before = map({ same: 1n, went: 1n, place: map({ city: 'Pune', 'post code': 1n }), list: [1n] })
  const after = map({ same: 1n, came: 1n, place: map({ city: 'Pune', 'post code': 2n }), list: [2n] })
  expect(listChangedFields(before, after).sort()).toEqual(['came', 'list', 'place.`post code`', 'went'])
})

test('a field of which only the type changed is named', () => {
  expect(listChangedFields(map({ n: 1n }), map({ n: 1 }))).toEqual(['n'])
  expect(listChangedFields(map({ n: map({}) }), map({ n: null }))).toEqual(['n'])
})

test('equal documents have no changed fields', () => {
  expect(listChangedFields(map({ n: -0 }), map({ n: -0 }))).toEqual([])
})

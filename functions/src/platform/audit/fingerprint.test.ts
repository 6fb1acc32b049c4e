import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { computeFingerprint, hashParts } from './fingerprint.ts'

const entry = { action: 'ad changed', at: new Timestamp(1, 2), from: { text: 'Old', shown: null } }

test('the order of the fields does not matter', () => {
  const { action, at, from } = entry
  expect(computeFingerprint('a', { from: { shown: null, text: from.text }, at, action })).toBe(
    computeFingerprint('a', entry),
  )
})

test.each<[string, Record<string, unknown>]>([
  ['a value', { ...entry, action: 'user deleted' }],
  ['a nanosecond', { ...entry, at: new Timestamp(1, 3) }],
  ['a field within', { ...entry, from: { text: 'New', shown: null } }],
  ['a missing field', { ...entry, from: { text: 'Old' } }],
  ['one more field', { ...entry, to: null }],
  ['another kind of value', { ...entry, from: { text: 'Old', shown: 'null' } }],
])('%s matters', (_what, changed) => {
  expect(computeFingerprint('a', changed)).not.toBe(computeFingerprint('a', entry))
})

test('the ID matters, and the boundary between parts', () => {
  expect(computeFingerprint('b', entry)).not.toBe(computeFingerprint('a', entry))
  expect(hashParts(['ab', 'c'])).not.toBe(hashParts(['a', 'bc']))
})

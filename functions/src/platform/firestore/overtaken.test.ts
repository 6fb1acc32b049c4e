import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { makeUnchangedPrecondition, type ReadVersion } from './overtaken.ts'

const read = (updateTime?: Timestamp): ReadVersion => ({ ref: { path: 'outbox/a' }, updateTime })

test('a write counts only for the version that was read', () => {
  const version = new Timestamp(1, 2)
  expect(makeUnchangedPrecondition(read(version))).toEqual({ lastUpdateTime: version })
})

test('a write without a version is refused', () => {
  expect(() => makeUnchangedPrecondition(read())).toThrow('outbox/a was read without its version')
})

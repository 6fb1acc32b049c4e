import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { ifUnchanged, type ReadVersion } from './overtaken.ts'

const read = (updateTime?: Timestamp): ReadVersion => ({ ref: { path: 'outbox/a' }, updateTime })

test('a write counts only for the version that was read', () => {
  const version = new Timestamp(1, 2)
  expect(ifUnchanged(read(version))).toEqual({ lastUpdateTime: version })
})

test('without a version there is no write at all', () => {
  expect(() => ifUnchanged(read())).toThrow('outbox/a was read without its version')
})

import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { log } from '../world/log.ts'
import { makeDocumentConverter } from './document-converter.ts'
import { withKnownVersions } from './known-versions.ts'

const read = vi.fn()

vi.spyOn(log, 'documentUnreadable').mockReturnValue()

beforeEach(() => read.mockClear())

function document(id: string, version: number, fields: Record<string, unknown> | undefined) {
  return {
    id,
    ref: { path: `wallets/${id}` },
    updateTime: fields && new Timestamp(version, 0),
    data: () => {
      read(id)
      return fields
    },
  }
}

const makeConverter = (maximum: number) =>
  withKnownVersions(
    makeDocumentConverter(z.object({ id: z.string(), tags: z.array(z.string()) }), 'id'),
    maximum,
  )

test('a version is read once for all readers', () => {
  const converter = makeConverter(2)
  const first = converter.find(document('a', 1, { tags: ['x'] }))
  expect(first).toEqual({ id: 'a', tags: ['x'] })
  expect(converter.find(document('a', 1, { tags: ['x'] }))).toBe(first)
  expect(converter.findOrFail(document('a', 1, { tags: ['x'] }))).toBe(first)
  expect(converter.list([document('a', 1, { tags: ['x'] })])).toEqual([first])
  expect(read).toHaveBeenCalledTimes(1)
})

test('another version, also an older one, and another document are read again', () => {
  const converter = makeConverter(2)
  for (const version of [1, 2, 1]) converter.find(document('a', version, { tags: [`${version}`] }))
  expect(converter.find(document('a', 2, { tags: ['2'] }))).toEqual({ id: 'a', tags: ['2'] })
  expect(converter.find(document('b', 2, { tags: ['b'] }))).toEqual({ id: 'b', tags: ['b'] })
  expect(read.mock.calls).toEqual([['a'], ['a'], ['a'], ['a'], ['b']])
})

test('beyond its capacity, the document that was read first is dropped', () => {
  const converter = makeConverter(2)
  for (const id of ['a', 'b', 'c', 'c', 'b', 'a']) converter.find(document(id, 1, { tags: [] }))
  expect(read.mock.calls).toEqual([['a'], ['b'], ['c'], ['a']])
})

test("readers cannot change each other's copy", () => {
  const found = makeConverter(1).find(document('a', 1, { tags: ['x'] }))
  expect(() => found?.tags.push('y')).toThrow(TypeError)
  expect(() => Object.assign(found ?? {}, { id: 'b' })).toThrow(TypeError)
})

test('a deleted document is forgotten', () => {
  const converter = makeConverter(2)
  for (const fields of [{ tags: [] }, undefined, { tags: [] }]) converter.find(document('a', 1, fields))
  expect(read.mock.calls).toEqual([['a'], ['a'], ['a']])
})

test('a deleted or unreadable document is unknown', () => {
  const converter = makeConverter(2)
  converter.find(document('a', 1, { tags: [] }))
  expect(converter.find(document('a', 1, undefined))).toBeUndefined()
  expect(converter.find(document('b', 1, { tags: 1 }))).toBeUndefined()
  expect(() => converter.findOrFail(document('b', 1, { tags: 1 }))).toThrow('wallets/b cannot be read')
  expect(read.mock.calls).toEqual([['a'], ['a'], ['b'], ['b']])
})

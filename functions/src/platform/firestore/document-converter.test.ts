import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { log } from '../world/log.ts'
import { makeDocumentConverter, UnreadableDocument } from './document-converter.ts'

const converter = makeDocumentConverter(z.object({ id: z.string(), amount: z.string(), at: z.date() }), 'id')

let version = 0

function document(id: string, fields: Record<string, unknown> | undefined) {
  version += 1
  return { id, ref: { path: `orders/${id}` }, updateTime: new Timestamp(version, 0), data: () => fields }
}

const makeGood = (id: string) => document(id, { amount: '5.00', at: new Timestamp(1, 0) })
const makeBroken = () => document('broken', { amount: 5, secret: 'ABCDE1234F', at: new Timestamp(1, 0) })

const reported = vi.spyOn(log, 'documentUnreadable').mockReturnValue()

beforeEach(() => reported.mockClear())

test('a document becomes its fields, its ID and dates', () => {
  expect(converter.find(makeGood('a'))).toEqual({ id: 'a', amount: '5.00', at: new Date(1000) })
  expect(converter.findOrFail(makeGood('a'))).toEqual({ id: 'a', amount: '5.00', at: new Date(1000) })
})

test('a missing document is not reported', () => {
  expect(converter.find(document('none', undefined))).toBeUndefined()
  expect(converter.findOrFail(document('none', undefined))).toBeUndefined()
  expect(reported).not.toHaveBeenCalled()
})

test('an unreadable document is left out of lists, and reported by path without its content', () => {
  expect(converter.list([makeGood('a'), makeBroken(), makeGood('b')]).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(reported).toHaveBeenCalledExactlyOnceWith('orders/broken', ['amount invalid_type'])
})

test('each version of a document is reported once', () => {
  const first = makeBroken()
  const second = makeBroken()
  for (const snapshot of [first, first, first]) converter.find(snapshot)
  expect(reported).toHaveBeenCalledTimes(1)
  converter.find(second)
  expect(reported).toHaveBeenCalledTimes(2)
})

test('a required document fails with its path and without its content', () => {
  const findBroken = () => converter.findOrFail(makeBroken())
  expect(findBroken).toThrow(UnreadableDocument)
  expect(findBroken).toThrow('orders/broken cannot be read: amount invalid_type')
  expect(reported).not.toHaveBeenCalled()
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process/root.mjs'
import { listBreakingChanges } from './contract.mjs'
import { findLastRelease, readCommitted, reasons } from './last-release.mjs'

const path = 'web/public/api/openapi.json'

/** @type {import('./contract.mjs').Schema} */
const input = {
  type: 'object',
  properties: {
    amount: { type: 'string', maxLength: 20 },
    side: { type: 'string', enum: ['buy', 'sell'] },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
  required: ['amount'],
}

/** @type {import('./contract.mjs').Schema} */
const answer = {
  type: 'object',
  properties: {
    rate: { type: ['string', 'null'] },
    orders: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    },
  },
  required: ['rate', 'orders'],
}

/**
 * A document with one call.
 * @param {import('./contract.mjs').Schema} taken
 * @param {import('./contract.mjs').Schema} given
 */
const calls = (taken = input, given = answer) => ({
  paths: {
    '/quote/': {
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } } },
        responses: { 200: { content: { 'application/json': { schema: given } } } },
      },
    },
  },
  components: { schemas: { Input: taken } },
})

const { properties = {} } = input

test.each([
  ['a call that is new', { ...calls(), paths: { ...calls().paths, '/new/': calls().paths['/quote/'] } }],
  [
    'a field that may be left out',
    calls({ ...input, properties: { ...properties, more: { type: 'string' } } }),
  ],
  [
    'a wider limit',
    calls({ ...input, properties: { ...properties, amount: { type: 'string', maxLength: 30 } } }),
  ],
  [
    'another value that is taken',
    calls({ ...input, properties: { ...properties, side: { type: 'string' } } }),
  ],
  ['another field in the answer', calls(input, { ...answer, properties: { ...answer.properties, at: {} } })],
  [
    'an answer that is never null',
    calls(input, { ...answer, properties: { ...answer.properties, rate: { type: 'string' } } }),
  ],
])('%s breaks no open page', (_, later) => {
  expect(listBreakingChanges(calls(), later)).toEqual([])
})

test.each([
  ['/quote/ is gone', { ...calls(), paths: {} }],
  ['/quote/ input.side is needed, and may be missing', calls({ ...input, required: ['amount', 'side'] })],
  ['/quote/ input.note is no longer read', calls({ ...input, properties: { amount: {}, side: {} } })],
  [
    '/quote/ input.amount has another maxLength, 10',
    calls({ ...input, properties: { ...properties, amount: { type: 'string', maxLength: 10 } } }),
  ],
  [
    '/quote/ input.side may be sell, which is not understood',
    calls({ ...input, properties: { ...properties, side: { type: 'string', enum: ['buy'] } } }),
  ],
  [
    '/quote/ input.note is null, not string',
    calls({ ...input, properties: { ...properties, note: { type: 'string' } } }),
  ],
  ['/quote/ answer.rate is needed, and may be missing', calls(input, { ...answer, required: ['orders'] })],
  [
    '/quote/ answer.orders[].id is number, not string',
    calls(input, {
      ...answer,
      properties: {
        ...answer.properties,
        orders: {
          type: 'array',
          items: { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] },
        },
      },
    }),
  ],
])('%s: open pages would break', (finding, later) => {
  expect(listBreakingChanges(calls(), later)).toEqual([finding])
})

test('pages of the last release work with the calls of today', ({ skip }) => {
  const last = findLastRelease()
  if ('reason' in last) return skip(reasons[last.reason])
  const released = readCommitted(last.release.commit, path)
  if (!released) return skip(`Release ${last.release.version} has no ${path}.`)
  const today = JSON.parse(readFileSync(join(root, path), 'utf8'))
  expect(listBreakingChanges(JSON.parse(released), today)).toEqual([])
})

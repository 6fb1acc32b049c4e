import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../../support/client.ts'
import { documentedCalls } from '../../support/documents/documented.ts'
import { findDifference } from '../../support/documents/matching.ts'
import { createCustomer } from '../../support/people.ts'

// The examples of all calls are sent by the test of costs, which compares the answers too.

const named = documentedCalls.map((call) => [call.path, call] as const)

test.each([
  ['a text', { a: 'b' }, { a: 'c' }],
  ['the end of a text', 'kyc/…/video', 'kyc/a/photo'],
  ['a kind', { a: 1 }, { a: '1' }],
  ['something missing', { a: 'b', c: true }, { a: 'b' }],
  ['something more', { a: 'b' }, { a: 'b', c: true }],
  ['an entry of a list', [{ a: 'b' }], [{ a: 'c' }]],
  ['a value that changed', ['<id>', { id: '<id>' }], ['1', { id: '2' }]],
])('an answer that differs from its example in %s is detected', (_what, example, answer) => {
  expect(findDifference(example, answer, new Map())).toEqual(expect.any(String))
})

describe('access', () => {
  let visitor: Client
  let customer: Client

  beforeAll(async () => {
    visitor = await Client.open()
    customer = (await createCustomer()).client
  })

  const toVisitors = {
    anyone: undefined,
    'signed in': texts.loginFirst,
    verified: texts.loginFirst,
    staff: texts.adminRequired,
  }
  const toCustomers = {
    anyone: undefined,
    'signed in': undefined,
    verified: texts.verifyFirst,
    staff: texts.adminRequired,
  }
  const refusals: readonly unknown[] = [texts.loginFirst, texts.verifyFirst, texts.adminRequired]

  test.each(named)('to %s is granted as documented', async (path, { who }) => {
    const readTold = async (client: Client) => {
      const { body } = await client.post(path, { unheard: 'of' })
      return [body.error, body.info].find((text) => refusals.includes(text))
    }
    expect(await readTold(visitor)).toBe(toVisitors[who])
    if (path !== calls.logout.path) expect(await readTold(customer)).toBe(toCustomers[who])
  })
})

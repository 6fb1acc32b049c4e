import { calls } from '@rupee/domain/calls/calls.ts'
import { orderSchema } from '@rupee/domain/orders/order.ts'
import { walletSchema } from '@rupee/domain/wallets/wallet.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { compile } from './compiled.ts'

const muchUsed = 100

/** Schema that has been used often enough to be compiled. */
function warmUp<T>(schema: z.ZodMiniType<T>) {
  const parsing = compile(schema)
  for (let use = 0; use < muchUsed; use++) parsing.safeParse(undefined)
  return parsing
}

function findOutcome(parsing: Pick<z.ZodMiniType, 'safeParse'>, value: unknown) {
  const { data, error } = parsing.safeParse(value)
  return { data, issues: error?.issues }
}

const wallet = {
  id: 'usdt',
  name: 'Tether',
  code: 'USDT',
  image: 'usdt.svg',
  type: 'currency',
  buy_at: '92.40',
  sell_at: '85',
  reserveShow: false,
  more: 'than it knows',
}

/** Each field as it is, missing, empty, or of another kind. */
const mutilate = (whole: Readonly<Record<string, unknown>>) => {
  const odd = fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    '0',
    'x',
    -1,
    1.5,
    true,
    [],
    {},
    new Date(Number.NaN),
  )
  return fc
    .record(
      Object.fromEntries(
        Object.entries(whole).map(([name, value]) => [
          name,
          fc.oneof({ weight: 8, arbitrary: fc.constant(value) }, odd),
        ]),
      ),
      { requiredKeys: [] },
    )
    .filter((fields) => Object.keys(fields).length > 0)
}

describe('a frequently used schema', () => {
  test('gives the same values, with defaults, in the same sequence', () => {
    const { data } = warmUp(walletSchema).safeParse(wallet)
    expect(JSON.stringify(data)).toBe(JSON.stringify(walletSchema.parse(wallet)))
    expect(data).not.toHaveProperty('more')
  })

  test.each([
    ['a wallet', walletSchema, wallet],
    [
      'an order',
      orderSchema,
      { trackingID: 'A', uid: 'u', created_at: new Date(0), withdrawal: { id: 'w' } },
    ],
  ])('gives the same result for %s, with the same reasons', (_, schema, whole) => {
    const parsing = warmUp<unknown>(schema)
    fc.assert(
      fc.property(mutilate(whole), (fields) => {
        expect(findOutcome(parsing, fields)).toEqual(findOutcome(schema, fields))
      }),
    )
  })

  test.each(Object.entries(calls))('gives the same result for a call: %s', (_, { input }) => {
    const parsing = warmUp<unknown>(input)
    const named = Object.fromEntries(
      ['id', 'email', 'password', 'status', 'next', 'name'].map((name) => [name, 'x@y.in']),
    )
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), mutilate(named)), (sent) => {
        expect(findOutcome(parsing, sent)).toEqual(findOutcome(input, sent))
      }),
      { numRuns: 30 },
    )
  })
})

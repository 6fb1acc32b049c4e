import { expect, test } from 'vitest'
import type { StoredDocument } from '../documents/document.ts'
import { Timestamp, type Value } from '../values/value.ts'
import { computeAggregates } from './aggregate.ts'

const time = new Timestamp(0, 0)

function makeDocuments(...entries: Readonly<Record<string, Value>>[]): StoredDocument[] {
  return entries.map((each, i) => ({
    path: `c/${i}`,
    fields: new Map(Object.entries(each)),
    createTime: time,
    updateTime: time,
  }))
}

const largest = 2n ** 63n - 1n

test.each<[string, Value[], Value, Value]>([
  ['integers', [1n, 2n, 6n], 9n, 3],
  ['integers that are too large together', [largest, largest], 2 ** 64, Number(largest)],
  ['integers that are too large only in between', [largest, 1n, -2n], largest - 1n, 2 ** 63 / 3],
  ['doubles', [0.5, 1.5], 2, 1],
  ['both kinds', [1n, 0.5], 1.5, 0.75],
  ['values that are not numbers', [null, 'text', [1n]], 0n, null],
  ['numbers among others', [4n, 'text', null], 4n, 4],
  ['nothing', [], 0n, null],
  ['NaN', [1n, Number.NaN], Number.NaN, Number.NaN],
  ['infinities', [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], Number.NaN, Number.NaN],
])('sum and average of %s', (_, values, sum, average) => {
  const results = computeAggregates(makeDocuments(...values.map((f) => ({ f }))), [
    { alias: 'sum', kind: 'sum', field: ['f'] },
    { alias: 'average', kind: 'average', field: ['f'] },
  ])
  expect(results).toEqual(
    new Map([
      ['sum', sum],
      ['average', average],
    ]),
  )
})

test('a count stops at its limit, and reads no further', () => {
  const looked: string[] = []
  function* stored() {
    for (const document of makeDocuments({}, {}, {}, {})) {
      looked.push(document.path)
      yield document
    }
  }
  expect(computeAggregates(stored(), [{ alias: 'n', kind: 'count', upTo: 2 }])).toEqual(new Map([['n', 2n]]))
  expect(looked).toEqual(['c/0', 'c/1'])
  expect(computeAggregates(stored(), [{ alias: 'n', kind: 'count' }])).toEqual(new Map([['n', 4n]]))
})

import { expect, test } from 'vitest'
import { listTallyDifferences } from './tally-differences.ts'

const side = { count: 2, sent: { inr: { 2: 500 } }, received: {} }
const counted = new Map<string, object>([
  ['orders', { pending: side }],
  ['people', { accounts: 3, waiting: 0 }],
  ['day-2026-11-21', { placed: side }],
])

test('equal tallies do not differ, and a missing number counts as zero', () => {
  expect(listTallyDifferences(counted, counted)).toEqual([])
  const kept = new Map<string, object>([...counted, ['day-2026-11-20', { rejected: { count: 0 } }]])
  expect(listTallyDifferences(kept.set('people', { accounts: 3 }), counted)).toEqual([])
})

test('wrong, missing and extra numbers are reported with their field path', () => {
  const kept = new Map<string, object>([
    ['orders', { pending: { count: 1, sent: { inr: { 2: 500 } } }, Approved: { count: 7 } }],
    ['people', { accounts: 3 }],
  ])
  expect(listTallyDifferences(kept, counted)).toEqual([
    { tally: 'day-2026-11-21', path: ['placed', 'count'], kept: 0, counted: 2 },
    { tally: 'day-2026-11-21', path: ['placed', 'sent', 'inr', '2'], kept: 0, counted: 500 },
    { tally: 'orders', path: ['pending', 'count'], kept: 1, counted: 2 },
    { tally: 'orders', path: ['Approved', 'count'], kept: 7, counted: 0 },
  ])
})

test('values that are not numbers, or should not be there, differ', () => {
  const kept = new Map<string, object>([
    ...counted,
    ['people', { accounts: '3', guests: 0 }],
    ['orders', { pending: { ...side, sent: { inr: { 2: 500 }, INR: 9 } } }],
  ])
  expect(listTallyDifferences(kept, counted)).toEqual([
    { tally: 'orders', path: ['pending', 'sent', 'INR'], kept: 9, counted: undefined },
    { tally: 'people', path: ['accounts'], kept: undefined, counted: 3 },
    { tally: 'people', path: ['guests'], kept: 0, counted: undefined },
  ])
})

test('the figures of a day are compared by member of staff, range and reason', () => {
  const day = { waits: { 5: 1 }, staff: { asha: { approved: 1, waits: { 5: 1 } } }, reasons: { other: 1 } }
  const kept = { waits: { 5: 1, soon: 1 }, staff: { asha: { approved: 2 }, ben: 1 }, reasons: {} }
  const differences = listTallyDifferences(
    new Map([['day-2026-11-21', kept]]),
    new Map([['day-2026-11-21', day]]),
  )
  expect(differences.map(({ path, kept, counted }) => [path.join(' '), kept, counted])).toEqual([
    ['waits soon', 1, undefined],
    ['staff asha approved', 2, 1],
    ['staff ben', 1, undefined],
    ['staff asha waits 5', 0, 1],
    ['reasons other', 0, 1],
  ])
})

test('parts are compared by their sum, and values that are not numbers are repaired in place', () => {
  const kept = new Map<string, object>([
    ...counted,
    ['orders', { pending: { count: 5, sent: { inr: { 2: 'many' } } } }],
    ['orders~0', { pending: { count: -3, sent: { inr: { 2: 300 } } } }],
    ['orders~7', { pending: { sent: { inr: { 2: 'more' } }, guests: 1 } }],
    ['people~1', { accounts: 1 }],
  ])
  expect(listTallyDifferences(kept, counted)).toEqual([
    { tally: 'orders', path: ['pending', 'sent', 'inr', '2'], kept: undefined, counted: 200 },
    { tally: 'orders~7', path: ['pending', 'sent', 'inr', '2'], kept: undefined, counted: 0 },
    { tally: 'orders~7', path: ['pending', 'guests'], kept: 1, counted: undefined },
    { tally: 'people', path: ['accounts'], kept: 4, counted: 3 },
  ])
})

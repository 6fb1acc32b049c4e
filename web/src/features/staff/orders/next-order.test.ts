import { expect, test } from 'vitest'
import { order } from './marks/pending-order.ts'
import { findNextFree } from './next-order.ts'

const isFree = ({ trackingID }: { readonly trackingID: string }) => trackingID !== 'taken'

const toRows = (ids: readonly string[]) =>
  ids.map((trackingID) => ({
    ...order,
    trackingID,
    ...(trackingID === 'done' && { status: 'Approved' as const }),
    ...(trackingID === 'approving' && { stage: 'approving' as const }),
  }))

test.each([
  { because: 'the next one follows', ids: ['a', 'b', 'c'], decided: 'a', place: 0, next: 'b' },
  { because: 'the decided one has left the list', ids: ['a', 'c', 'd'], decided: 'b', place: 1, next: 'c' },
  { because: 'that of a colleague is skipped', ids: ['a', 'taken', 'c'], decided: 'a', place: 0, next: 'c' },
  { because: 'only pending ones count', ids: ['a', 'done', 'c'], decided: 'a', place: 0, next: 'c' },
  { because: 'a second person decides', ids: ['a', 'approving', 'c'], decided: 'a', place: 0, next: 'c' },
  { because: 'the end is followed by the beginning', ids: ['a', 'b'], decided: 'b', place: 1, next: 'a' },
  { because: 'the link led outside the list', ids: ['b', 'c'], decided: 'a', place: 0, next: 'b' },
  {
    because: 'only those of colleagues are left',
    ids: ['a', 'taken'],
    decided: 'a',
    place: 0,
    next: undefined,
  },
  { because: 'the list has failed', ids: [], decided: 'a', place: 3, next: undefined },
])('after a decision, $next is opened: $because', ({ ids, decided, place, next }) => {
  expect(findNextFree(toRows(ids), { decided, place, isFree })?.trackingID).toBe(next)
})

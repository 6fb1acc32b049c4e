import { expect, test } from 'vitest'
import { describeQueueEnd, findFollowing, findNextFree } from './next-customer.ts'

const isTaken = (uid: string) => uid === 'taken'

test.each([
  { because: 'the next one follows', uids: ['a', 'b', 'c'], decided: 'a', place: 0, next: 'b' },
  { because: 'the decided one has left the list', uids: ['b', 'c'], decided: 'a', place: 0, next: 'b' },
  { because: 'that of a colleague is skipped', uids: ['a', 'taken', 'c'], decided: 'a', place: 0, next: 'c' },
  { because: 'the end is followed by the beginning', uids: ['a', 'b'], decided: 'b', place: 1, next: 'a' },
  {
    because: 'only those of colleagues are left',
    uids: ['a', 'taken'],
    decided: 'a',
    place: 0,
    next: 'taken',
  },
  { because: 'the link led to somebody outside the list', uids: ['b'], decided: 'a', place: -1, next: 'b' },
  { because: 'only the decided one is left', uids: ['a'], decided: 'a', place: 0, next: undefined },
  { because: 'the list is empty', uids: [], decided: 'a', place: 0, next: undefined },
])('after a decision at the desk: $because', ({ uids, decided, place, next }) => {
  expect(findNextFree(uids, { decided, place, isTaken })).toBe(next)
})

test.each([
  { uids: ['a', 'b', 'c'], decided: 'b', following: 'c' },
  { uids: ['a', 'b'], decided: 'b', following: 'a' },
  { uids: ['b', 'c'], decided: 'a', following: 'b' },
  { uids: ['a'], decided: 'a', following: undefined },
])('$following follows $decided in the list of users $uids', ({ uids, decided, following }) => {
  expect(findFollowing(uids, decided)).toBe(following)
})

test('the end of the queue is announced', () => {
  expect(describeQueueEnd('b')).toBeUndefined()
  expect(describeQueueEnd(undefined)).toBe('Nobody else waits for a KYC check')
})

import { expect, test } from 'vitest'
import { approvalDecisionInput, findApprovalObstacle, toApprovalExpiry } from './approval.ts'

test('a request can be decided for seven days', () => {
  expect(toApprovalExpiry(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-11-29T10:00:00Z'))
})

test.each([
  ['its requester', 'asker', 'ownApproval'],
  ['its customer', 'customer', 'ownCase'],
  ['the sender of the returned batch', 'sender', 'ownReturn'],
  ['an uninvolved colleague', 'colleague', undefined],
])('whether a request can be approved by %s', (_, uid, why) => {
  expect(findApprovalObstacle({ by: 'asker', concerned: ['customer'], barred: ['sender'] }, uid)).toBe(why)
})

test.each([
  [{ id: 'a', decision: 'approve' }, undefined],
  [{ id: 'a', decision: 'approve', note: '' }, undefined],
  [{ id: 'a', decision: 'approve', note: ' ' }, undefined],
  [{ id: 'a', decision: 'withdraw' }, undefined],
  [{ id: 'a', decision: 'refuse', note: 'No' }, undefined],
  [{ id: 'a', decision: 'refuse' }, 'Please say why you refuse it'],
  [{ id: 'a', decision: 'refuse', note: ' ' }, 'Please say why you refuse it'],
  [{ id: 'a', decision: 'maybe' }, 'Please approve, refuse or withdraw the request'],
  [{ id: 'a/b', decision: 'approve' }, 'Request not found'],
])('%j is answered with: %s', (input, text) => {
  expect(approvalDecisionInput.safeParse(input).error?.issues[0]?.message).toBe(text)
})

import { expect, test, vi } from 'vitest'
import { Refusal } from '../failures/refusal.ts'
import { log } from '../world/log.ts'
import { answerError } from './answer-error.ts'

const call = { requestId: 'the id', path: '/any/', failure: 'error' } as const

test('a refusal is answered with its text, under the name that the call has for it', () => {
  const refusal = new Refusal('size', 'This is too large')
  const answer = { status: 413, headers: {} }
  expect(answerError(refusal, call)).toEqual({ ...answer, body: { error: 'This is too large' } })
  expect(answerError(refusal, { ...call, failure: 'info' })).toEqual({
    ...answer,
    body: { info: 'This is too large' },
  })
})

test('a refusal may bring more to the answer', () => {
  const headers = { 'Retry-After': '5' }
  const refusal = new Refusal('too-many', 'Wait', { headers, details: { verify: true } })
  expect(answerError(refusal, call)).toEqual({ status: 429, headers, body: { error: 'Wait', verify: true } })
})

test('anything else is logged under the id of the request, and its details stay inside', () => {
  const logged = vi.spyOn(log, 'callFailed').mockReturnValue()
  const cause = new Error('user asha@example.com is broken')

  expect(answerError(cause, call)).toEqual({
    status: 500,
    headers: {},
    body: { error: 'An error occurred. Please try again later.' },
  })
  expect(logged).toHaveBeenCalledExactlyOnceWith('the id', '/any/', cause)
})

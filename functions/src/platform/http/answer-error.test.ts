import { toCodedText } from '@rupee/domain/language/coded.ts'
import { expect, test, vi } from 'vitest'
import { Refusal } from '../errors/refusal.ts'
import { log } from '../world/log.ts'
import { answerError } from './answer-error.ts'

const call = { path: '/any/', failure: 'error' } as const

test('a refusal is answered with its text, under the key of the call', () => {
  const refusal = new Refusal('size', 'tooLarge')
  const answer = { status: 413, headers: {} }
  const text = 'The request is too large'
  const code = 'tooLarge'
  expect(answerError(refusal, call)).toEqual({ ...answer, body: { error: text, code } })
  expect(answerError(refusal, { ...call, failure: 'info' })).toEqual({
    ...answer,
    body: { info: text, code },
  })
})

test('values are answered beside the code of their text', () => {
  const refusal = new Refusal('invalid', toCodedText('leastToSend', { least: '10.00 USDT' }))
  expect(answerError(refusal, call).body).toEqual({
    error: 'The minimum to send is 10.00 USDT',
    code: 'leastToSend',
    values: { least: '10.00 USDT' },
  })
})

test('a refusal can add fields to the answer', () => {
  const headers = { 'Retry-After': '5' }
  const refusal = new Refusal('too-many', 'tooManyAttempts', { headers, details: { verify: true } })
  expect(answerError(refusal, call)).toMatchObject({
    status: 429,
    headers,
    body: { code: 'tooManyAttempts', verify: true },
  })
})

test("any other error is logged under the request's ID, and its details are not answered", () => {
  const logged = vi.spyOn(log, 'callFailed').mockReturnValue()
  const cause = new Error('user asha@example.com is broken')

  expect(answerError(cause, call)).toEqual({
    status: 500,
    headers: {},
    body: { error: 'An error occurred. Please try again later.', code: 'failed' },
  })
  expect(logged).toHaveBeenCalledExactlyOnceWith('/any/', cause)
})

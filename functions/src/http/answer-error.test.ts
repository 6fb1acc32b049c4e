import { expect, test, vi } from 'vitest'
import { log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { answerError } from './answer-error.ts'

test('a refusal is answered with its text', () => {
  expect(answerError(new Refusal('size', 'This is too large'), '/any')).toEqual({
    status: 413,
    headers: {},
    body: { error: 'This is too large' },
  })
})

test('anything else is logged under an id, and its details stay inside', () => {
  const logged = vi.spyOn(log, 'callFailed').mockReturnValue()
  const cause = new Error('user asha@example.com is broken')

  const { status, headers, body } = answerError(cause, '/any')
  expect(status).toBe(500)
  expect(body).toEqual({ error: 'An error occurred. Please try again later.' })
  expect(JSON.stringify({ headers, body })).not.toContain('asha')
  expect(logged).toHaveBeenCalledExactlyOnceWith(headers['X-Request-Id'], '/any', cause)
})

import { expect, test } from 'vitest'
import { readPrincipal } from './principal.ts'

function makeToken(claims: Record<string, unknown>): string {
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `Bearer ${part({ alg: 'none' })}.${part(claims)}.`
}

test('a caller without a token is anonymous', () => {
  expect(readPrincipal(undefined)).toEqual({ kind: 'anonymous' })
})

test('the Admin SDK identifies as the owner', () => {
  expect(readPrincipal('Bearer owner')).toEqual({ kind: 'owner' })
})

test.each([
  ['sub', { sub: 'asha', admin: true }],
  ['user_id', { user_id: 'asha', admin: true }],
])('a token names its user by %s and carries the claims', (_, claims) => {
  expect(readPrincipal(makeToken(claims))).toEqual({ kind: 'user', uid: 'asha', claims })
})

test.each([
  ['an access token of Google', 'Bearer ya29.something'],
  ['another scheme', 'Basic dXNlcjpwYXNz'],
  ['text that is not JSON', 'Bearer a.b.c'],
  ['a token without a user', makeToken({ admin: true })],
  ['a token whose payload is not an object', 'Bearer a.bnVsbA.c'],
])('%s is refused', (_, header) => {
  expect(() => readPrincipal(header)).toThrow(
    expect.objectContaining({ status: 'INVALID_ARGUMENT', message: 'invalid jwt' }),
  )
})

import { nothing } from '@rupee/domain/calls/call-shape.ts'
import type { Request } from 'firebase-functions/v2/https'
import { expect, test, vi } from 'vitest'
import { readCookies } from './platform/http/cookies.ts'
import { open } from './serve.ts'

test("a call beyond an address's limit per minute does no work", async () => {
  const work = vi.fn(async () => ({}))
  const call = open({ path: '/any/', input: nothing, answer: nothing }, work, { callsPerMinute: 2 })
  // Without a body.
  const request = {} as Request
  const callFromAddress = (address: string) =>
    call.run(request, {
      cookies: readCookies(undefined),
      address,
      proof: undefined,
      site: undefined,
      userAgent: '',
      language: undefined,
      now: new Date(0),
    })
  await callFromAddress('a')
  await callFromAddress('a')
  await expect(callFromAddress('a')).rejects.toMatchObject({
    reason: 'too-many',
    headers: { 'Retry-After': '60' },
  })
  expect(work).toHaveBeenCalledTimes(2)
  await callFromAddress('b')
  expect(work).toHaveBeenCalledTimes(3)
})

import { expect, test, vi } from 'vitest'

// The logger takes the console as it is when it is loaded.
const written = vi.spyOn(console, 'error').mockReturnValue()
const { log } = await import('./log.ts')

test('what failed is logged with its reason and where it came from, and nothing else that it carries', () => {
  const inner = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
  const response = { headers: { authorization: 'Bearer a-token' } }
  log.callFailed(
    'the id',
    '/any/',
    Object.assign(new Error('Storage is away', { cause: inner }), { response }),
  )
  const line = String(written.mock.lastCall?.[0])
  expect(JSON.parse(line)).toMatchObject({
    requestId: 'the id',
    call: '/any/',
    cause: expect.stringMatching(/Storage is away.*log\.test\.ts.*connection refused/s),
  })
  expect(line).not.toContain('a-token')
})

test('something that is no error is logged as what it is', () => {
  log.callFailed('the id', '/any/', { secret: 'a-token' })
  expect(JSON.parse(String(written.mock.lastCall?.[0]))).toMatchObject({ cause: 'object' })
})

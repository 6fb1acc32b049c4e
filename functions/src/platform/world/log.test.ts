import { expect, test, vi } from 'vitest'
import { log } from './log.ts'
import { handInSmall } from './small-world.ts'

const written = vi.fn()
handInSmall({ log: { error: written, warn: vi.fn(), info: vi.fn() } })

test('an error is logged with its reason and stack, without its other properties', () => {
  const inner = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
  const response = { headers: { authorization: 'Bearer a-token' } }
  log.callFailed(
    'the id',
    '/any/',
    Object.assign(new Error('Storage is away', { cause: inner }), { response }),
  )
  expect(written.mock.lastCall).toEqual([
    'A call failed',
    {
      requestId: 'the id',
      call: '/any/',
      cause: expect.stringMatching(/Storage is away.*log\.test\.ts.*connection refused/s),
    },
  ])
  expect(JSON.stringify(written.mock.lastCall)).not.toContain('a-token')
})

test('a thrown value that is no error is logged as it is', () => {
  log.callFailed('the id', '/any/', { secret: 'a-token' })
  expect(written.mock.lastCall).toEqual(['A call failed', expect.objectContaining({ cause: 'object' })])
})

import { expect, test, vi } from 'vitest'
import { log } from './log.ts'
import { withRequestId } from './request-id.ts'
import { handInSmall } from './small-world.ts'

const written = vi.fn()
const noted = vi.fn()
handInSmall({ log: { error: written, warn: vi.fn(), info: noted } })

test('an error is logged with its reason and stack, without its other properties', () => {
  const inner = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
  const response = { headers: { authorization: 'Bearer a-token' } }
  log.callFailed('/any/', Object.assign(new Error('Storage is away', { cause: inner }), { response }))
  expect(written.mock.lastCall).toEqual([
    'A call failed',
    {
      call: '/any/',
      cause: expect.stringMatching(/Storage is away.*log\.test\.ts.*connection refused/s),
    },
  ])
  expect(JSON.stringify(written.mock.lastCall)).not.toContain('a-token')
})

test('a thrown value that is not an error is logged unchanged', () => {
  log.callFailed('/any/', { secret: 'a-token' })
  expect(written.mock.lastCall).toEqual(['A call failed', expect.objectContaining({ cause: 'object' })])
})

test('a line names the request that caused it, also after an await', async () => {
  await withRequestId('the id', async () => {
    await Promise.resolve()
    log.mailSent('a mail', 1)
  })
  log.mailSent('another mail', 1)
  expect(noted.mock.calls).toEqual([
    ['A mail was sent', { requestId: 'the id', id: 'a mail', attempts: 1 }],
    ['A mail was sent', { id: 'another mail', attempts: 1 }],
  ])
})

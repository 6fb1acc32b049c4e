import { expect, test } from 'vitest'
import { judgeHealth, type Pulse } from './health.ts'

const now = new Date('2026-11-26T09:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const calm: Pulse = { at: before(2), orderMinutes: 40, mailMinutes: 0, approvalMinutes: 90, sealMinutes: 70 }

test('a recent pulse without delays is ok, however long people wait', () => {
  expect(judgeHealth({ ...calm, orderMinutes: 600 }, 'api-7', now)).toEqual({
    status: 'ok',
    parts: { database: 'ok', schedules: 'ok', mails: 'ok', seals: 'ok' },
    pulseAge: 120,
    version: 'api-7',
  })
})

test.each([
  ['schedules', { at: before(15) }],
  ['mails', { mailMinutes: 10 }],
  ['seals', { sealMinutes: 180 }],
])('%s that are late degrade the health, and nothing else', (part, late) => {
  const { status, parts } = judgeHealth({ ...calm, ...late }, '', now)
  expect(status).toBe('degraded')
  expect(Object.entries(parts).filter(([, state]) => state !== 'ok')).toEqual([[part, 'late']])
})

test('without a pulse schedules are late, and without a database nothing is known of the rest', () => {
  expect(judgeHealth('none', '', now).parts).toMatchObject({
    database: 'ok',
    schedules: 'late',
    mails: 'unknown',
  })
  expect(judgeHealth(undefined, '', now).parts).toMatchObject({ database: 'late', schedules: 'unknown' })
})

test('a clock that is behind the pulse counts it as new', () => {
  expect(judgeHealth({ ...calm, at: before(-1) }, '', now).pulseAge).toBe(0)
})

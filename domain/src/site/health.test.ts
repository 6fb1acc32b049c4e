import { expect, test } from 'vitest'
import { judgeHealth, type Pulse } from './health.ts'

const now = new Date('2026-11-26T09:00:00Z')
const subtractMinutes = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const calm: Pulse = {
  at: subtractMinutes(2),
  orderMinutes: 40,
  mailMinutes: 0,
  approvalMinutes: 90,
  sealMinutes: 70,
  lateSchedules: [],
}

test('a recent pulse is ok, even if an order waits long', () => {
  expect(judge({ ...calm, orderMinutes: 600 })).toEqual({
    status: 'ok',
    parts: { database: 'ok', schedules: 'ok', mails: 'ok', seals: 'ok' },
    pulseAge: 120,
    version: 'api-7',
  })
})

test.each([
  ['schedules', { at: subtractMinutes(15) }],
  ['mails', { mailMinutes: 10 }],
  ['seals', { sealMinutes: 180 }],
])('%s that are late degrade the health, and nothing else', (part, late) => {
  const { status, parts } = judge({ ...calm, ...late })
  expect(status).toBe('degraded')
  expect(Object.entries(parts).filter(([, state]) => state !== 'ok')).toEqual([[part, 'late']])
})

test('without a pulse schedules are late, and without a database nothing is known of the rest', () => {
  expect(judgeHealth({ isDatabaseUp: true }, 'api-7', now)).toMatchObject({
    status: 'degraded',
    parts: { database: 'ok', schedules: 'late', mails: 'unknown', seals: 'unknown' },
    pulseAge: null,
  })
  expect(judgeHealth({ isDatabaseUp: false }, 'api-7', now).parts).toMatchObject({
    database: 'down',
    schedules: 'unknown',
  })
})

test('a clock that is behind the pulse counts it as new', () => {
  expect(judge({ ...calm, at: subtractMinutes(-1) }).pulseAge).toBe(0)
})

function judge(pulse: Pulse) {
  return judgeHealth({ isDatabaseUp: true, pulse }, 'api-7', now)
}

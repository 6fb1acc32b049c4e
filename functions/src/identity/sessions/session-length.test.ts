import { defaultControls } from '@rupee/domain/controls/controls.ts'
import type { OpenSession } from '@rupee/domain/people/open-session.ts'
import { describe, expect, test } from 'vitest'
import {
  customerSession,
  endsSoonerThanUsual,
  refreshSession,
  type SessionLength,
  staffSession,
} from './session-length.ts'

const began = new Date('2026-11-22T06:00:00Z')

const after = (hours: number, minutes = 0) => new Date(began.getTime() + (hours * 60 + minutes) * 60_000)

const session = (length: SessionLength): OpenSession => ({
  browser: null,
  system: null,
  network: null,
  ...length,
})

describe('a session', () => {
  test('of a customer lasts five days', () => {
    expect(customerSession(began)).toEqual({ began, expires: after(120) })
  })

  test('of staff of a deployed exchange lasts an hour at first and twelve at most', () => {
    expect(staffSession(began, defaultControls.deployed)).toEqual({
      began,
      expires: after(1),
      latest: after(12),
      idleMinutes: 60,
    })
  })

  test("of staff of the local suite is as long as a customer's", () => {
    expect(staffSession(began, defaultControls.local)).toEqual(customerSession(began))
  })

  test('of staff with an idle timeout above its length has one end', () => {
    expect(staffSession(began, { staffSessionHours: 2, staffIdleMinutes: 300 }).expires).toEqual(after(2))
  })
})

test.each([
  [customerSession(began), false],
  [staffSession(began, defaultControls.local), false],
  [staffSession(began, defaultControls.deployed), true],
  [staffSession(began, { staffSessionHours: 12, staffIdleMinutes: null }), true],
  [staffSession(began, { staffSessionHours: 120, staffIdleMinutes: 60 }), true],
])('the session %o has a warning before its end: %s', (length, isWarned) => {
  expect(endsSoonerThanUsual(length)).toBe(isWarned)
})

describe('a use of a session', () => {
  const staff = session(staffSession(began, defaultControls.deployed))

  test('changes nothing right after another one', () => {
    expect(refreshSession(staff, after(0, 4))).toBeUndefined()
    expect(refreshSession({ ...staff, lastSeen: after(0, 7) }, after(0, 11))).toBeUndefined()
  })

  test('postpones the end, up to the latest one', () => {
    expect(refreshSession(staff, after(0, 5))).toEqual({ lastSeen: after(0, 5), expires: after(1, 5) })
    expect(refreshSession({ ...staff, lastSeen: after(11) }, after(11, 30))).toEqual({
      lastSeen: after(11, 30),
      expires: after(12),
    })
  })

  test('is recorded more often if the idle timeout is a few minutes', () => {
    const short = session(staffSession(began, { staffSessionHours: 12, staffIdleMinutes: 5 }))
    expect(refreshSession(short, new Date(began.getTime() + 59_999))).toBeUndefined()
    expect(refreshSession(short, after(0, 1))).toEqual({ lastSeen: after(0, 1), expires: after(0, 6) })
  })

  test('does not postpone the end for a customer', () => {
    const customer = session(customerSession(began))
    expect(refreshSession(customer, after(3))).toEqual({ lastSeen: after(3), expires: after(120) })
  })
})

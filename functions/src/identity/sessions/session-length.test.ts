import { defaultControls } from '@rupee/domain/controls/controls.ts'
import type { OpenSession } from '@rupee/domain/people/open-session.ts'
import { describe, expect, test } from 'vitest'
import {
  canEndEarly,
  makeCustomerSessionLength,
  makeStaffSessionLength,
  refreshSession,
  type SessionLength,
} from './session-length.ts'

const began = new Date('2026-11-22T06:00:00Z')

const addHours = (hours: number, minutes = 0) => new Date(began.getTime() + (hours * 60 + minutes) * 60_000)

const makeSession = (length: SessionLength): OpenSession => ({
  browser: null,
  system: null,
  network: null,
  ...length,
})

describe('a session', () => {
  test('of a customer lasts five days', () => {
    expect(makeCustomerSessionLength(began)).toEqual({ began, expires: addHours(120) })
  })

  test('of staff of a deployed exchange lasts an hour at first and twelve at most', () => {
    expect(makeStaffSessionLength(began, defaultControls.deployed)).toEqual({
      began,
      expires: addHours(1),
      latest: addHours(12),
      idleMinutes: 60,
    })
  })

  test("of staff of the local suite is as long as a customer's", () => {
    expect(makeStaffSessionLength(began, defaultControls.local)).toEqual(makeCustomerSessionLength(began))
  })

  test('of staff with an idle timeout above its length has one end', () => {
    expect(makeStaffSessionLength(began, { staffSessionHours: 2, staffIdleMinutes: 300 }).expires).toEqual(
      addHours(2),
    )
  })
})

test.each([
  [makeCustomerSessionLength(began), false],
  [makeStaffSessionLength(began, defaultControls.local), false],
  [makeStaffSessionLength(began, defaultControls.deployed), true],
  [makeStaffSessionLength(began, { staffSessionHours: 12, staffIdleMinutes: null }), true],
  [makeStaffSessionLength(began, { staffSessionHours: 120, staffIdleMinutes: 60 }), true],
])('the session %o has a warning before its end: %s', (length, isWarned) => {
  expect(canEndEarly(length)).toBe(isWarned)
})

describe('a use of a session', () => {
  const staff = makeSession(makeStaffSessionLength(began, defaultControls.deployed))

  test('changes nothing right after another one', () => {
    expect(refreshSession(staff, addHours(0, 4))).toBeUndefined()
    expect(refreshSession({ ...staff, lastSeen: addHours(0, 7) }, addHours(0, 11))).toBeUndefined()
  })

  test('postpones the end, up to the latest one', () => {
    expect(refreshSession(staff, addHours(0, 5))).toEqual({
      lastSeen: addHours(0, 5),
      expires: addHours(1, 5),
    })
    expect(refreshSession({ ...staff, lastSeen: addHours(11) }, addHours(11, 30))).toEqual({
      lastSeen: addHours(11, 30),
      expires: addHours(12),
    })
  })

  test('is recorded more often if the idle timeout is a few minutes', () => {
    const short = makeSession(makeStaffSessionLength(began, { staffSessionHours: 12, staffIdleMinutes: 5 }))
    expect(refreshSession(short, new Date(began.getTime() + 59_999))).toBeUndefined()
    expect(refreshSession(short, addHours(0, 1))).toEqual({
      lastSeen: addHours(0, 1),
      expires: addHours(0, 6),
    })
  })

  test('does not postpone the end for a customer', () => {
    const customer = makeSession(makeCustomerSessionLength(began))
    expect(refreshSession(customer, addHours(3))).toEqual({ lastSeen: addHours(3), expires: addHours(120) })
  })
})

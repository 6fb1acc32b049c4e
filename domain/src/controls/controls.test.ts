import { expect, test } from 'vitest'
import { controlsSchema, defaultControls } from './controls.ts'
import { controlsInput } from './controls-input.ts'

test('safeguards that are on by default are on for a deployed project', () => {
  const { deployed, local } = defaultControls
  expect([deployed.secondPerson, deployed.staffSecondFactor]).toEqual([true, true])
  expect([local.secondPerson, local.staffSecondFactor]).toEqual([false, false])
  for (const defaults of [deployed, local]) expect(controlsSchema.parse(defaults)).toEqual(defaults)
})

test('a form and JSON give the same controls', () => {
  const set = {
    secondPerson: true,
    rateMovePercent: 15,
    spreadFloor: '0.25',
    payout: '5000',
    firstDayOrder: null,
    version: 2,
  }
  expect(controlsInput.parse(set)).toEqual(set)
  expect(
    controlsInput.parse({
      secondPerson: 'on',
      rateMovePercent: '15',
      spreadFloor: ' 0.25 ',
      payout: '5000',
      firstDayOrder: '',
      version: '2',
    }),
  ).toEqual(set)
})

test.each([
  [{ rateMovePercent: 0 }],
  [{ rateMovePercent: '101' }],
  [{ spreadFloor: '50.1' }],
  [{ spreadFloor: '-1' }],
  [{ spreadFloor: '' }],
  [{ staffSessionHours: 121 }],
  [{ staffIdleMinutes: 4 }],
  [{ stepUpMinutes: null }],
  [{ heldAtOnce: null }],
  [{ upiLimit: '0' }],
  [{ upiLimit: '' }],
  [{ refundDays: '1' }],
  [{ givenUpWorth: '0' }],
  [{ extensionMovePercent: '-1' }],
  [{ payout: '-1' }],
  [{ payoutDay: '' }],
  [{ anything: 'else' }],
  [{}],
])('%j sets nothing', (controls) => {
  expect(controlsInput.safeParse(controls).success).toBe(false)
})

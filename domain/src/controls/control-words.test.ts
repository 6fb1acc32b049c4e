import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { controlInWords, controlWords } from './control-words.ts'
import { controlsSchema, defaultControls } from './controls.ts'

test('every control has words, and its value can be shown', () => {
  expect(Object.keys(controlWords).toSorted()).toEqual(z.keyof(controlsSchema).options.toSorted())
  expect(controlInWords('secondPerson', defaultControls.deployed.secondPerson)).toBe('on')
  expect(controlInWords('rateMovePercent', defaultControls.deployed.rateMovePercent)).toBe('10 %')
  expect(controlInWords('spreadFloor', defaultControls.deployed.spreadFloor)).toBe('0.5 %')
  expect(controlInWords('payout', defaultControls.deployed.payout)).toBe('₹2,00,000.00')
  expect(controlInWords('staffSessionHours', defaultControls.deployed.staffSessionHours)).toBe('12 hours')
  expect(controlInWords('pendingOrders', defaultControls.deployed.pendingOrders)).toBe('8')
})

test('a control without a limit reads as off', () => {
  expect(controlInWords('firstDayOrder', null)).toBe('off')
  expect(controlInWords('staffIdleMinutes', defaultControls.local.staffIdleMinutes)).toBe('off')
})

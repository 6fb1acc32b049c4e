import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { controlWords, describeControl } from './control-words.ts'
import { controlsSchema, defaultControls } from './controls.ts'

test('every control has words, and its value can be shown', () => {
  expect(Object.keys(controlWords).toSorted()).toEqual(z.keyof(controlsSchema).options.toSorted())
  expect(describeControl('secondPerson', defaultControls.deployed.secondPerson)).toBe('on')
  expect(describeControl('rateMovePercent', defaultControls.deployed.rateMovePercent)).toBe('10 %')
  expect(describeControl('spreadFloor', defaultControls.deployed.spreadFloor)).toBe('0.5 %')
  expect(describeControl('payout', defaultControls.deployed.payout)).toBe('₹2,00,000.00')
  expect(describeControl('staffSessionHours', defaultControls.deployed.staffSessionHours)).toBe('12 hours')
  expect(describeControl('pendingOrders', defaultControls.deployed.pendingOrders)).toBe('8')
})

test('a control without a limit reads as off', () => {
  expect(describeControl('firstDayOrder', null)).toBe('off')
  expect(describeControl('staffIdleMinutes', defaultControls.local.staffIdleMinutes)).toBe('off')
})

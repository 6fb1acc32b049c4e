import { controlsSchema, defaultControls } from '@rupee/domain/controls/controls.ts'
import { expect, test } from 'vitest'
import { controlParts, findChangedControls, toFields } from './controls-fields.ts'

const controls = defaultControls.deployed

test('every control has one field', () => {
  const fields = controlParts.flatMap(({ names }) => names)
  expect(fields.toSorted()).toEqual(Object.keys(controlsSchema.shape).toSorted())
})

test('an untouched field is not a change, and neither is the same number in another spelling', () => {
  const typed = { ...toFields(controls), heldAtOnce: '1000000.00', payout: ' 200000 ' }
  expect(findChangedControls(controls, typed)).toEqual({ input: {}, inWords: [] })
})

test('only changed controls are sent, and shown in words', () => {
  const typed = {
    ...toFields(controls),
    secondPerson: false,
    payout: '50000',
    staffIdleMinutes: '',
    firstDayOrder: '5000',
  }
  expect(findChangedControls(controls, typed)).toEqual({
    input: { secondPerson: false, payout: '50000', staffIdleMinutes: '', firstDayOrder: '5000' },
    inWords: [
      { label: 'Second person', from: 'on', to: 'off' },
      { label: 'Payout that one person can approve', from: '₹2,00,000.00', to: '₹50,000.00' },
      { label: 'Staff idle timeout', from: '60 minutes', to: 'off' },
      { label: 'Order in the first 24 hours', from: 'off', to: '₹5,000.00' },
    ],
  })
})

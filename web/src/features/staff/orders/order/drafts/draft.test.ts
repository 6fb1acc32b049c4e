import { expect, test } from 'vitest'
import { chooseSeenAmount, describeAmountChange, emptyInput, keptTextsSchema, toKeptTexts } from './draft.ts'

const order = { amountReceived: '5.00', to_currency: 'USDT' }

/** Texts after a reload. */
function reload(drafts: Parameters<typeof toKeptTexts>[0]) {
  return keptTextsSchema.parse(JSON.parse(JSON.stringify(toKeptTexts(drafts))))
}

test('a decision that was begun keeps the amount that staff saw across a reload', () => {
  const { A } = reload(new Map([['A', { ...emptyInput, note: 'Paid', seenAmount: '10.00' }]]))
  expect(A).toEqual({ note: 'Paid', reference: '', cleared: {}, seenAmount: '10.00' })
  expect(describeAmountChange(chooseSeenAmount(A, order), order)).toBe(
    'The amount has changed from 10.00 USDT to 5.00 USDT since you last saw it.',
  )
})

test('without a draft a reload is a new look at the order', () => {
  expect(chooseSeenAmount(undefined, order)).toBe('5.00')
  expect(describeAmountChange('5.00', order)).toBeUndefined()
})

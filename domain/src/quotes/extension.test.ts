import { expect, test } from 'vitest'
import { toCodedText } from '../language/coded.ts'
import { defaultLimits } from '../orders/limits.ts'
import { convert } from '../wallets/conversion.ts'
import { canBeExtended, describeMovedRate } from './extension.ts'

const rupee = { code: 'INR', type: 'common_currency', buy_at: '1', sell_at: '1', decimals: 2 } as const
const makeCoin = (rate: string, decimals = 8) =>
  ({ code: 'BTC', type: 'currency', buy_at: rate, sell_at: rate, decimals }) as const

const onePercent = { extensionMovePercent: '1' }

test.each([
  ['stayed', '8000000', true],
  ['risen by less', '8079999', true],
  ['risen by just as much', '8080000', true],
  ['risen by more', '8080001', false],
  ['risen by far more', '16000000', false],
  ['fallen, which does not favour the customer', '4000000', true],
])('paying rupees for a coin whose rate has %s', (_what, now, may) => {
  const quote = { from_amount: '800000', to_amount: convert('800000', rupee, makeCoin('8000000')) }
  expect(canBeExtended(quote, rupee, makeCoin(now), onePercent)).toBe(may)
})

test.each([
  ['stayed', '8000000', true],
  ['fallen by less', '7920793', true],
  ['fallen by more', '7920791', false],
  ['risen, which does not favour the customer', '16000000', true],
])('selling a coin whose rate has %s', (_what, now, may) => {
  const quote = { from_amount: '0.1', to_amount: convert('0.1', makeCoin('8000000'), rupee) }
  expect(canBeExtended(quote, makeCoin(now), rupee, onePercent)).toBe(may)
})

test('a small amount is not refused because of rounding', () => {
  const quote = { from_amount: '1.50', to_amount: convert('1.50', rupee, makeCoin('100', 2)) }
  expect(quote.to_amount).toBe('0.02')
  expect(canBeExtended(quote, rupee, makeCoin('100.5', 2), onePercent)).toBe(true)
})

test('without a limit every move is allowed', () => {
  const quote = { from_amount: '1', to_amount: '1000' }
  expect(canBeExtended(quote, rupee, makeCoin('1'), { extensionMovePercent: null })).toBe(true)
})

test('the refusal names the percentage', () => {
  expect(describeMovedRate(defaultLimits)).toEqual(toCodedText('rateMoved', { percent: '1' }))
})

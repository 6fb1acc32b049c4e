import { getSpokenTranslator } from '../language/translate.ts'
import { formatRate, groupDigits } from '../money/format-amount.ts'
import { isSameAmount } from '../money/money.ts'
import { roundToWholeRupees } from './conversion.ts'

/** The parts of a rate on the screen: whole rupees, and the exact rate only where it differs. */
export function describeRateParts(rate: string, { t } = getSpokenTranslator()): readonly string[] {
  const whole = roundToWholeRupees(rate)
  const shown = `₹${groupDigits(whole, 'INR')}`
  if (isSameAmount(whole, rate)) return [shown]
  return [shown, t('(exactly ₹{rate})', { rate: formatRate(rate) })]
}

/** A rate on the screen: `₹28 (exactly ₹28.90)`. */
export function describeRate(rate: string, translator = getSpokenTranslator()): string {
  return describeRateParts(rate, translator).join(' ')
}

/** A rate on the screen with its unit: `1 TRX = ₹28 (exactly ₹28.90)`. */
export function describeUnitRate(code: string, rate: string, translator = getSpokenTranslator()): string {
  return `1 ${code} = ${describeRate(rate, translator)}`
}

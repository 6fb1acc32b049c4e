import { spokenTranslator } from '../language/translate.ts'
import { formatRate, groupDigits } from '../money/format-amount.ts'
import { sameAmount } from '../money/money.ts'
import { wholeRupees } from './conversion.ts'

/** The parts of a rate on the screen: whole rupees, and the exact rate only where it differs. */
export function rateParts(rate: string, { t } = spokenTranslator()): readonly string[] {
  const whole = wholeRupees(rate)
  const shown = `₹${groupDigits(whole, 'INR')}`
  if (sameAmount(whole, rate)) return [shown]
  return [shown, t('(exactly ₹{rate})', { rate: formatRate(rate) })]
}

/** A rate on the screen: `₹28 (exactly ₹28.90)`. */
export function rateInWords(rate: string, translator = spokenTranslator()): string {
  return rateParts(rate, translator).join(' ')
}

/** A rate on the screen with its unit: `1 TRX = ₹28 (exactly ₹28.90)`. */
export function unitRateInWords(code: string, rate: string, translator = spokenTranslator()): string {
  return `1 ${code} = ${rateInWords(rate, translator)}`
}

/** Maximum number of decimal places of an amount or a rate. */
const places = 12

export const one = 10n ** BigInt(places)

/**
 * Converts decimal text to an integer number of the smallest units. Faster than a decimal library, and independent of
 * the one under test.
 */
export function toUnits(text: string): bigint {
  const point = text.indexOf('.')
  if (point < 0) return BigInt(text) * one
  const fraction = text.slice(point + 1)
  return BigInt(text.slice(0, point) + fraction.padEnd(places, '0'))
}

export function toDecimal(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  const whole = `${value < 0n ? '-' : ''}${digits.slice(0, -places)}`
  return fraction ? `${whole}.${fraction}` : whole
}

/** Returns a quotient as text, rounded half-up to this many decimal places. Both numbers are non-negative. */
export function divide(dividend: bigint, divisor: bigint, decimals: number): string {
  const scaled = dividend * 10n ** BigInt(decimals)
  const rounded = (2n * scaled + divisor) / (2n * divisor)
  const digits = rounded.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** As many decimal places as an amount or a rate can have. */
const places = 12

export const one = 10n ** BigInt(places)

/**
 * Decimal text as a whole number of the smallest parts. Faster than a decimal library, and not the one whose arithmetic
 * is being checked.
 */
export function units(text: string): bigint {
  const point = text.indexOf('.')
  if (point < 0) return BigInt(text) * one
  const fraction = text.slice(point + 1)
  return BigInt(text.slice(0, point) + fraction.padEnd(places, '0'))
}

export function decimal(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  const whole = `${value < 0n ? '-' : ''}${digits.slice(0, -places)}`
  return fraction ? `${whole}.${fraction}` : whole
}

/** A quotient with so many decimal places, rounded half-up, as text. None of the two is negative. */
export function quotient(dividend: bigint, divisor: bigint, decimals: number): string {
  const scaled = dividend * 10n ** BigInt(decimals)
  const rounded = (2n * scaled + divisor) / (2n * divisor)
  const digits = rounded.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** An amount for the screen: two decimal places or more, and Indian grouping (12,34,567.50) for rupees. */
export function formatAmount(text: string, code: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${groupDigits(whole, code)}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** A sum that can be below zero, with a true minus sign. */
export function formatSigned(text: string, code: string): string {
  return text.startsWith('-') ? `−${formatAmount(text.slice(1), code)}` : formatAmount(text, code)
}

/** A whole number with thousands separators. */
export function groupDigits(whole: string, code: string): string {
  return String(BigInt(whole)).replaceAll(code === 'INR' ? beforePairs : beforeThousands, ',')
}

/** Matches the positions of separators: before the last three digits, then before each two or three. */
const beforePairs = /\B(?=(?:\d{2})*\d{3}$)/g
const beforeThousands = /\B(?=(?:\d{3})+$)/g

/** A rate with all its decimals, at least two: `92.40`, `81,14,943.50`. */
export function formatRate(rate: string): string {
  return formatAmount(rate, 'INR')
}

/** Decimal text with separators and the decimals it has, for a read-only field; anything else as it is. */
export function insertSeparators(text: string, code: string): string {
  const [, whole, fraction = ''] = /^(\d+)(\.\d+)?$/.exec(text) ?? []
  return whole === undefined ? text : `${groupDigits(whole, code)}${fraction}`
}

/** For people: at least two places, and grouped the Indian way (12,34,567.50) when the money is rupees. */
export function formatAmount(text: string, code: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${groupDigits(whole, code)}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** A whole number with its thousands separators. */
export function groupDigits(whole: string, code: string): string {
  return new Intl.NumberFormat(code === 'INR' ? 'en-IN' : 'en-US').format(BigInt(whole))
}

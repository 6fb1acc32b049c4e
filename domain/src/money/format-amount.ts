/** An amount for the screen: two decimal places or more, and Indian grouping (12,34,567.50) for rupees. */
export function formatAmount(text: string, code: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${groupDigits(whole, code)}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** A whole number with thousands separators. */
export function groupDigits(whole: string, code: string): string {
  return (code === 'INR' ? indian : western).format(BigInt(whole))
}

/** Made once: making one takes longer than a thousand uses of it. */
const [indian, western] = [new Intl.NumberFormat('en-IN'), new Intl.NumberFormat('en-US')]

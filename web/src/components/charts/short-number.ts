const steps = [
  { from: 1e7, unit: ' Cr' },
  { from: 1e5, unit: ' L' },
  { from: 1e3, unit: 'K' },
] as const

/** Shortens a figure for an axis, in lakh and crore: `950`, `1.5K`, `21.14 L`. */
export function shortenNumber(value: number): string {
  const size = Math.abs(value)
  const step = steps.find(({ from }) => size >= from)
  const digits = Number((step ? size / step.from : size).toFixed(2))
  return `${value < 0 ? '−' : ''}${digits}${step?.unit ?? ''}`
}

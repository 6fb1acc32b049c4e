import { Exact } from '../money/money.ts'

const largestFactor = 10

/** Whether one edit may change a rate by this factor. */
export function isWithinBounds(from: string, to: string): boolean {
  const old = new Exact(from)
  const next = new Exact(to)
  return (
    next.lessThanOrEqualTo(old.times(largestFactor)) && next.times(largestFactor).greaterThanOrEqualTo(old)
  )
}

/** Whether a rate moves by more than this percentage. */
export function isLargerMove(from: string, to: string, percent: number): boolean {
  return new Exact(to).minus(from).abs().times(100).greaterThan(new Exact(from).times(percent))
}

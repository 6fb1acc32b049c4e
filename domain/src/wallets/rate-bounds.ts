import { Exact } from '../money/money.ts'

const largestFactor = 10

/** Whether a rate may become another one in one edit. */
export function isWithinBounds(from: string, to: string): boolean {
  const [old, next] = [new Exact(from), new Exact(to)]
  return (
    next.lessThanOrEqualTo(old.times(largestFactor)) && next.times(largestFactor).greaterThanOrEqualTo(old)
  )
}

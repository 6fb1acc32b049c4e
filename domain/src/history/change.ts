import { Exact } from '../money/money.ts'

/**
 * Formats the change of a figure in percent with its sign, such as `+12 %`; undefined if it was zero before. Rates move
 * by less than one percent and take a decimal place.
 */
export function formatChange(now: string, before: string, places = 0): string | undefined {
  const earlier = new Exact(before)
  if (earlier.isZero()) return undefined
  const percent = new Exact(now).minus(earlier).times(100).dividedBy(earlier.abs()).toFixed(places)
  const size = new Exact(percent).abs().toFixed(places)
  if (new Exact(percent).isZero()) return `±${size} %`
  return `${percent.startsWith('-') ? '−' : '+'}${size} %`
}

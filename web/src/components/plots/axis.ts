/** What stands beside a plot. Its lower end is zero. */
export interface Axis {
  /** The figure at the upper end. */
  readonly end: string
  /** What is on the left, and on the right. */
  readonly first: string
  readonly last: string
}

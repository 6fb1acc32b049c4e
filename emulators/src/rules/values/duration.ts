/** A length of time in nanoseconds; exact, so that sums of durations never drift. */
export class Duration {
  readonly nanoseconds: bigint

  constructor(nanoseconds: bigint) {
    this.nanoseconds = nanoseconds
  }
}

/** A moment in UTC: seconds since the epoch, and nanoseconds within that second (0 to 999,999,999). */
export class Timestamp {
  readonly seconds: number
  readonly nanos: number

  constructor(seconds: number, nanos: number) {
    this.seconds = seconds
    this.nanos = nanos
  }
}

export interface Decision {
  readonly allowed: boolean
  /** Reason for a refusal, in the words of the official emulator: false for 'get' @ L5. Empty if allowed. */
  readonly reason: string
  /** True if a statement failed with an error instead of being false. */
  readonly erred: boolean
}

export type Reason = 'unknown' | 'method' | 'type' | 'size'

/** The one way to say no. The text is for people. */
export class Refusal extends Error {
  readonly reason: Reason

  constructor(reason: Reason, text: string) {
    super(text)
    this.reason = reason
  }
}

export function ensure(ok: unknown, reason: Reason, text: string): asserts ok {
  if (!ok) throw new Refusal(reason, text)
}

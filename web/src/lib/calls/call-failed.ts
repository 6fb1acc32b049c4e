/** A call that was refused or never arrived, with the words that people are to read. */
export class CallFailed extends Error {
  /** 0 when no answer came. */
  readonly status: number
  /** All of the answer, for the few refusals that carry more than a text. */
  readonly answer: Readonly<Record<string, unknown>>

  constructor(text: string, status: number, answer: Readonly<Record<string, unknown>> = {}) {
    super(text)
    this.name = 'CallFailed'
    this.status = status
    this.answer = answer
  }
}

/** What to tell people of anything that went wrong. */
export function textOf(error: unknown, otherwise: string): string {
  return error instanceof CallFailed && error.status !== 0 ? error.message : otherwise
}

import type { TextCode } from '@rupee/domain/language/coded.ts'
import { t } from '@rupee/domain/language/translate.ts'

/** A call that was refused or never arrived. Its message is shown to people, in the language of the page. */
export class CallFailed extends Error {
  /** Code of the refusal; undefined if it is newer than this page. */
  readonly code: TextCode | undefined
  /** 0 when no answer came. */
  readonly status: number
  /** Whole answer, for the few refusals that carry more than a text. */
  readonly answer: Readonly<Record<string, unknown>>

  /**
   * Takes the message as an argument: every page loads this class first, and looking texts up here would load all of
   * them.
   */
  constructor(
    code: TextCode | undefined,
    status: number,
    message: string,
    answer: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'CallFailed'
    this.code = code
    this.status = status
    this.answer = answer
  }
}

/** Returns the text to show for an error. */
export function toErrorText(error: unknown, otherwise: string): string {
  return error instanceof CallFailed && error.status !== 0 ? error.message : t(otherwise)
}

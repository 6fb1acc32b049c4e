import type { TextCode } from '@rupee/domain/language/coded.ts'
import { t } from '@rupee/domain/language/translate.ts'

/** A call that was refused or never arrived. Its message is what people are to read, in the language of the page. */
export class CallFailed extends Error {
  /** Tells refusals apart. Undefined for one that is newer than this page. */
  readonly code: TextCode | undefined
  /** 0 when no answer came. */
  readonly status: number
  /** All of the answer, for the few refusals that carry more than a text. */
  readonly answer: Readonly<Record<string, unknown>>

  /** The message is handed in: every page loads this class first, and all texts would come with it. */
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

/** What to tell people of anything that went wrong. */
export function textOf(error: unknown, otherwise: string): string {
  return error instanceof CallFailed && error.status !== 0 ? error.message : t(otherwise)
}

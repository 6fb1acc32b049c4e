import { t } from '@rupee/domain/language/translate.ts'

/** A call that was refused or never arrived. Its message is what people are to read, in the language of the page. */
export class CallFailed extends Error {
  /** The same in English, as the call answered it. */
  readonly text: string
  /** 0 when no answer came. */
  readonly status: number
  /** All of the answer, for the few refusals that carry more than a text. */
  readonly answer: Readonly<Record<string, unknown>>

  constructor(
    text: string,
    status: number,
    answer: Readonly<Record<string, unknown>> = {},
    translated: string = t(text),
  ) {
    super(translated)
    this.name = 'CallFailed'
    this.text = text
    this.status = status
    this.answer = answer
  }
}

/** What to tell people of anything that went wrong. */
export function textOf(error: unknown, otherwise: string): string {
  return error instanceof CallFailed && error.status !== 0 ? error.message : t(otherwise)
}

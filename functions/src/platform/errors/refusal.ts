import { type CodedText, type PlainCode, type TextCode, toCoded } from '@rupee/domain/language/coded.ts'
import { toEnglish } from '@rupee/domain/language/words.ts'

/** Kind of a refusal. `http/answer-error.ts` gives the status for each. */
export type Reason =
  | 'invalid'
  | 'not-signed-in'
  | 'forbidden'
  | 'unknown'
  | 'method'
  | 'not-acceptable'
  | 'slow'
  | 'conflict'
  | 'size'
  | 'type'
  | 'range'
  | 'too-many'
  | 'unavailable'

interface RefusalOptions {
  /** Added to the answer, next to the text. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** A refused request. It carries the code of a text, which http/answer-error.ts puts into words. */
export class Refusal extends Error implements CodedText {
  readonly reason: Reason
  readonly code: TextCode
  readonly values: CodedText['values']
  readonly details: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    reason: Reason,
    text: PlainCode | CodedText,
    { details = {}, headers = {}, cause }: RefusalOptions = {},
  ) {
    const { code, values } = toCoded(text)
    super(toEnglish({ code, values }), { cause })
    this.reason = reason
    this.code = code
    this.values = values
    this.details = details
    this.headers = headers
  }
}

export function ensure(
  ok: unknown,
  reason: Reason,
  text: PlainCode | CodedText,
  options?: RefusalOptions,
): asserts ok {
  if (!ok) throw new Refusal(reason, text, options)
}

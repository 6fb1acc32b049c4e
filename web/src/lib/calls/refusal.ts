import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import * as z from 'zod/mini'
import { findCodedText, translateAnswer } from './answer-text.ts'
import { CallFailed } from './call-failed.ts'
import type { Answer } from './send.ts'

const wordsSchema = z.object({ error: z.optional(z.string()), info: z.optional(z.string()) })

/** Turns the answer of a refused call into its error. */
export function toCallFailed({ status, body }: Answer): CallFailed {
  const { error, info } = wordsSchema.safeParse(body).data ?? {}
  return new CallFailed(
    findCodedText(body)?.code,
    status,
    translateAnswer(error ?? info ?? t(texts.failed), body),
    {
      ...body,
    },
  )
}

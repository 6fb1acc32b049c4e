import type { CodedText } from '@rupee/domain/language/coded.ts'
import { inPageLanguage, isTextCode } from '@rupee/domain/language/words.ts'
import * as z from 'zod/mini'

const codedSchema = z.object({
  code: z.string(),
  values: z._default(z.record(z.string(), z.string()), {}),
})

/** Reads which text an answer has. Undefined for a text that is newer than this page. */
export function codedTextIn(body: object): CodedText | undefined {
  const { data } = codedSchema.safeParse(body)
  return data && isTextCode(data.code) ? { code: data.code, values: data.values } : undefined
}

/** Returns what an answer says, in the language of the page. Its English words stand in for an unknown code. */
export function answerText(words: string, body: object): string {
  const text = codedTextIn(body)
  return text ? inPageLanguage(text) : words
}

import type { CodedText } from '@rupee/domain/language/coded.ts'
import { isTextCode, toPageLanguage } from '@rupee/domain/language/words.ts'
import * as z from 'zod/mini'

const codedSchema = z.object({
  code: z.string(),
  values: z._default(z.record(z.string(), z.string()), {}),
})

/** Returns the coded text of an answer, or undefined if its code is newer than this page. */
export function findCodedText(body: object): CodedText | undefined {
  const { data } = codedSchema.safeParse(body)
  return data && isTextCode(data.code) ? { code: data.code, values: data.values } : undefined
}

/** Returns the text of an answer in the language of the page. Unknown codes fall back to its English words. */
export function translateAnswer(words: string, body: object): string {
  const text = findCodedText(body)
  return text ? toPageLanguage(text) : words
}

import { t, tWith } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import * as z from 'zod/mini'
import type { Posted } from './post.ts'

const valuesSchema = z.record(z.string(), z.string())

/** What an answer says, in the language of the page: by its code, or else by its English words. */
export function answerText(words: string, { textCode, textValues }: Posted): string {
  return isTextCode(textCode) ? tWith(texts[textCode], valuesIn(textValues)) : t(words)
}

/** A page may be older than the functions, and not know a code yet. */
function isTextCode(code: string | null): code is keyof typeof texts {
  return code !== null && Object.hasOwn(texts, code)
}

function valuesIn(json: string | null): Readonly<Record<string, string>> {
  if (json === null) return {}
  try {
    return valuesSchema.parse(JSON.parse(json))
  } catch {
    return {}
  }
}

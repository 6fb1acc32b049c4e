import { texts } from '../texts.ts'
import { type CodedText, fillTranslated, type TextCode } from './coded.ts'
import { filled } from './translate.ts'

/** A page may be older than the functions, and lack a text. */
export function isTextCode(code: string): code is TextCode {
  return Object.hasOwn(texts, code)
}

/** Returns the words that the calls answer. */
export function inEnglish({ code, values }: CodedText): string {
  return filled(texts[code], values)
}

/** Returns the words in the language of the page. All texts come with this function: the first load does without it. */
export function inPageLanguage({ code, values }: CodedText): string {
  return fillTranslated(texts[code], values)
}

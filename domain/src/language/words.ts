import { texts } from '../texts.ts'
import { type CodedText, fillTranslated, type TextCode } from './coded.ts'
import { fillIn } from './translate.ts'

/** Whether this version has the text. A page may be older than the functions. */
export function isTextCode(code: string): code is TextCode {
  return Object.hasOwn(texts, code)
}

/** Returns the words that the calls answer. */
export function toEnglish({ code, values }: CodedText): string {
  return fillIn(texts[code], values)
}

/**
 * Returns the text in the language of the page. This function imports all texts, so the first load must not import
 * it.
 */
export function toPageLanguage({ code, values }: CodedText): string {
  return fillTranslated(texts[code], values)
}

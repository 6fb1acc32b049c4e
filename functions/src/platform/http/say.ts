import { type CodedText, type PlainCode, toCoded } from '@rupee/domain/language/coded.ts'
import { toEnglish } from '@rupee/domain/language/words.ts'

/** Names the text of an answer, for clients that act on it or show it in another language. */
interface Code {
  readonly code: string
  readonly values?: Readonly<Record<string, string>>
}

/** Builds the part of an answer that tells people what was done. */
export function say(text: PlainCode | CodedText): Code & { readonly message: string } {
  return { message: toEnglish(toCoded(text)), ...toCode(toCoded(text)) }
}

/** Returns the code of a text, and its values if it has placeholders. */
export function toCode({ code, values }: CodedText): Code {
  return { code, ...(Object.keys(values).length > 0 && { values }) }
}

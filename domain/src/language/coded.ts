import type { texts } from '../texts.ts'
import { fillIn, type Placeholders, t, type ValueArguments } from './translate.ts'

/** The name of a fixed text. It stays when the wording changes. */
export type TextCode = keyof typeof texts

/** Codes of texts without placeholders. */
export type PlainCode = {
  [Code in TextCode]: [Placeholders<(typeof texts)[Code]>] extends [never] ? Code : never
}[TextCode]

/** A fixed text by its code, with the values of its placeholders. It becomes words where it is shown. */
export interface CodedText<Code extends TextCode = TextCode> {
  readonly code: Code
  readonly values: Readonly<Record<string, string>>
}

export function toCodedText<const Code extends TextCode>(
  code: Code,
  ...[values]: ValueArguments<(typeof texts)[Code]>
): CodedText<Code> {
  const entries = Object.entries<string | number>(values ?? {})
  return { code, values: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])) }
}

/** A text without placeholders may be given by its code alone. */
export function toCoded(text: PlainCode | CodedText): CodedText {
  return typeof text === 'string' ? { code: text, values: {} } : text
}

/** Translates a text and fills it in. A value may be a word of ours, which is translated too. */
export function fillTranslated(text: string, values: CodedText['values']): string {
  const translated = Object.entries(values).map(([name, value]) => [name, t(value)] as const)
  return fillIn(t(text), Object.fromEntries(translated))
}

import type { Language } from './language.ts'

/** Names of the placeholders in a text. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Values<Text extends string> = Readonly<Record<Placeholders<Text>, string | number>>

/** Values of the placeholders, required if the text has any. */
export type ValueArguments<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Values<Text>]

export interface Translator {
  readonly language: Language
  t<const Text extends string>(text: Text, ...values: ValueArguments<Text>): string
  /** `{count}` in either text stands for the number. */
  plural<const One extends string, const Other extends string>(
    count: number,
    one: One,
    other: Other,
    ...values: ValueArguments<Without<'count', One | Other>>
  ): string
}

type Without<Name extends string, Text extends string> = Text extends `${infer Before}{${Name}}${infer After}`
  ? `${Before}${After}`
  : Text

/** `find` gets a text in English, with another form of it and a count where the text has a plural. */
export function makeTranslator(
  language: Language,
  find: (one: string, other?: string, count?: number) => string,
): Translator {
  return {
    language,
    t: (text, ...[values]) => fillIn(find(text), values),
    plural: (count, one, other, ...[values]) => fillIn(find(one, other, count), { count, ...values }),
  }
}

/** English needs no catalogue: a text is its own key. */
export const english = makeTranslator('en', (one, other = one, count = 1) => (count === 1 ? one : other))

export function fillIn(text: string, values?: Readonly<Record<string, string | number>>): string {
  if (!values) return text
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

let spoken = english

/** Sets the language of all later texts. Only pages change it: calls answer in English. */
export function speak(next: Translator): void {
  spoken = next
}

export function getSpokenLanguage(): Language {
  return spoken.language
}

/** Translator of the page, for functions that also write papers and mails in other languages. */
export function getSpokenTranslator(): Translator {
  return spoken
}

/**
 * Returns the text in the language of the page. Call it as late as possible: a constant would keep the first
 * language.
 */
export const t: Translator['t'] = (text, ...values) => spoken.t(text, ...values)

export const plural: Translator['plural'] = (count, one, other, ...values) =>
  spoken.plural(count, one, other, ...values)

/** Marks the text of a constant as translated. Call `t` where it is shown. */
export function said<const Text extends string>(text: Text): Text {
  return text
}

import Tannin from 'tannin'
import type { Language } from './language.ts'

/** The texts of another language beside the English ones: one, or one for each plural form. As gettext and Jed have it. */
export type Catalogue = Readonly<Record<string, readonly string[]>>

/** The names that stand in braces in a text. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Values<Text extends string> = Readonly<Record<Placeholders<Text>, string | number>>

/** Only for a text that has placeholders. */
type ValuesOf<Text extends string> = [Placeholders<Text>] extends [never] ? [] : [values: Values<Text>]

export interface Translator {
  readonly language: Language
  t<const Text extends string>(text: Text, ...values: ValuesOf<Text>): string
  /** `{count}` in either text is the number. */
  plural<const One extends string, const Other extends string>(
    count: number,
    one: One,
    other: Other,
    ...values: ValuesOf<Without<'count', One | Other>>
  ): string
}

type Without<Name extends string, Text extends string> = Text extends `${infer Before}{${Name}}${infer After}`
  ? `${Before}${After}`
  : Text

/** English needs no catalogue: a text is its own key. Any other text that has no translation stays English as well. */
export function translator(language: Language, catalogue: Catalogue = {}): Translator {
  const tannin = new Tannin({ messages: { '': { plural_forms: pluralForms[language] }, ...catalogue } })
  return {
    language,
    t: (text, ...[values]) => filled(tannin.dcnpgettext('messages', undefined, text), values),
    plural: (count, one, other, ...[values]) =>
      filled(tannin.dcnpgettext('messages', undefined, one, other, count), { count, ...values }),
  }
}

const pluralForms: Readonly<Record<Language, (count: number) => number>> = {
  en: (count) => Number(count !== 1),
  hi: (count) => Number(count > 1),
}

function filled(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

let spoken = translator('en')

/** From now on texts are in this language. Only a page speaks another one: the calls answer in English. */
export function speak(next: Translator): void {
  spoken = next
}

export function spokenLanguage(): Language {
  return spoken.language
}

/** The text in the language of the page. It is asked for as late as possible: a constant would keep the first language. */
export const t: Translator['t'] = (text, ...values) => spoken.t(text, ...values)

export const plural: Translator['plural'] = (count, one, other, ...values) =>
  spoken.plural(count, one, other, ...values)

/** A text that is known by its code alone, so that nobody can check its values. A value may be a word of ours, too. */
export function tWith(text: string, values: Readonly<Record<string, string>>): string {
  const translated = Object.entries(values).map(([name, value]) => [name, t(value)] as const)
  return filled(t(text), Object.fromEntries(translated))
}

/** Notes that a text of a constant has a translation. Whoever shows it asks `t` for that. */
export function said<const Text extends string>(text: Text): Text {
  return text
}

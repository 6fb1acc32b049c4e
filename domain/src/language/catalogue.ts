import Tannin from 'tannin'
import type { Language } from './language.ts'
import { makeTranslator, type Translator } from './translate.ts'

/** Translations of one text: a single one, or one per plural form, as in gettext and Jed. */
type Catalogue = Readonly<Record<string, readonly string[]>>

type Translated = Exclude<Language, 'en'>

/** A text that has no translation stays English. */
export function createTranslator(language: Translated, catalogue: Catalogue): Translator {
  const tannin = new Tannin({ messages: { '': { plural_forms: pluralForms[language] }, ...catalogue } })
  return makeTranslator(language, (one, other, count) =>
    tannin.dcnpgettext('messages', undefined, one, other, count),
  )
}

const pluralForms: Readonly<Record<Translated, (count: number) => number>> = {
  hi: (count) => Number(count > 1),
}

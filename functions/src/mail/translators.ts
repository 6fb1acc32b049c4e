import words from '@rupee/domain/language/hi.json' with { type: 'json' }
import type { Language } from '@rupee/domain/language/language.ts'
import { type Translator, translator } from '@rupee/domain/language/translate.ts'
import mails from './hi.json' with { type: 'json' }

const translators: Readonly<Record<Language, Translator>> = {
  en: translator('en'),
  hi: translator('hi', { ...words, ...mails }),
}

/** Whoever has not chosen a language reads English. */
export function translatorFor({ language = 'en' }: { readonly language?: Language | undefined }): Translator {
  return translators[language]
}

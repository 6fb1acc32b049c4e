import { createTranslator } from '@rupee/domain/language/catalogue.ts'
import words from '@rupee/domain/language/hi.json' with { type: 'json' }
import type { Language } from '@rupee/domain/language/language.ts'
import { english, type Translator } from '@rupee/domain/language/translate.ts'
import mails from './hi.json' with { type: 'json' }

const translators: Readonly<Record<Language, Translator>> = {
  en: english,
  hi: createTranslator('hi', { ...words, ...mails }),
}

/** Chooses the translator of a recipient. The default is English. */
export function chooseTranslator({
  language = 'en',
}: {
  readonly language?: Language | undefined
}): Translator {
  return translators[language]
}

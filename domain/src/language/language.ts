export const languages = ['en', 'hi'] as const

export type Language = (typeof languages)[number]

/** Names of the languages, each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** Locales of numbers and dates. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((each) => each === value)
}

export const languages = ['en', 'hi'] as const

export type Language = (typeof languages)[number]

/** Each in its own words, for whoever reads no other. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** How numbers and dates are written. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((each) => each === value)
}

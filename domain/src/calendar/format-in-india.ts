import { type Language, locales } from '../language/language.ts'
import { getSpokenLanguage } from '../language/translate.ts'

/** Created once per language, on first use: creating one takes a hundred times as long as using it. */
function makeFormatter(options: Intl.DateTimeFormatOptions): (at: Date, language: Language) => string {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {}
  return (at, language) => {
    made[language] ??= new Intl.DateTimeFormat(`${locales[language]}-u-nu-latn`, {
      ...options,
      timeZone: 'Asia/Kolkata',
    })
    return made[language].format(at)
  }
}

const formatDayWith = makeFormatter({ dateStyle: 'medium' })
const formatDayOfYear = makeFormatter({ day: 'numeric', month: 'short' })
const formatMomentWith = makeFormatter({ dateStyle: 'medium', timeStyle: 'short' })
const formatTimeWith = makeFormatter({ timeStyle: 'short' })

/** The date of a moment in India, as `21 Nov 2026`; papers and mails may be in another language than the page. */
export function formatDay(at: Date, language: Language = getSpokenLanguage()): string {
  return formatDayWith(at, language)
}

/** Day in India without the year, as `21 Nov`, for narrow places. */
export function formatShortDay(at: Date, language: Language = getSpokenLanguage()): string {
  return formatDayOfYear(at, language)
}

/** The time of a moment in India, as `2:05 pm`. */
export function formatTime(at: Date, language: Language = getSpokenLanguage()): string {
  return formatTimeWith(at, language).replaceAll(' ', '\u00a0')
}

/** Date and time in India. A line can only break between the two. */
export function formatMoment(at: Date, language: Language = getSpokenLanguage()): string {
  return formatMomentWith(at, language).replaceAll(/(?<!,) /g, '\u00a0')
}

import { isLanguage, type Language, locales } from '@rupee/domain/language/language.ts'
import { english, speak, type Translator } from '@rupee/domain/language/translate.ts'
import { createStore, useStore } from '#lib/state/store.ts'

const kept = 'language'
const lettersMilliseconds = 3_000

/** Language of the pages of visitors and customers. */
const chosen = createStore<Translator>(english)

export function useChosenLanguage(): Translator {
  return useStore(chosen)
}

/** Language sent with calls, which may go out while the catalogue is loading. */
let wanted: Language = 'en'

/** Number of times a language was chosen on this page. */
const choices = createStore(0)

/** Returns the chosen language. Staff choose one too, for their customer pages and their mails. */
export function getLanguage(): Language {
  return wanted
}

export function onLanguageChosen(tell: () => void): void {
  choices.subscribe(tell)
}

/** Returns the language chosen on this device, or the browser's preference. */
export function detectLanguage(): Language {
  const choice = localStorage.getItem(kept)
  if (isLanguage(choice)) return choice
  return navigator.language.startsWith('hi') ? 'hi' : 'en'
}

/**
 * Chooses the language of an address such as `/hi/faq` and continues at `/faq`. Search engines list these addresses;
 * inside the app each page has only one.
 */
export function takeLanguageFromAddress(): void {
  const { pathname, search, hash } = window.location
  const [, language, path = '/'] = /^\/([a-z]+)(\/.*)?$/.exec(pathname) ?? []
  if (!isLanguage(language)) return
  localStorage.setItem(kept, language)
  window.history.replaceState(null, '', `${path}${search}${hash}`)
}

/** Sets the initial language. Falls back to English if the catalogue cannot be loaded. */
export async function startLanguage(): Promise<void> {
  wanted = detectLanguage()
  if (wanted === 'en') return
  await load(wanted).then(use, () => {})
}

/** Switches the language. Throws, and changes nothing, if the catalogue cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  use(await load(language))
  localStorage.setItem(kept, language)
  wanted = language
  choices.set(choices.get() + 1)
}

/** Sets the texts of the page, and the language attribute for screen readers. */
export function speakOnPage(spoken: Translator): void {
  speak(spoken)
  document.documentElement.lang = locales[spoken.language]
}

/** Returns English, in which staff work, because colleagues read what they write. */
export function getStaffLanguage(): Translator {
  return english
}

/** Loads the letters for the word "हिन्दी" on English pages. */
export async function offerHindiLetters(): Promise<void> {
  await import('./devanagari.ts').then(({ offerDevanagari }) => offerDevanagari()).catch(() => {})
}

function use(language: Translator): void {
  speakOnPage(language)
  chosen.set(language)
}

async function load(language: Language): Promise<Translator> {
  if (language === 'en') return english
  const [{ hindi }] = await Promise.all([import('./hindi.ts'), waitForLetters()])
  return hindi
}

/** Waits for the Hindi letters for a limited time; the system may have some of its own. */
async function waitForLetters(): Promise<void> {
  const loading = import('./devanagari.ts').then(({ loadDevanagari }) => loadDevanagari())
  const patience = new Promise<void>((resolve) => setTimeout(resolve, lettersMilliseconds))
  await Promise.race([loading.catch(() => {}), patience])
}

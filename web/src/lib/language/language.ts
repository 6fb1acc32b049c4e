import { isLanguage, type Language, locales } from '@rupee/domain/language/language.ts'
import { english, speak, type Translator } from '@rupee/domain/language/translate.ts'
import { createStore, useStore } from '#lib/state/store.ts'

const kept = 'language'
const lettersMilliseconds = 3_000

/** What the pages of visitors and customers are in. */
const chosen = createStore<Translator>(english)

export function useChosenLanguage(): Translator {
  return useStore(chosen)
}

/** What the calls are told. They may go out while the catalogue is on its way. */
let wanted: Language = 'en'

/** How often somebody has chosen on this page. */
const choices = createStore(0)

/** Staff choose one, too: for their pages as customers, and for the mails to them. */
export function wantedLanguage(): Language {
  return wanted
}

export function whenLanguageIsChosen(tell: () => void): void {
  choices.subscribe(tell)
}

/** What somebody has chosen on this device, or what their browser prefers. */
export function preferredLanguage(): Language {
  const choice = localStorage.getItem(kept)
  if (isLanguage(choice)) return choice
  return navigator.language.startsWith('hi') ? 'hi' : 'en'
}

/**
 * Chooses the language that an address such as `/hi/faq` names, and continues at `/faq`. Search engines list such
 * addresses; the app itself has no use for a second address of each page.
 */
export function takeLanguageFromAddress(): void {
  const { pathname, search, hash } = window.location
  const [, language, path = '/'] = /^\/([a-z]+)(\/.*)?$/.exec(pathname) ?? []
  if (!isLanguage(language)) return
  localStorage.setItem(kept, language)
  window.history.replaceState(null, '', `${path}${search}${hash}`)
}

/** What a page begins in. If its catalogue cannot be loaded, it begins in English. */
export async function startLanguage(): Promise<void> {
  wanted = preferredLanguage()
  if (wanted === 'en') return
  await loaded(wanted).then(use, () => {})
}

/** Fails if the catalogue cannot be loaded: then nothing changes. */
export async function chooseLanguage(language: Language): Promise<void> {
  use(await loaded(language))
  localStorage.setItem(kept, language)
  wanted = language
  choices.set(choices.get() + 1)
}

/** The texts of the page, and what a screen reader pronounces them in. */
export function speakOnPage(spoken: Translator): void {
  speak(spoken)
  document.documentElement.lang = locales[spoken.language]
}

/** Staff work in English: their colleagues read what they write. */
export function languageOfStaff(): Translator {
  return english
}

/** English pages have the name of Hindi in its own letters. */
export async function offerHindiLetters(): Promise<void> {
  await import('./devanagari.ts').then(({ offerDevanagari }) => offerDevanagari()).catch(() => {})
}

function use(language: Translator): void {
  speakOnPage(language)
  chosen.set(language)
}

async function loaded(language: Language): Promise<Translator> {
  if (language === 'en') return english
  const [{ hindi }] = await Promise.all([import('./hindi.ts'), lettersOrPatience()])
  return hindi
}

/** A browser that cannot load the letters may still have some. */
async function lettersOrPatience(): Promise<void> {
  const loading = import('./devanagari.ts').then(({ loadDevanagari }) => loadDevanagari())
  const patience = new Promise<void>((resolve) => setTimeout(resolve, lettersMilliseconds))
  await Promise.race([loading.catch(() => {}), patience])
}

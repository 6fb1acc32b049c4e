import type { Account } from '../people/account.ts'

/**
 * Firestore finds only whole values. So that staff can search by the beginning of a word, all beginnings are stored as
 * search terms, with the name of the field in front.
 */
export function listAccountSearchTerms({ name, email }: Pick<Account, 'name' | 'email'>): string[] {
  const names = splitWords(name).flatMap((word) => listBeginnings('name', word, nameLetters))
  const emails = listAddressParts(email).flatMap((part) => listBeginnings('email', part, emailLetters))
  return [...new Set([...names, ...emails])]
}

/** The search term for a typed name: its longest word, because the fewest documents have it. */
export function nameSearchTerm(typed: string): string | undefined {
  const [first, ...others] = splitWords(typed)
  if (first === undefined) return undefined
  return nameWordTerm(
    others.reduce((one, other) => (countLetters(other) > countLetters(one) ? other : one), first),
  )
}

/** The search term for one word of a name. */
export function nameWordTerm(word: string): string {
  return toPrefixTerm('name', word, nameLetters)
}

export function toEmailSearchTerm(typed: string): string | undefined {
  const address = fold(typed).replace(/^[.@_-]+/, '')
  return address ? toPrefixTerm('email', address, emailLetters) : undefined
}

/** A query takes one search term. This tests the rows for the others. */
export function hasSearchTerm(terms: readonly string[], term: string): boolean {
  return terms.includes(term)
}

/** The terms by which a text is found as it is typed, up to so many letters. */
export function listBeginnings(field: string, text: string, longest: number): string[] {
  let term = `${field}:`
  return [...text].slice(0, longest).map((letter) => {
    term += letter
    return term
  })
}

/** The term that finds a text which begins like this. */
export function toPrefixTerm(field: string, typed: string, longest: number): string {
  return `${field}:${[...typed].slice(0, longest).join('')}`
}

/** Splits text into words, ignoring case and the width of letters. */
export function splitWords(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean)
}

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

const nameLetters = 12
const emailLetters = 20

/** The whole address, and the rest of it after each separator. */
export function listAddressParts(email: string): string[] {
  const address = fold(email)
  const separators = [...address.matchAll(/[.@_-]+/g)]
  return [address, ...separators.map(({ index, 0: separator }) => address.slice(index + separator.length))]
}

function countLetters(word: string): number {
  return [...word].length
}

import { matchPayer } from '../orders/verdict/payer.ts'
import { isSameName } from '../people/same-name.ts'

/** Result of comparing the payer of a statement with the registered name. */
export type PayerComparison = 'same' | 'part' | 'other' | 'unknown'

/**
 * Compares a payer as banks write it: with titles and initials, in capitals, without spaces, cut after some letters, or
 * as a UPI ID.
 */
export function comparePayer(payer: string, name: string): PayerComparison {
  if (payer.includes('@')) return compareHandle(payer, name)
  // An address or account number says nothing about a name.
  if (!/\p{L}{2}/u.test(payer) || /\d/.test(payer)) return 'unknown'
  if (isSameName(payer, name) || isJoined(payer, name)) return 'same'
  const full = completeLastWord(payer, name)
  if (full !== undefined && isSameName(full, name)) return 'same'
  return hasWordInCommon(payer, name) ? 'part' : 'other'
}

function compareHandle(payer: string, name: string): PayerComparison {
  const { is } = matchPayer(payer, name)
  if (is === 'handle' || is === 'customer') return 'same'
  return is === 'part' ? 'part' : 'unknown'
}

/** Some banks leave out the spaces: ASHAVERMA, or ASHAVERM if cut. */
function isJoined(payer: string, name: string): boolean {
  const [joined, whole] = [payer, name].map((each) => each.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, ''))
  if (!joined || !whole) return false
  return joined === whole || (joined.length >= minimumCut && !payer.includes(' ') && whole.startsWith(joined))
}

/** Shortest length after which a bank cuts names. */
const minimumCut = 8

/** Replaces a last word that was cut off by the word of the name that it begins. */
function completeLastWord(payer: string, name: string): string | undefined {
  const words = payer.trim().split(/\s+/)
  const cut = words.at(-1)?.toLowerCase() ?? ''
  if (payer.trim().length < minimumCut || cut.length < 2) return undefined
  const full = name.split(/\s+/).find((word) => word.toLowerCase().startsWith(cut))
  return full === undefined ? undefined : [...words.slice(0, -1), full].join(' ')
}

function hasWordInCommon(payer: string, name: string): boolean {
  const own = name.toLowerCase().split(/\s+/)
  return payer
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.length > 2 && own.includes(word))
}

import { nameParts } from '@rupee/domain/people/account.ts'

/** Returns the first letters of the first and the last name. */
export function toInitials(name: string): string {
  const { first, last } = nameParts(name)
  const words = [first, last.split(' ').at(-1) ?? '']
  return words.map((word) => toFirstCharacter(word).toLocaleUpperCase('en')).join('')
}

/** Splits into graphemes, because a Hindi letter can be several code units. */
function toFirstCharacter(word: string): string {
  const [first] = new Intl.Segmenter('en').segment(word)
  return first?.segment ?? ''
}

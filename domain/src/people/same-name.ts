/**
 * Whether two spellings can be one person. Titles, signs and word order do not count, and initials match names. Banks
 * shorten names, so one spelling may have fewer words.
 */
export function isSameName(one: string, other: string): boolean {
  const [fewer, more] = [listWords(one), listWords(other)].toSorted((a, b) => a.length - b.length)
  if (!fewer?.length || !more) return false
  const left = [...more]
  const isAlone = (word: string) => {
    const at = left.findIndex((each) => each === word || each === word[0] || word === each[0])
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  // Initials are written together, too: RK Sharma.
  const isFound = (word: string) => isAlone(word) || (word.length <= 3 && [...word].every(isAlone))
  // Whole words first, so that an initial does not take the word that is there in full.
  const sorted = fewer.toSorted((a, b) => Number(left.includes(b)) - Number(left.includes(a)))
  return fewer.some((word) => word.length > 1 && more.includes(word)) && sorted.every(isFound)
}

const titles = ['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'adv', 'capt', 'shri', 'sri', 'smt', 'kum', 'kumari']

function listWords(name: string): readonly string[] {
  // Accents go; the vowel signs of Indian scripts stay.
  const folded = name.normalize('NFKD').replaceAll(/\p{Script=Inherited}/gu, '')
  const words = folded.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const untitled = words.filter((word) => !titles.includes(word))
  return untitled.length > 0 ? untitled : words
}

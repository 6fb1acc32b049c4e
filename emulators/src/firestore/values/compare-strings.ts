/** Firestore orders strings by their UTF-8 bytes; JavaScript's `<` orders UTF-16 units. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  const shorter = Math.min(a.length, b.length)
  for (let i = 0; i < shorter; i++) {
    const unitA = a.charCodeAt(i)
    const unitB = b.charCodeAt(i)
    if (unitA !== unitB) return rankInUtf8(unitA) - rankInUtf8(unitB)
  }
  return a.length - b.length
}

/** Surrogates stand for code points above U+FFFF, so in UTF-8 they sort after every other unit. */
export function rankInUtf8(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

import { expect, test } from 'vitest'
import { listRupeeSigns } from './rupee-signs.ts'

const rupee = [
  '##########',
  '.....##...',
  '......##..',
  '##########',
  '......##..',
  '.....##...',
  '#######...',
  '.##.......',
  '..##......',
  '...##.....',
  '....##....',
  '.....##...',
  '......##..',
  '.......##.',
]
const seven = [
  '##########',
  '##########',
  '.......##.',
  '.......##.',
  '......##..',
  '......##..',
  '.....##...',
  '.....##...',
  '....##....',
  '....##....',
  '...##.....',
  '...##.....',
  '..##......',
  '..##......',
]
const two = [
  '.########.',
  '##.....###',
  '........##',
  '........##',
  '........##',
  '.......##.',
  '......##..',
  '.....##...',
  '....##....',
  '...##.....',
  '..##......',
  '.##.......',
  '##########',
  '##########',
]

/** Sets glyphs beside each other, with two empty columns between them. */
function joinGlyphs(...glyphs: readonly (readonly string[])[]) {
  const rows = glyphs[0]?.map((_, at) => `..${glyphs.map((glyph) => glyph[at]).join('..')}..`) ?? []
  const padded = ['.'.repeat(rows[0]?.length ?? 0), ...rows, '.'.repeat(rows[0]?.length ?? 0)]
  const pixels = Uint8Array.from(padded.join(''), (sign) => (sign === '#' ? 0 : 255))
  return { pixels, width: padded[0]?.length ?? 0, height: padded.length }
}

test('a rupee sign is found among digits, at any size', () => {
  expect(listRupeeSigns(joinGlyphs(seven, rupee, two))).toEqual([{ x: 14, y: 1, width: 10, height: 14 }])
  const doubleGlyph = (glyph: readonly string[]) =>
    glyph.flatMap((row) => Array.from({ length: 2 }, () => row.replaceAll(/./g, '$&$&')))
  expect(listRupeeSigns(joinGlyphs(doubleGlyph(rupee)))).toHaveLength(1)
})

test('digits are not taken for rupee signs', () => {
  expect(listRupeeSigns(joinGlyphs(seven, two))).toEqual([])
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BloomFilter, makeBloomFilter } from './bloom-filter.ts'

/** Looks up as clients do, with their own 64-bit arithmetic. */
function canContain({ bits: { bitmap, padding }, hashCount }: BloomFilter, name: string): boolean {
  const digest = createHash('md5').update(name).digest()
  const [first, second] = new BigUint64Array(new Uint8Array(digest).buffer)
  const bitCount = BigInt(bitmap.length * 8 - padding)
  return Array.from({ length: hashCount }, (_, i) => {
    const hash = ((first ?? 0n) + BigInt(i) * (second ?? 0n)) & 0xffff_ffff_ffff_ffffn
    const bit = Number(hash % bitCount)
    return ((bitmap[bit >> 3] ?? 0) >> (bit % 8)) & 1
  }).every((set) => set === 1)
}

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `projects/p/databases/d/documents/प/${from + i}`)

test.for([1, 7, 500])('a filter of %i names holds them all and hardly any other', (count) => {
  const filter = makeBloomFilter(names(0, count))
  expect(names(0, count).every((name) => canContain(filter, name))).toBe(true)
  const mistaken = names(1_000, 3_000).filter((name) => canContain(filter, name))
  expect(mistaken.length).toBeLessThan(20)
})

test('a filter of no names has neither bits nor hashes', () => {
  expect(makeBloomFilter([])).toEqual({ bits: { bitmap: Buffer.alloc(0), padding: 0 }, hashCount: 0 })
})

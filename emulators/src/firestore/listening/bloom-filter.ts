import { createHash } from 'node:crypto'

/** google.firestore.v1.BloomFilter */
export interface BloomFilter {
  readonly bits: { readonly bitmap: Uint8Array; readonly padding: number }
  readonly hashCount: number
}

/** With ten hashes and this many bits for each name, one absent name in a thousand seems present. */
const bitsPerName = 15
const hashCount = 10

/** Lets a client tell which of the documents that it holds are no longer in a result. */
export function makeBloomFilter(names: readonly string[]): BloomFilter {
  const bitCount = names.length * bitsPerName
  const bitmap = Buffer.alloc(Math.ceil(bitCount / 8))
  for (const name of names) {
    for (const bit of listBits(name, bitCount)) bitmap[bit >> 3] = (bitmap[bit >> 3] ?? 0) | (1 << (bit & 7))
  }
  return {
    bits: { bitmap, padding: bitmap.length * 8 - bitCount },
    hashCount: names.length > 0 ? hashCount : 0,
  }
}

/**
 * Hashes that Firestore prescribes: the halves h1 and h2 of the MD5 digest as little-endian unsigned integers, combined
 * as h1 + i * h2 in 64 bits.
 */
function* listBits(name: string, bitCount: number): Generator<number> {
  const digest = createHash('md5').update(name).digest()
  const first = digest.readBigUInt64LE(0)
  const second = digest.readBigUInt64LE(8)
  for (let i = 0n; i < hashCount; i++) {
    yield Number(BigInt.asUintN(64, first + i * second) % BigInt(bitCount))
  }
}

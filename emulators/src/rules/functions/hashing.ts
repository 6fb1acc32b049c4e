import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { spendEffort } from '../limits/effort.ts'
import type { Value } from '../values/value.ts'
import { toGlobals } from './signature.ts'

export const hashingFunctions = toGlobals({
  crc32: { takes: 1, call: (input) => hashInput(input, (bytes) => toLittleEndian(crc32(bytes))) },
  crc32c: { takes: 1, call: (input) => hashInput(input, (bytes) => toLittleEndian(computeCrc32c(bytes))) },
  md5: { takes: 1, call: (input) => hashInput(input, (bytes) => computeDigest('md5', bytes)) },
  sha256: { takes: 1, call: (input) => hashInput(input, (bytes) => computeDigest('sha256', bytes)) },
})

function hashInput(input: Value, hash: (bytes: Uint8Array) => Uint8Array): Uint8Array | undefined {
  const bytes = typeof input === 'string' ? Buffer.from(input, 'utf8') : input
  if (!(bytes instanceof Uint8Array)) return undefined
  spendEffort(bytes.length)
  return hash(bytes)
}

function computeDigest(algorithm: string, bytes: Uint8Array): Uint8Array {
  return new Uint8Array(createHash(algorithm).update(bytes).digest())
}

function toLittleEndian(checksum: number): Uint8Array {
  return new Uint8Array([checksum, checksum >>> 8, checksum >>> 16, checksum >>> 24])
}

/** Node has only the polynomial of crc32. */
const castagnoli = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0x82f63b78 : remainder >>> 1
  return remainder
})

function computeCrc32c(bytes: Uint8Array): number {
  let checksum = 0xffffffff
  for (const byte of bytes) checksum = (checksum >>> 8) ^ (castagnoli[(checksum ^ byte) & 0xff] ?? 0)
  return ~checksum >>> 0
}

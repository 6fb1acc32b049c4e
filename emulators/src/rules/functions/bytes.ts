import { toMethods } from './signature.ts'

export const bytesMethods = toMethods<Uint8Array>({
  size: { takes: 0, call: (bytes) => BigInt(bytes.length) },
  toBase64: { takes: 0, call: toBase64 },
  toHexString: { takes: 0, call: (bytes) => Buffer.from(bytes).toString('hex').toUpperCase() },
})

/** Base64 with the letters of URLs, and padding. */
function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}

import { methods } from './signature.ts'

export const bytesMethods = methods<Uint8Array>({
  size: { takes: 0, call: (bytes) => BigInt(bytes.length) },
  toBase64: { takes: 0, call: base64 },
  toHexString: { takes: 0, call: (bytes) => Buffer.from(bytes).toString('hex').toUpperCase() },
})

/** Base64 with the letters of URLs, and padding. */
function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}

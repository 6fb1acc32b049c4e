import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'

/** Computes the fingerprint of a document. It depends on the fields, not on their order. */
export function computeFingerprint(id: string, fields: Readonly<Record<string, unknown>>): string {
  return hashParts([id, toCanonical(fields)])
}

export function hashParts(parts: readonly string[]): string {
  return finishDigest(createHash('sha256'), parts)
}

export function computeMac(key: Buffer, parts: readonly string[]): string {
  return finishDigest(createHmac('sha256', key), parts)
}

/** Prefixes each part with its length, so that different lists of parts never give the same digest. */
function finishDigest(hash: Hash | Hmac, parts: readonly string[]): string {
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('base64url')
}

function toCanonical(value: unknown): string {
  if (value instanceof Timestamp) return `time ${value.seconds}.${value.nanoseconds}`
  if (Array.isArray(value)) return `[${value.map(toCanonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing'
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toCanonical(field)}`).join()}}`
}

import { createCipheriv, createDecipheriv } from 'node:crypto'
import { world } from '../world/world.ts'
import { type IdentityKey, readIdentityKeys } from './identity-keys.ts'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Seals a text as `key ID.base64url`. It opens only in its `place`, such as `kyc/UID/pan`. */
export function seal(
  text: string,
  place: string,
  [key]: readonly [IdentityKey, ...unknown[]] = readIdentityKeys(),
): string {
  const iv = world().random.bytes(ivLength)
  const cipher = createCipheriv(algorithm, key.encryption, iv, { authTagLength: tagLength }).setAAD(
    Buffer.from(place),
  )
  const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `${key.id}.${Buffer.concat(sealed).toString('base64url')}`
}

/** Opens a sealed text. Throws if a bit was changed, if the place differs, or if the key is no longer listed. */
export function unseal(
  sealed: string,
  place: string,
  keys: readonly IdentityKey[] = readIdentityKeys(),
): string {
  const [id, content = ''] = sealed.split('.')
  const key = keys.find((one) => one.id === id)
  if (!key) throw new Error('The key that this was encrypted under is not listed')
  const bytes = Buffer.from(content, 'base64url')
  const decipher = createDecipheriv(algorithm, key.encryption, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagLength))
  return decipher.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
}

export function isSealedWithKey(sealed: string, { id }: Pick<IdentityKey, 'id'>): boolean {
  return sealed.startsWith(`${id}.`)
}

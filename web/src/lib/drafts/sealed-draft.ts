const cipher = 'AES-GCM'

/** Nonce length of AES-GCM. A nonce must never repeat under one key. */
const nonceBytes = 12

export interface SealedDraft {
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly content: ArrayBuffer
}

/** Imports the key that the server gives to a session: 32 bytes as base64url. */
export function importKey(text: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  )
  return crypto.subtle.importKey('raw', bytes, cipher, false, ['encrypt', 'decrypt'])
}

/** Seals content for one place; it opens nowhere else. */
export async function seal(key: CryptoKey, content: BufferSource, place: string): Promise<SealedDraft> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  return { nonce, content: await crypto.subtle.encrypt(makeParameters(nonce, place), key, content) }
}

export async function unseal(
  key: CryptoKey,
  { nonce, content }: SealedDraft,
  place: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.decrypt(makeParameters(nonce, place), key, content))
}

function makeParameters(nonce: Uint8Array<ArrayBuffer>, place: string) {
  return { name: cipher, iv: nonce, additionalData: new TextEncoder().encode(place) }
}

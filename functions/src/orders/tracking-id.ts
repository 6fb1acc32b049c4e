import { randomBytes } from 'node:crypto'

/** No letters and digits that look alike. 32 of them, so that each takes five random bits and none is likelier. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten characters that cannot be guessed, since whoever has them may look the order up. */
export function newTrackingID(): string {
  return [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

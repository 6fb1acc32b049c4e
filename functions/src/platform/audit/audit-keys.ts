import { type ListedKey, parseKeyList } from '../crypto/key-list.ts'
import { readSecret } from '../world/config.ts'

/** Keys of the audit, newest first. The newest signs, and all verify. */
export type AuditKeys = readonly [ListedKey, ...ListedKey[]]

/** Only the function that seals has this secret. */
export const readAuditKeys = () => parseAuditKeys(readSecret('AUDIT_KEYS'))

export const parseAuditKeys = (text: string): AuditKeys => parseKeyList('AUDIT_KEYS', text)

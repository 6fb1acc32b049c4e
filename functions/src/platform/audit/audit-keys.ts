import { type ListedKey, parseKeyList } from '../crypto/key-list.ts'
import { secret } from '../world/config.ts'

/** Keys of the audit, newest first. The newest signs, and all verify. */
export type AuditKeys = readonly [ListedKey, ...ListedKey[]]

/** Only the function that seals has this secret. */
export const auditKeys = () => parseAuditKeys(secret('AUDIT_KEYS'))

export const parseAuditKeys = (text: string): AuditKeys => parseKeyList('AUDIT_KEYS', text)

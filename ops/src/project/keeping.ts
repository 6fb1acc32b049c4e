import { auditSealedLine } from '@rupee/functions/platform/world/log.ts'

/** Days for which a deleted file can be restored. Cloud Storage takes no fewer, except none. */
export const daysOfDeletedFiles = 7

/** Days for which the sealed heads of the audit are kept in a locked log: five years, of which two may be leap years. */
export const daysOfAudit = 5 * 365 + 2

/** Minimum that counts as five years. The days of a locked bucket cannot be changed any more. */
export const minimumDaysOfAudit = 5 * 365

/** Lines of the log that prove the audit. */
export const auditFilter = `jsonPayload.message="${auditSealedLine}"`

/** Days for which daily backups of the database are kept: 14 weeks. */
export const daysOfBackups = 14 * 7

/** Days back to which point-in-time recovery reaches. Firestore has no other choice. */
export const daysOfRecovery = 7

/** Days for which images of the functions are kept, and so how far a rollback reaches back. */
export const daysOfImages = 30

/** Location of the second copy of the files: the other one in India. */
export const locationOfCopy = 'asia-south2'

/** Bucket with the second copy of the files. */
export const nameCopyBucket = (project: string) => `${project}-files-copy`

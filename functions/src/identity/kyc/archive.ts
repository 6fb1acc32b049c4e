import type { ArchivedKyc } from '@rupee/domain/people/admin-users.ts'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { addAuditEntry, operator } from '../../platform/audit/audit.ts'
import type { IdentityKey } from '../../platform/crypto/identity-keys.ts'
import { runOneByOne } from '../../platform/errors/one-by-one.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { readSetting } from '../../platform/world/config.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { archive } from './former-accounts.ts'
import { type KnownIdentity, openNumbers, rename, reseal, type StoredKyc, storedKycSchema } from './kyc.ts'

/**
 * Identities of deleted customers, which the law requires us to keep with their orders: `archive/{uid}`, with earlier
 * submissions below. Security rules let nobody read it. The files stay below kyc/{uid}/.
 */
const archiveRef = (uid: string) => archive().doc(uid)
const earlierRef = (uid: string) => archiveRef(uid).collection('earlier')

const archivedSchema = z.extend(storedKycSchema, {
  uid: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  archivedAt: z.date(),
})

const archivedConverter = makeDocumentConverter(archivedSchema, 'uid')
const earlierConverter = makeDocumentConverter(storedKycSchema)

/** Replaces the record of a deleted customer. */
export function archiveIdentity(
  transaction: Transaction,
  uid: string,
  { last, earlier }: KnownIdentity,
  about: {
    readonly name?: string | undefined
    readonly email?: string | undefined
    readonly at: Date
    /** Shown to staff if the same identity registers again. */
    readonly blockReason: string | undefined
  },
): void {
  if (!last) return
  const { name, email, at, blockReason } = about
  transaction.set(archiveRef(uid), { ...last, name, email, archivedAt: at, blockReason })
  for (const stored of earlier) transaction.set(earlierRef(uid).doc(stored.submission), stored)
}

/** Returns the part of an archived identity that staff may see, as of the transaction. */
export async function readArchived(transaction: Transaction, uid: string): Promise<ArchivedKyc> {
  const archived = archivedConverter.findOrFail(await transaction.get(archiveRef(uid)))
  ensure(archived, 'unknown', 'noArchivedKyc')
  return toAnswer(archived)
}

function toAnswer({ name, archivedAt, media, ...archived }: z.infer<typeof archivedSchema>): ArchivedKyc {
  return {
    name: name ?? null,
    archived_at: archivedAt.toISOString(),
    adhaar_number: archived.aadhaarMasked,
    mobile_number: archived.mobileNumber,
    pan_number: archived.panMasked,
    adhaar_front: media.aadharFront,
    adhaar_back: media.aadharBack,
    pan_card: media.panCardFront,
    adhaar_with_photo: media.aadharWithPhoto,
    video: media.video,
  }
}

export async function isArchived(uid: string): Promise<boolean> {
  return (await archiveRef(uid).get()).exists
}

/** Returns the paths of all files of an archived account. */
export async function listArchivedMedia(uid: string): Promise<readonly string[]> {
  const [last, earlier] = await Promise.all([archiveRef(uid).get(), earlierRef(uid).get()])
  const all = [last, ...earlier.docs].map(earlierConverter.findOrFail)
  return all.flatMap((stored) => Object.values(stored?.media ?? {}))
}

export interface LegalAnswer {
  readonly uid: string
  readonly archivedAt: Date
  readonly name: string | undefined
  readonly email: string | undefined
  readonly mobileNumber: string
  readonly aadhaar: string
  readonly pan: string
  /** All files, including those of earlier submissions. */
  readonly files: readonly string[]
}

/** Reads the archive with full numbers, for a legal request. Records the reason first. */
export async function readForLaw(uid: string, reason: string, now: Date): Promise<LegalAnswer> {
  const archived = await world().firestore.runTransaction(async (transaction) => {
    const found = archivedConverter.findOrFail(await transaction.get(archiveRef(uid)))
    ensure(found, 'unknown', 'noSuchUser')
    addAuditEntry(transaction, { action: 'archive read', by: operator, at: now, about: uid, to: { reason } })
    return found
  })
  const { name, email, mobileNumber, archivedAt } = archived
  const files = await listArchivedMedia(uid)
  return { uid, archivedAt, name, email, mobileNumber, ...openNumbers(archived, uid), files }
}

/** Returns the archived accounts that had this address. */
export async function listArchivedByEmail(email: string): Promise<readonly string[]> {
  return (await archive().where('email', '==', email.toLowerCase()).get()).docs.map(({ id }) => id)
}

/**
 * Erases identities that the law no longer requires. The files go first, because they are found by the document.
 */
export async function eraseArchived(now: Date): Promise<void> {
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() - readSetting('ARCHIVE_YEARS'))
  const { docs } = await archive().where('archivedAt', '<=', Timestamp.fromDate(until)).select().get()
  await runOneByOne(
    docs.map(({ id }) => id),
    (uid) => erase(uid, now),
    { left: log.archiveLeft },
  )
}

async function erase(uid: string, now: Date): Promise<void> {
  await world().files.removeFolder(`kyc/${uid}/`)
  await world().firestore.runTransaction(async (transaction) => {
    const archived = await transaction.get(archiveRef(uid))
    if (!archived.exists) return
    const { docs } = await transaction.get(earlierRef(uid).select())
    addAuditEntry(transaction, { action: 'archive erased', by: operator, at: now, about: uid })
    for (const { ref } of docs) transaction.delete(ref)
    transaction.delete(archived.ref)
  })
}

/** Seals and names the numbers of an archived account under the newest of these keys. */
export async function resealArchived(
  uid: string,
  keys: readonly [IdentityKey, ...IdentityKey[]],
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const last = await transaction.get(archiveRef(uid))
    const { docs } = await transaction.get(earlierRef(uid))
    const all = [last, ...docs].map(earlierConverter.findOrFail).filter((stored) => stored !== undefined)
    for (const snapshot of [last, ...docs]) {
      const stored: StoredKyc | undefined = earlierConverter.findOrFail(snapshot)
      if (stored) transaction.update(snapshot.ref, reseal(stored, uid, keys))
    }
    const [newest] = all
    if (last.exists && newest) {
      transaction.update(last.ref, { identities: rename(newest.identities, all, uid, keys) })
    }
  })
}

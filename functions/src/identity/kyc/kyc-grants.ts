import { type KycField, toKycPath } from '@rupee/domain/people/kyc.ts'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/**
 * References the upload grant of a customer. storage.rules accepts files only below it, so that nobody can store more
 * than a grant allows.
 */
const grantRef = (uid: string): DocumentReference => world().firestore.doc(`kycGrants/${uid}`)

const grantSchema = z.object({
  /** The name of the folder. Absent once its files are submitted. */
  grant: z.optional(z.string()),
  /** Time at which the grant closes. */
  until: z.date(),
  /** Number of requested files; each replaces the previous one in its field. */
  files: z.int(),
  /** Start times of the grants of the last day, in milliseconds. */
  begun: z.array(z.int()),
})

type Grant = z.infer<typeof grantSchema>

const grantConverter = makeDocumentConverter(grantSchema)

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Shorter than the day after which the sweep removes what no submission names. */
const grantTime = 12 * hour
const grantsADay = 3
/** Five fields, with room for second thoughts. */
const maximumFiles = 40

interface Asked {
  readonly uid: string
  readonly field: KycField
  readonly now: Date
}

/** Returns the path to which the file of a field may be uploaded. Repeats an open grant. `check` may refuse. */
export async function grantUpload(
  { uid, field, now }: Asked,
  check: (transaction: Transaction) => Promise<void>,
): Promise<string> {
  return world().firestore.runTransaction(async (transaction) => {
    await check(transaction)
    const last = grantConverter.findOrFail(await transaction.get(grantRef(uid)))
    const grant = last && isOpen(last, now) ? last : createGrant(last, now)
    ensure(grant.files < maximumFiles, 'too-many', 'kycTooManyUploads', retryHeader(grant.until, now))
    // The TTL policy deletes by `expires`.
    const expires = new Date(now.getTime() + day)
    transaction.set(grantRef(uid), { ...grant, files: grant.files + 1, expires })
    return toKycPath(uid, grant.grant ?? '', field)
  })
}

function isOpen({ grant, until }: Grant, now: Date): boolean {
  return grant !== undefined && until > now
}

function createGrant(last: Grant | undefined, now: Date): Grant {
  const time = now.getTime()
  const begun = (last?.begun ?? []).filter((at) => time - at < day)
  const again = new Date((begun[0] ?? time) + day)
  ensure(begun.length < grantsADay, 'too-many', 'kycTooManyUploads', retryHeader(again, now))
  return {
    grant: world().random.uuid(),
    until: new Date(time + grantTime),
    files: 0,
    begun: [...begun, time],
  }
}

function retryHeader(at: Date, now: Date) {
  return { headers: { 'Retry-After': String(Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))) } }
}

/** The folder that a customer may upload to, if one is open. */
export async function openGrant(uid: string, now: Date): Promise<string | undefined> {
  const last = grantConverter.find(await grantRef(uid).get())
  return last && isOpen(last, now) ? last.grant : undefined
}

/** Returns a function that closes the grant, if one is open: reads come before writes. */
export async function readToCloseGrant(transaction: Transaction, uid: string): Promise<() => void> {
  const last = grantConverter.findOrFail(await transaction.get(grantRef(uid)))
  return () => {
    if (!last?.grant) return
    const { grant: _, ...closed } = last
    transaction.set(grantRef(uid), { ...closed, expires: new Date(last.until.getTime() + day) })
  }
}

export function forgetGrant(transaction: Transaction, uid: string): void {
  transaction.delete(grantRef(uid))
}

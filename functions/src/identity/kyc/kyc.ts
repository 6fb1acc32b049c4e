import { hasAadhaarChecksum, maskAadhaar } from '@rupee/domain/people/aadhaar.ts'
import type { Account } from '@rupee/domain/people/account.ts'
import {
  type FormerAccount,
  type KycField,
  type KycRecord,
  kycRecordSchema,
} from '@rupee/domain/people/kyc.ts'
import type { KycConsentVersion } from '@rupee/domain/people/kyc-consent.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import type { IdentityKey } from '../../platform/crypto/identity-keys.ts'
import { listIdentityNames } from '../../platform/crypto/identity-names.ts'
import { seal, unseal } from '../../platform/crypto/sealed.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { findAccount, readAccount, setVerification } from '../accounts/accounts.ts'
import { requireUnblocked } from '../accounts/blocks.ts'
import { readFormerAccounts } from './former-accounts.ts'
import { claimIdentity, readClaims, readIdentity } from './identities.ts'
import { forgetGrant, readToCloseGrant } from './kyc-grants.ts'
import { forgetLooks } from './kyc-looks.ts'

export const kycRef = (uid: string) => world().firestore.doc(`kyc/${uid}`)

/**
 * References submissions that staff turned down. They keep their files, so that a decision can be explained later.
 */
const earlierRef = (uid: string) => kycRef(uid).collection('earlier')

/** The stored record: what staff read, and the encrypted numbers. */
export const storedKycSchema = z.extend(kycRecordSchema, {
  aadhaar: z.string(),
  pan: z.string(),
  /** Names of all numbers that this account has ever given. */
  identities: z.array(z.string()),
  /** Different for each submission. */
  submission: z.string(),
})

export type StoredKyc = z.infer<typeof storedKycSchema>

export const kycConverter = makeDocumentConverter(storedKycSchema)

export interface Submission {
  readonly mobileNumber: string
  readonly aadhaarNumber: string
  readonly panNumber: string
  /** The paths of the files. */
  readonly media: Readonly<Record<KycField, string>>
  readonly consent: KycConsentVersion | undefined
}

/** A customer has one submission at a time, and none after confirmation. */
export function ensureMaySubmit(account: Account | undefined): asserts account is Account {
  ensure(account, 'not-signed-in', 'loginFirst')
  ensure(account.is_verified !== false, 'conflict', 'kycWaiting')
  ensure(account.is_verified !== true, 'conflict', 'kycConfirmed')
  // Staff compare the documents with the name, so it must be the customer's own.
  ensure(!account.nameUnconfirmed, 'conflict', 'nameFirst')
}

/** `also` adds to the transaction. */
export async function submitKyc(
  uid: string,
  submission: Submission,
  { now, also }: { now: Date; also: (transaction: Transaction) => void },
): Promise<void> {
  const { mobileNumber, aadhaarNumber, panNumber, media, consent } = submission
  const id = world().random.uuid()
  await world().firestore.runTransaction(async (transaction) => {
    const before = kycConverter.findOrFail(await transaction.get(kycRef(uid)))
    // An earlier attempt went through, and its answer was lost.
    if (before?.submission === id) return
    const account = await readAccount(transaction, uid)
    ensureMaySubmit(account)
    await requireUnblocked(transaction, uid)
    const closeGrant = await readToCloseGrant(transaction, uid)
    const aadhaar = await readIdentity(transaction, { kind: 'aadhaar', number: aadhaarNumber, uid })
    const pan = await readIdentity(transaction, { kind: 'pan', number: panNumber, uid })
    const formerAccounts = await readFormerAccounts(transaction, submission)
    const stored: StoredKyc = {
      submittedAt: now,
      mobileNumber,
      aadhaarMasked: maskAadhaar(aadhaarNumber),
      panMasked: maskPan(panNumber),
      media,
      consentVersion: consent,
      consentAt: consent && now,
      aadhaarChecksum: hasAadhaarChecksum(aadhaarNumber),
      sameAadhaar: [...aadhaar.others],
      samePan: [...pan.others],
      formerAccounts: [...formerAccounts],
      aadhaar: seal(aadhaarNumber, sealPlace(uid, 'aadhaar')),
      pan: seal(panNumber, sealPlace(uid, 'pan')),
      submission: id,
      identities: [...new Set([...(before?.identities ?? []), aadhaar.name, pan.name])],
    }
    if (before) transaction.create(earlierRef(uid).doc(before.submission), before)
    transaction.set(kycRef(uid), stored)
    for (const { name } of [aadhaar, pan]) claimIdentity(transaction, name, uid)
    for (const other of aadhaar.others) flag(transaction, other, 'sameAadhaar', uid)
    for (const other of pan.others) flag(transaction, other, 'samePan', uid)
    closeGrant()
    also(transaction)
    const { turnedDownAt } = account
    setVerification(transaction, { uid, turnedDownAt }, { waitingSince: now })
  })
}

/** The last submission if staff turned it down: the customer keeps what staff did not object to. */
export async function findTurnedDownKyc(uid: string): Promise<StoredKyc | undefined> {
  if ((await findAccount(uid))?.kycReason === undefined) return undefined
  return kycConverter.findOrFail(await kycRef(uid).get())
}

export interface IdentityNumbers {
  readonly aadhaar: string
  readonly pan: string
}

/** Reading the full numbers is recorded. */
export async function revealNumbers(uid: string, by: Actor, now: Date): Promise<IdentityNumbers> {
  return world().firestore.runTransaction(async (transaction) => {
    const stored = kycConverter.findOrFail(await transaction.get(kycRef(uid)))
    ensure(stored, 'unknown', 'kycNotSubmitted')
    addAuditEntry(transaction, { action: 'identity revealed', by, at: now, about: uid })
    return openNumbers(stored, uid)
  })
}

/** The submissions of these accounts as staff see them, in the same order. */
export async function listSubmissions(uids: readonly string[]): Promise<readonly (KycRecord | undefined)[]> {
  if (uids.length === 0) return []
  return (await world().firestore.getAll(...uids.map(kycRef))).map((snapshot) => kycConverter.find(snapshot))
}

/** The paths of the files of an account's submissions. */
export async function listKycMedia(uid: string): Promise<ReadonlySet<string>> {
  const [last, earlier] = await Promise.all([kycRef(uid).get(), earlierRef(uid).get()])
  const all = [last, ...earlier.docs].map(kycConverter.findOrFail)
  return new Set(all.flatMap((stored) => Object.values(stored?.media ?? {})))
}

/** Seals and names an account's numbers under the newest of these keys, so that it no longer needs the others. */
export async function resealNumbers(
  uid: string,
  keys: readonly [IdentityKey, ...IdentityKey[]],
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const stored = kycConverter.findOrFail(await transaction.get(kycRef(uid)))
    if (!stored) return
    const aadhaar = open(stored, uid, 'aadhaar', keys)
    const pan = open(stored, uid, 'pan', keys)
    const [aadhaarName = '', ...oldAadhaarNames] = listIdentityNames('aadhaar', aadhaar, keys)
    const [panName = '', ...oldPanNames] = listIdentityNames('pan', pan, keys)
    const oldNames = [...oldAadhaarNames, ...oldPanNames]
    const { docs: earlier } = await transaction.get(earlierRef(uid))
    const { forget } = await readClaims(transaction, oldNames, uid)
    forget()
    for (const snapshot of earlier) {
      const old = kycConverter.findOrFail(snapshot)
      if (old) transaction.update(snapshot.ref, reseal(old, uid, keys))
    }
    for (const name of [aadhaarName, panName]) claimIdentity(transaction, name, uid)
    const others = stored.identities.filter((name) => !oldNames.includes(name))
    transaction.update(kycRef(uid), {
      ...reseal(stored, uid, keys),
      identities: [...new Set([...others, aadhaarName, panName])],
    })
  })
}

export function reseal(stored: StoredKyc, uid: string, keys: readonly [IdentityKey, ...IdentityKey[]]) {
  const resealNumber = (kind: 'aadhaar' | 'pan') =>
    seal(open(stored, uid, kind, keys), sealPlace(uid, kind), keys)
  return { aadhaar: resealNumber('aadhaar'), pan: resealNumber('pan') }
}

/** The names of an account's numbers, those of these records under the newest of these keys. */
export function rename(
  identities: readonly string[],
  records: readonly StoredKyc[],
  uid: string,
  keys: readonly [IdentityKey, ...IdentityKey[]],
): readonly string[] {
  const names = records.flatMap((stored) =>
    (['aadhaar', 'pan'] as const).map((kind) => listIdentityNames(kind, open(stored, uid, kind, keys), keys)),
  )
  const old = new Set(names.flatMap(([, ...older]) => older))
  return [
    ...new Set([
      ...identities.filter((name) => !old.has(name)),
      ...names.flatMap(([newest]) => newest ?? []),
    ]),
  ]
}

export interface KnownIdentity {
  /** The last submission. */
  readonly last: StoredKyc | undefined
  /** Submissions that were turned down. */
  readonly earlier: readonly StoredKyc[]
  /** `former` is what stays visible on other accounts with the same numbers. */
  forget(former?: FormerAccount): void
}

/** Reads everything that identifies a person, with a function that deletes it: reads come before writes. */
export async function readKnownIdentity(transaction: Transaction, uid: string): Promise<KnownIdentity> {
  const last = kycConverter.findOrFail(await transaction.get(kycRef(uid)))
  const { docs } = await transaction.get(earlierRef(uid))
  const { others, forget } = await readClaims(transaction, last?.identities ?? [], uid)
  return {
    last,
    earlier: docs.map(kycConverter.findOrFail).filter((stored) => stored !== undefined),
    forget(former) {
      forget()
      for (const { ref } of docs) transaction.delete(ref)
      for (const other of others) unflag(transaction, other, uid, former)
      forgetLooks(transaction, uid)
      forgetGrant(transaction, uid)
      transaction.delete(kycRef(uid))
    },
  }
}

/** The full numbers of a record, which is sealed to its account. */
export function openNumbers(stored: StoredKyc, uid: string): IdentityNumbers {
  return { aadhaar: open(stored, uid, 'aadhaar'), pan: open(stored, uid, 'pan') }
}

function flag(transaction: Transaction, uid: string, field: 'sameAadhaar' | 'samePan', other: string): void {
  transaction.update(kycRef(uid), { [field]: FieldValue.arrayUnion(other) })
}

function unflag(
  transaction: Transaction,
  uid: string,
  other: string,
  former: FormerAccount | undefined,
): void {
  const removal = FieldValue.arrayRemove(other)
  transaction.update(kycRef(uid), {
    sameAadhaar: removal,
    samePan: removal,
    formerAccounts: former && FieldValue.arrayUnion(former),
  })
}

function open(
  stored: StoredKyc,
  uid: string,
  kind: 'aadhaar' | 'pan',
  keys?: readonly IdentityKey[],
): string {
  return unseal(stored[kind], sealPlace(uid, kind), keys)
}

/** With the place, a number copied to another account's record does not open there. */
function sealPlace(uid: string, kind: 'aadhaar' | 'pan'): string {
  return `kyc/${uid}/${kind}`
}

/** Shows only the last four characters. */
function maskPan(number: string): string {
  return `XXXXXX${number.slice(-4)}`
}

import { appSetupMinutes, maximumFactors, recoveryCodeCount } from '@rupee/domain/people/factors.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { hashRecoveryCode, makeRecoveryCode } from '../../platform/crypto/recovery-code.ts'
import { seal, unseal } from '../../platform/crypto/sealed.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readSecret } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { createAppKey, findStep } from './app-codes.ts'
import { type Asked, dropChallenge, issueChallenge, readChallenge, toChallengePath } from './challenges.ts'
import {
  type App,
  type Factors,
  factorRef,
  hasFactor,
  listFactors,
  type Passkey,
  readFactors,
  recoveryRef,
} from './factors.ts'

type Holder = Pick<Asked, 'uid' | 'holder'>

const toSetup = (holder: Holder): Asked => ({ purpose: 'new app', ...holder })

/** Creates a key for an authenticator app. It takes effect once the app has shown a correct code. */
export async function beginAppSetup(holder: Holder, now: Date): Promise<string> {
  const key = createAppKey()
  const asked = toSetup(holder)
  await issueChallenge(asked, seal(key, toChallengePath(asked)), appSetupMinutes, now)
  return key
}

/** Result of adding a factor, with recovery codes if it is the first. */
interface Added {
  readonly codes: readonly string[] | undefined
}

/** Writes the mails and audit entries of the change in its transaction. */
type Note = (transaction: Transaction) => void

export async function addApp(
  holder: Holder,
  { name, code }: { readonly name: string; readonly code: string },
  now: Date,
  note: Note,
): Promise<Added> {
  const asked = toSetup(holder)
  const id = world().random.uuid()
  return add(holder.uid, id, note, async (transaction) => {
    const sealed = await readChallenge(transaction, asked, now)
    ensure(sealed, 'conflict', 'appSetupLapsed')
    const key = unseal(sealed, toChallengePath(asked))
    const lastStep = findStep(key, code, now, 0)
    ensure(lastStep !== undefined, 'invalid', 'appCodeWrong')
    const sealedKey = seal(key, factorRef(holder.uid, id).path)
    const factor: NewFactor = { kind: 'totp', name, added: now, lastUsed: now, lastStep, key: sealedKey }
    return { factor, challenge: asked }
  })
}

export async function addPasskey(
  uid: string,
  { id, ...passkey }: Omit<Passkey, 'kind' | 'added'>,
  now: Date,
  note: Note,
): Promise<Added> {
  const factor: NewFactor = { kind: 'passkey', ...passkey, added: now, lastUsed: now }
  return add(uid, id, note, async () => ({ factor }))
}

type NewFactor = Omit<App, 'id'> | Omit<Passkey, 'id'>

interface Prepared {
  readonly factor: NewFactor
  /** Challenge that the factor has answered. */
  readonly challenge?: Asked
}

/** Adds a factor. `prepare` reads and checks in the transaction, before anything is written. */
async function add(
  uid: string,
  id: string,
  note: Note,
  prepare: (transaction: Transaction) => Promise<Prepared>,
): Promise<Added> {
  const fresh = makeCodes(uid)
  return world().firestore.runTransaction(async (transaction) => {
    const factors = await readFactors(uid, transaction)
    // An earlier attempt went through and its answer was lost, or the same passkey was sent twice.
    if (listFactors(factors).some((factor) => factor.id === id))
      return { codes: keepIfStored(fresh, factors) }
    ensure(listFactors(factors).length < maximumFactors, 'conflict', 'tooManyFactors')
    const { factor, challenge } = await prepare(transaction)
    const isFirst = !hasFactor(factors)
    transaction.create(factorRef(uid, id), factor)
    if (challenge) dropChallenge(transaction, challenge)
    if (isFirst) writeCodes(transaction, uid, fresh)
    note(transaction)
    return { codes: isFirst ? fresh.codes : undefined }
  })
}

interface FreshCodes {
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

function makeCodes(uid: string): FreshCodes {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode)
  return { codes, hashes: codes.map((code) => hashRecoveryCode(uid, code, readSecret('PASSWORD_PEPPER'))[0]) }
}

function keepIfStored({ codes, hashes: [first = ''] }: FreshCodes, { recovery }: Factors) {
  return recovery?.hashes.includes(first) ? codes : undefined
}

function writeCodes(transaction: Transaction, uid: string, { hashes }: FreshCodes): void {
  transaction.set(recoveryRef(uid), { kind: 'recovery', hashes })
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(uid: string, note: Note): Promise<readonly string[]> {
  const fresh = makeCodes(uid)
  return world().firestore.runTransaction(async (transaction) => {
    const factors = await readFactors(uid, transaction)
    ensure(hasFactor(factors), 'conflict', 'factorFirst')
    if (keepIfStored(fresh, factors)) return fresh.codes
    writeCodes(transaction, uid, fresh)
    note(transaction)
    return fresh.codes
  })
}

/** Prepared removal of factors. */
interface Removal {
  readonly names: readonly string[]
  readonly isLast: boolean
  /** Removes the factors, and with the last one the recovery codes. */
  write(): void
}

/** Prepares the removal of a factor, or of all factors without an `id`. */
export async function readToRemove(
  transaction: Transaction,
  uid: string,
  id: string | undefined,
): Promise<Removal> {
  const factors = await readFactors(uid, transaction)
  const removed = listFactors(factors).filter((factor) => id === undefined || factor.id === id)
  ensure(removed.length > 0, 'unknown', 'noSuchFactor')
  return planRemoval(transaction, uid, factors, removed)
}

/** Prepares the removal of the factors that were added at this time or later. */
export async function readToTakeBack(transaction: Transaction, uid: string, from: Date): Promise<Removal> {
  const factors = await readFactors(uid, transaction)
  const removed = listFactors(factors).filter(({ added }) => added >= from)
  ensure(removed.length > 0, 'conflict', 'undoGone')
  return planRemoval(transaction, uid, factors, removed)
}

function planRemoval(
  transaction: Transaction,
  uid: string,
  factors: Factors,
  removed: readonly (Passkey | App)[],
): Removal {
  const isLast = removed.length === listFactors(factors).length
  return {
    names: removed.map(({ name }) => name),
    isLast,
    write() {
      for (const factor of removed) transaction.delete(factorRef(uid, factor.id))
      if (isLast) transaction.delete(recoveryRef(uid))
    },
  }
}

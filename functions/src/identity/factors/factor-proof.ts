import type { Account } from '@rupee/domain/people/account.ts'
import type { ParsedFactorProof } from '@rupee/domain/people/factors.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { hashRecoveryCode } from '../../platform/crypto/recovery-code.ts'
import { unseal } from '../../platform/crypto/sealed.ts'
import type { Context } from '../../platform/http/handler.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { type Guess, guard, WrongGuess } from '../../platform/throttling/guarded.ts'
import { readSecret } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { composeRecoveryCodeUsedMail } from '../letters/factor-letters.ts'
import { findStep } from './app-codes.ts'
import { countAppCode, listFactorMarks } from './factor-marks.ts'
import { factorRef, readFactors, recoveryRef } from './factors.ts'
import { verifyUsedPasskey } from './passkeys.ts'

/** Everything but a password and a mailed code. */
export type FactorProof = Exclude<ParsedFactorProof, { password: string } | { otp: string }>

/** Person who proves their identity. */
export interface Prover extends Pick<Account, 'name' | 'email' | 'language'> {
  readonly uid: string
  /** A pending login or a session, to which the challenge of a passkey is bound. */
  readonly holder: string
  /** The browser, if this account has logged in with it before. */
  readonly device: string | undefined
}

/** Throws unless the proof is correct. Wrong ones are counted; strangers cannot lock anybody out. */
export async function prove(prover: Prover, proof: FactorProof, context: Context): Promise<void> {
  const guess: Guess = { marks: listFactorMarks(prover, context), about: `second factor ${prover.uid}` }
  await guard(guess, context, () => {
    if ('passkey' in proof) return provePasskey(prover, proof.passkey, context)
    if ('recovery' in proof) return proveRecovery(prover, proof.recovery, context.now)
    return countAppCode(prover, context.now, () => proveCode(prover, proof.code, context.now))
  })
}

async function provePasskey(
  { uid, holder }: Prover,
  passkey: Parameters<typeof verifyUsedPasskey>[0],
  { site, now }: Context,
): Promise<void> {
  const { id, counter } = await verifyUsedPasskey(passkey, { uid, holder }, site, now)
  await world().firestore.runTransaction(async (transaction) => {
    const { passkeys } = await readFactors(uid, transaction)
    const known = passkeys.find((each) => each.id === id)
    // Removed in the meantime, or used by a concurrent copy of the call.
    if (!known || (known.counter > 0 && known.counter >= counter))
      throw new WrongGuess('invalid', 'passkeyRefused')
    transaction.update(factorRef(uid, id), { counter, lastUsed: now })
  })
}

/** One transaction, so that of two people with the same code only one gets in. */
async function proveCode({ uid }: Prover, code: string, now: Date): Promise<void> {
  await proveOnce(async (transaction, id) => {
    const { apps } = await readFactors(uid, transaction)
    if (apps.some(({ usedBy }) => usedBy === id)) return true
    for (const app of apps) {
      const factor = factorRef(uid, app.id)
      const step = findStep(unseal(app.key, factor.path), code, now, app.lastStep)
      if (step === undefined) continue
      transaction.update(factor, { lastStep: step, lastUsed: now, usedBy: id })
      return true
    }
    return false
  })
}

async function proveRecovery({ uid, email, name, language }: Prover, code: string, now: Date): Promise<void> {
  const possible = hashRecoveryCode(uid, code, readSecret('PASSWORD_PEPPER'))
  await proveOnce(async (transaction, id) => {
    const { recovery } = await readFactors(uid, transaction)
    if (recovery?.usedBy === id) return true
    const hashes = recovery?.hashes.filter((each) => !possible.includes(each))
    if (!hashes || hashes.length === recovery?.hashes.length) return false
    transaction.update(recoveryRef(uid), { hashes, usedBy: id })
    postMail(transaction, composeRecoveryCodeUsedMail({ name, email, language }, hashes.length), now)
    return true
  })
}

/** A transaction whose answer was lost runs again, and recognises itself by this ID. */
async function proveOnce(run: (transaction: Transaction, id: string) => Promise<boolean>): Promise<void> {
  const id = world().random.uuid()
  const isProved = await world().firestore.runTransaction((transaction) => run(transaction, id))
  if (!isProved) throw new WrongGuess('invalid', 'factorWrong')
}

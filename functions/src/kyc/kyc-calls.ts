import type { CallAnswer, CallOrder } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { findAccount } from '../accounts/accounts.ts'
import type { Person } from '../accounts/session.ts'
import { gatherFiles } from '../files/kyc-media.ts'
import { withFiles } from '../files/uploads.ts'
import type { Context } from '../http/context.ts'
import { countAttempt } from '../http/throttle.ts'
import { log } from '../world/log.ts'
import { confirmKyc, ensureMaySubmit, revealNumbers, submitKyc, turnDownKyc } from './kyc.ts'

type Calls = typeof calls

const limit = { what: 'kyc by account', attempts: 20, seconds: 60 * 60 }

export async function kyc(
  { mobileNumber, aadharNumber, panCardNumber, ...files }: CallOrder<Calls['kyc']>,
  { uid }: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['kyc']>> {
  await countAttempt(limit, uid, now)
  // Asked again when it counts; here it spares storing files in vain.
  ensureMaySubmit(await findAccount(uid))
  const { media, toStore } = await gatherFiles(uid, files, now)
  const submission = { mobileNumber, aadharNumber, panCardNumber, media }
  await withFiles(toStore, now, (adopt) => submitKyc(uid, submission, { now, also: adopt }))
  log.kycSubmitted(uid)
  return { message: texts.kycSubmitted }
}

export async function verifyUser(
  { id }: CallOrder<Calls['verifyUser']>,
  by: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['verifyUser']>> {
  await confirmKyc(id, by, now)
  log.kycDecided(id, 'confirmed', by.uid)
  return { message: texts.userVerified }
}

export async function turnDownUser(
  { id, reason }: CallOrder<Calls['turnDownUser']>,
  by: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['turnDownUser']>> {
  await turnDownKyc(id, reason, by, now)
  log.kycDecided(id, 'turned down', by.uid)
  return { message: texts.userTurnedDown }
}

export async function revealIdentity(
  { id }: CallOrder<Calls['revealIdentity']>,
  by: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['revealIdentity']>> {
  const { aadhaar, pan } = await revealNumbers(id, by, now)
  return { adhaar_number: aadhaar, pan_number: pan }
}

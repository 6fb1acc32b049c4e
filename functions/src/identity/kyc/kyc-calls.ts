import { keptValue } from '@rupee/domain/people/kyc.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { withFiles } from '../../platform/storage/uploads.ts'
import { countAttempt } from '../../platform/throttling/throttle.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { findAccount, readAccount } from '../accounts/accounts.ts'
import { requireUnblocked } from '../accounts/blocks.ts'
import type { Customer, Staff } from '../accounts/callers.ts'
import { turnDownKyc } from './decide-kyc.ts'
import { ensureMaySubmit, findTurnedDownKyc, openNumbers, revealNumbers, submitKyc } from './kyc.ts'
import { grantUpload, openGrant } from './kyc-grants.ts'
import { gatherFiles } from './kyc-media.ts'

/** Empty place for the file of a field. */
export const kycGrant: Handler<'kycGrant', Customer> = async ({ field }, { uid }, { now }) => {
  const path = await grantUpload({ uid, field, now }, async (transaction) => {
    ensureMaySubmit(await readAccount(transaction, uid))
    await requireUnblocked(transaction, uid)
  })
  await world().files.remove(path)
  return { path }
}

const limit = { what: 'kyc by account', attempts: 20, seconds: 60 * 60 }

export const kyc: Handler<'kyc', Customer> = async (sent, { uid }, { now }) => {
  await countAttempt(limit, uid, now)
  // Checked again in the transaction. The early check avoids storing files for nothing.
  ensureMaySubmit(await findAccount(uid))
  const { consent, ...values } = sent
  ensure(
    Object.values(values).some((value) => value !== keptValue),
    'invalid',
    'kycNothingNew',
  )
  const { mobileNumber, aadharNumber, panCardNumber, ...files } = values
  const last = Object.values(values).includes(keptValue) ? await findTurnedDownKyc(uid) : undefined
  const isUploaded = Object.values(files).some((file) => typeof file === 'string' && file !== keptValue)
  const grant = isUploaded ? await openGrant(uid, now) : undefined
  const { media, toStore, uploads } = await gatherFiles(uid, files, { grant, kept: last?.media })
  const lastNumbers = last && openNumbers(last, uid)
  const submission = {
    mobileNumber: chooseSentOrKept(mobileNumber, last?.mobileNumber),
    aadhaarNumber: chooseSentOrKept(aadharNumber, lastNumbers?.aadhaar),
    panNumber: chooseSentOrKept(panCardNumber, lastNumbers?.pan),
    media,
    consent,
  }
  await withFiles(toStore, now, (keepFiles) => submitKyc(uid, submission, { now, also: keepFiles }))
  // The submission stores copies. The sweep removes the uploads.
  const store = world().files
  await Promise.all(uploads.map((path) => store.remove(path).catch((cause) => log.kycMediaLeft(path, cause))))
  log.kycSubmitted(uid)
  return say('kycSubmitted')
}

function chooseSentOrKept(sent: string, last: string | undefined): string {
  if (sent !== keptValue) return sent
  ensure(last !== undefined, 'conflict', 'kycNothingKept')
  return last
}

export const keptKyc: Handler<'keptKyc', Customer> = async (_, { uid }) => {
  const last = await findTurnedDownKyc(uid)
  if (!last) return {}
  return {
    mobileNumber: `XXXXXX${last.mobileNumber.slice(-4)}`,
    aadharNumber: last.aadhaarMasked,
    panCardNumber: last.panMasked,
  }
}

export const turnDownUser: Handler<'turnDownUser', Staff<'decide identities'>> = async (
  decision,
  by,
  { now },
) => {
  await turnDownKyc(decision, by, now)
  log.kycDecided(decision.id, 'turned down', by.uid)
  return say('userTurnedDown')
}

/** More than an hour of KYC checks needs, and few enough to stop a script that collects identities. */
const revealLimit = { what: 'identities revealed by account', attempts: 120, seconds: 60 * 60 }

export const revealIdentity: Handler<'revealIdentity', Staff<'see identities'>> = async (
  { id },
  by,
  { now },
) => {
  await countAttempt(revealLimit, by.uid, now)
  const { aadhaar, pan } = await revealNumbers(id, by, now)
  return { adhaar_number: aadhaar, pan_number: pan }
}

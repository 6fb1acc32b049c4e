import type { Transaction } from 'firebase-admin/firestore'
import { addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Context, Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { world } from '../../platform/world/world.ts'
import type { Customer } from '../accounts/callers.ts'
import { type Person, startSession } from '../accounts/session.ts'
import { makeSetupLink } from '../factors/app-codes.ts'
import {
  addApp as addAppFactor,
  addPasskey as addPasskeyFactor,
  beginAppSetup,
  readToRemove,
  renewRecoveryCodes,
} from '../factors/enrolment.ts'
import { readFactors, showFactors } from '../factors/factors.ts'
import { createPasskeyOptions, verifyNewPasskey } from '../factors/passkeys.ts'
import { ensureMayEnrol, ensureRecentProof } from '../factors/recent-proof.ts'
import { createUndoToken, keepUndoLink, undoAddress } from '../factors/undo-links.ts'
import {
  composeFactorAddedMail,
  composeFactorRemovedMail,
  composeRecoveryCodesMadeMail,
  describeAddedFactor,
} from '../letters/factor-letters.ts'
import { isOnStaff } from '../roles/staff.ts'
import { noteProof } from '../sessions/sessions.ts'
import { tellColleagues } from './colleagues.ts'

export const factors: Handler<'factors', Customer> = async (_, { uid }) => showFactors(await readFactors(uid))

export const beginApp: Handler<'beginApp', Customer> = async (_, person, { now }) => {
  await ensureMayEnrol(person, now)
  const key = await beginAppSetup(toHolder(person), now)
  return { key, link: makeSetupLink(key, person.email) }
}

export const addApp: Handler<'addApp', Customer> = async ({ name, code }, person, context) => {
  await ensureMayEnrol(person, context.now)
  const note = await noteOfNew(person, name, context)
  const { codes } = await addAppFactor(toHolder(person), { name, code }, context.now, note)
  return confirmFactor(person, codes, context)
}

export const beginPasskey: Handler<'beginPasskey', Customer> = async (_, person, { site, now }) => {
  await ensureMayEnrol(person, now)
  return { options: { ...(await createPasskeyOptions(person, person.session, site, now)) } }
}

export const addPasskey: Handler<'addPasskey', Customer> = async ({ name, passkey }, person, context) => {
  const { site, now } = context
  await ensureMayEnrol(person, now)
  const made = await verifyNewPasskey(passkey, toHolder(person), site, now)
  const note = await noteOfNew(person, name, context)
  const { codes } = await addPasskeyFactor(person.uid, { ...made, name }, now, note)
  return confirmFactor(person, codes, context)
}

export const newRecoveryCodes: Handler<'newRecoveryCodes', Customer> = async (_, person, { now }) => {
  await ensureRecentProof(person, now)
  const codes = await renewRecoveryCodes(person.uid, (transaction) =>
    postMail(transaction, composeRecoveryCodesMadeMail(person), now),
  )
  return { ...say('recoveryCodesMade'), codes: [...codes] }
}

export const removeFactor: Handler<'removeFactor', Customer> = async ({ id }, person, { now }) => {
  const { uid } = person
  await ensureRecentProof(person, now)
  // An unattended desk must not be enough to turn the second factor off.
  ensure(!(await isOnStaff(uid)), 'forbidden', 'factorOfStaff')
  await world().firestore.runTransaction(async (transaction) => {
    const { names, write } = await readToRemove(transaction, uid, id)
    write()
    for (const name of names) postMail(transaction, composeFactorRemovedMail(person, name), now)
  })
  return say('factorRemoved')
}

const toHolder = ({ uid, session }: Person) => ({ uid, holder: session })

/**
 * The owner is notified of a new factor and can take it back. For staff, all colleagues are notified and the audit
 * records it.
 */
async function noteOfNew(
  person: Person,
  name: string,
  context: Context,
): Promise<(transaction: Transaction) => void> {
  const { uid, name: owner } = person
  const { now } = context
  const token = createUndoToken()
  const isMember = await isOnStaff(uid)
  const tell = isMember ? await tellColleagues(uid, describeAddedFactor(owner, name)) : () => {}
  return (transaction) => {
    keepUndoLink(transaction, token, uid, now)
    postMail(transaction, composeFactorAddedMail(person, name, undoAddress(token, context)), now)
    tell(transaction, now)
    if (!isMember) return
    const by = { uid, name: owner }
    addAuditEntry(transaction, {
      action: 'second factor added',
      by,
      at: now,
      about: uid,
      to: { factor: name },
    })
  }
}

/**
 * Counts a new factor as used, because its owner has just set it up. Staff who lacked one get their rights with it.
 */
async function confirmFactor(person: Person, codes: readonly string[] | undefined, context: Context) {
  const { uid, session, lacksFactor } = person
  const { now } = context
  if (lacksFactor) {
    await startSession(context, uid, { factorAt: now, endsOthers: true })
  } else await noteProof(uid, session, { factorAt: now })
  return { ...say('factorAdded'), codes: codes && [...codes] }
}

import {
  type Invitation,
  invitationSchema,
  isOpen,
  type StaffInvite,
  toInvitationExpiry,
} from '@rupee/domain/people/staff.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { readAccount } from '../../identity/accounts/accounts.ts'
import { readLogin } from '../../identity/accounts/logins.ts'
import { composeInvitationMail } from '../../identity/letters/role-letters.ts'
import { readAdmins, tellAdmins } from '../../identity/roles/admins.ts'
import { ensureStillMay, join, readMember } from '../../identity/roles/staff.ts'
import { readToEndSessions } from '../../identity/sessions/sessions.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import type { PlannedStaffChange } from './planned-change.ts'

const invitations = () => world().firestore.collection('invitations')

const invitationConverter = makeDocumentConverter(z.extend(invitationSchema, { id: z.string() }), 'id')

type ListedInvitation = NonNullable<ReturnType<typeof invitationConverter.find>>

/** Lists the invitations that can still be accepted, newest first. */
export async function listOpenInvitations(now: Date): Promise<readonly ListedInvitation[]> {
  const all = invitationConverter.list((await invitations().orderBy('at', 'desc').get()).docs)
  return all.filter((invitation) => isOpen(invitation, now))
}

/** Plans an invitation. It replaces an earlier one to the same address. */
export async function planInvitation(
  transaction: Transaction,
  by: Actor,
  { email, role }: StaffInvite,
  now: Date,
): Promise<PlannedStaffChange> {
  await ensureStillMay(transaction, by.uid, 'manage staff')
  const login = await readLogin(transaction, email)
  const isStaff = login && (await readMember(transaction, login.uid))
  ensure(!isStaff, 'conflict', 'alreadyStaff')
  const { docs: before } = await transaction.get(invitations().where('email', '==', email))
  const to = { email, role }
  return {
    whom: email,
    from: {},
    to,
    write(author, entry) {
      for (const { ref } of before) transaction.delete(ref)
      const id = world().random.uuid()
      const expires = toInvitationExpiry(now)
      const invitation: Invitation = { email, role, by: by.uid, byName: by.name, at: now, expires }
      transaction.create(invitations().doc(id), invitation)
      addAuditEntry(transaction, { action: 'staff invited', ...author, at: now, about: id, to }, entry)
      const site = findSiteAddress()
      postMail(transaction, composeInvitationMail(email, { role, by: by.name, site }), now)
    },
  }
}

export async function planCancellation(
  transaction: Transaction,
  by: Actor,
  { id }: { readonly id: string },
  now: Date,
): Promise<PlannedStaffChange> {
  await ensureStillMay(transaction, by.uid, 'manage staff')
  const invitation = invitationConverter.find(await transaction.get(invitations().doc(id)))
  ensure(invitation, 'unknown', 'noSuchInvitation')
  const { email, role } = invitation
  const from = { email, role }
  return {
    whom: email,
    from,
    to: {},
    write(author, entry) {
      transaction.delete(invitations().doc(id))
      addAuditEntry(
        transaction,
        { action: 'invitation cancelled', ...author, at: now, about: id, from },
        entry,
      )
    },
  }
}

/** Finds the open invitations of an admin, and returns a function that voids them. */
export async function readToWithdraw(transaction: Transaction, uid: string): Promise<() => void> {
  const { docs } = await transaction.get(invitations().where('by', '==', uid).select())
  return () => {
    for (const { ref } of docs) transaction.delete(ref)
  }
}

/**
 * Plans the acceptance by a person who has confirmed the invited address. To anyone else the invitation does not exist.
 * They log in again, because claims are set when a session begins.
 */
export async function planAcceptance(
  transaction: Transaction,
  { uid }: Pick<Actor, 'uid'>,
  { id }: { readonly id: string },
  now: Date,
): Promise<PlannedStaffChange> {
  const invitation = invitationConverter.find(await transaction.get(invitations().doc(id)))
  const account = await readAccount(transaction, uid)
  ensure(invitation && account?.email === invitation.email, 'unknown', 'noSuchInvitation')
  const login = await readLogin(transaction, account.email)
  ensure(login?.uid === uid && login.isConfirmed, 'unknown', 'noSuchInvitation')
  ensure(!(await readMember(transaction, uid)), 'conflict', 'alreadyStaff')
  const admins = await readAdmins(transaction)
  const isByAdmin = admins.some((admin) => admin.uid === invitation.by)
  ensure(isByAdmin && isOpen(invitation, now), 'conflict', 'invitationOver')
  const endSessions = await readToEndSessions(transaction, uid)

  const { role, byName } = invitation
  const { name, email } = account
  const to = { role, invited_by: byName }
  return {
    whom: name,
    from: {},
    to,
    write(author, entry) {
      join(transaction, uid, role, now)
      transaction.delete(invitations().doc(id))
      addAuditEntry(transaction, { action: 'invitation accepted', ...author, at: now, about: uid, to }, entry)
      const change = { uid, name, email, became: role, by: `invitation of ${byName}` }
      tellAdmins(transaction, admins, change, now)
      endSessions()
    },
  }
}

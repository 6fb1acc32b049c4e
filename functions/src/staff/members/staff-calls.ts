import type { Transaction } from 'firebase-admin/firestore'
import type { Customer, Staff } from '../../identity/accounts/callers.ts'
import { forgetSession } from '../../identity/accounts/session.ts'
import { withAccounts } from '../../identity/roles/admins.ts'
import { listStaff } from '../../identity/roles/staff.ts'
import { countSessions } from '../../identity/sessions/sessions.ts'
import { type Actor, audit } from '../../platform/audit/audit.ts'
import { createOnce } from '../../platform/firestore/create-once.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { listOpenInvitations, planAcceptance, planCancellation } from './invitations.ts'
import type { PlannedStaffChange } from './planned-change.ts'
import { planLogout } from './staff-changes.ts'

export const staffMembers: Handler<'staffMembers', Staff<'manage staff'>> = async (_, __, { now }) => {
  const [members, invitations] = await Promise.all([listStaff(), listOpenInvitations(now)])
  const known = await withAccounts(members)
  const staff = await Promise.all(
    known.map(async ({ uid, name, email, role, since, lastSeen }) => ({
      id: uid,
      name,
      email,
      role,
      since: since.toISOString(),
      last_seen: lastSeen?.toISOString(),
      sessions: await countSessions(uid, now),
    })),
  )
  return {
    staff: staff.toSorted((one, other) => one.name.localeCompare(other.name)),
    invitations: invitations.map(({ id, email, role, byName, at, expires }) => ({
      id,
      email,
      role,
      by: byName,
      at: at.toISOString(),
      expires: expires.toISOString(),
    })),
  }
}

export const cancelInvitation: Handler<'cancelInvitation', Staff<'manage staff'>> = async (
  input,
  by,
  { now },
) => {
  await make(planCancellation, by, input, now)
  return say('invitationCancelled')
}

export const endStaffSessions: Handler<'endStaffSessions', Staff<'manage staff'>> = async (
  input,
  by,
  { now },
) => {
  await make(planLogout, by, input, now)
  return say('staffSessionsEnded')
}

export const acceptInvitation: Handler<'acceptInvitation', Customer> = async (
  input,
  by,
  { cookies, now },
) => {
  await make(planAcceptance, by, input, now)
  log.staffChanged(by.uid, 'invited', by.uid)
  forgetSession(cookies)
  return say('invitationAccepted')
}

type Plan<Input> = (
  transaction: Transaction,
  by: Actor,
  input: Input,
  now: Date,
) => Promise<PlannedStaffChange | undefined>

/** Makes a change. Its audit entry shows whether an earlier attempt succeeded and its answer was lost. */
async function make<Input>(plan: Plan<Input>, by: Actor, input: Input, now: Date): Promise<void> {
  const entry = world().random.uuid()
  await createOnce(audit().doc(entry), async (transaction) => {
    const change = await plan(transaction, by, input, now)
    change?.write({ by }, entry)
  })
}

import * as z from 'zod/mini'
import { id } from '../input/input.ts'
import { texts } from '../texts.ts'
import { uid } from './account.ts'
import { roleSchema } from './roles.ts'
import { emailAddress } from './session.ts'

/** Long enough for a holiday, short enough that a forgotten invitation opens nothing. */
export const invitationDays = 7

/** Minutes between two writes of the time at which a member of staff was last seen. */
export const lastSeenMinutes = 5

/** Member of staff: `staff/{uid}`. */
export const staffSchema = z.object({
  role: roleSchema,
  since: z.date(),
  lastSeen: z.optional(z.date()),
})

/** Asks the person with this address to join the staff: `invitations/{id}`, until they accept or it is cancelled. */
export const invitationSchema = z.object({
  email: z.email(),
  role: roleSchema,
  /** The inviting admin. If they stop being one, the invitation is void. */
  by: z.string().check(z.minLength(1)),
  byName: z.string().check(z.minLength(1)),
  at: z.date(),
  expires: z.date(),
})

export type Invitation = z.infer<typeof invitationSchema>

export function toInvitationExpiry(at: Date): Date {
  return new Date(at.getTime() + invitationDays * 24 * 60 * 60 * 1000)
}

export function isOpen({ expires }: Pick<Invitation, 'expires'>, now: Date): boolean {
  return expires.getTime() > now.getTime()
}

export const staffChoice = z.strictObject({ id: uid(texts.noSuchStaff) })

export const roleChange = z.extend(staffChoice, { role: roleSchema })

export type RoleChange = z.infer<typeof roleChange>

export const staffInvite = z.strictObject({ email: emailAddress, role: roleSchema })

export type StaffInvite = z.infer<typeof staffInvite>

export const invitationChoice = z.strictObject({ id: id(texts.noSuchInvitation) })

/** Member of staff, as admins see them. */
export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  since: z.iso.datetime(),
  last_seen: z.optional(z.iso.datetime()),
  /** Number of browsers that they are logged in with. */
  sessions: z.int(),
})

export type StaffMember = z.infer<typeof staffMemberSchema>

export const sentInvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  /** The name of the admin who invites. */
  by: z.string(),
  at: z.iso.datetime(),
  expires: z.iso.datetime(),
})

export type SentInvitation = z.infer<typeof sentInvitationSchema>

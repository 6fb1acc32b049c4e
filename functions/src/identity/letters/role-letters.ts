import { aRole, type Role, rolesInWords } from '@rupee/domain/people/roles.ts'
import { invitationDays } from '@rupee/domain/people/staff.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/outbox.ts'

interface Recipient {
  readonly name: string
  readonly email: string
}

interface Invited {
  readonly role: Role
  /** Name of the person who invites. */
  readonly by: string
  /** Address of the site, if configured. */
  readonly site: string | undefined
}

/** Writes an invitation. It contains no secret, because accepting requires a login with this address. */
export function composeInvitationMail(to: string, { role, by, site }: Invited): Mail {
  return writeLetter({
    to,
    subject: 'You are invited to our staff',
    paragraphs: [
      `${by} invites you to join the staff of Rupee Exchange as ${aRole[role]}.`,
      rolesInWords[role],
      'Log in or register with this e-mail address, and accept on your dashboard.',
      ...(site ? [`${site}/user/dashboard`] : []),
      `The invitation is valid for ${invitationDays} days. If you did not expect it, you can ignore this e-mail.`,
    ],
  })
}

export function composeRoleChangedMail({ name, email }: Recipient, role: Role, by: string): Mail {
  return writeLetter({
    to: email,
    name,
    subject: `You are ${aRole[role]} now`,
    paragraphs: [`${by} has changed your role. ${rolesInWords[role]}`, 'Please log in again.'],
  })
}

export function composeStaffRevokedMail({ name, email }: Recipient, by: string): Mail {
  return writeLetter({
    to: email,
    name,
    subject: 'You are no longer staff',
    paragraphs: [`${by} has removed your role. You keep your account as a customer.`],
  })
}

interface StaffChange {
  /** Name of the person whose role changes. Anyone can choose a name, so the address is shown as well. */
  readonly name: string
  readonly email: string | undefined
  /** Undefined if they are no longer on the staff. */
  readonly became: Role | undefined
  readonly by: string
}

export function composeStaffChangeMail(
  admins: readonly string[],
  { name, email, became, by }: StaffChange,
): Mail {
  const who = email ? `${name} (${email})` : name
  const what = became ? `is ${aRole[became]} now` : 'is no longer staff'
  return writeLetter({
    to: admins.join(', '),
    subject: `${name} ${what}`,
    paragraphs: [
      `${who} ${what}, by ${by}.`,
      'All admins receive this e-mail. If none of you expected it, check the staff list and the audit in the admin area at once.',
    ],
  })
}

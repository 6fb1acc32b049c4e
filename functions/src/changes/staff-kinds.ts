import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { roleChange, staffChoice, staffInvite } from '@rupee/domain/people/staff.ts'
import type { AuditFields } from '@rupee/domain/records/audit.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { ChangeKind } from '../approvals/change-kind.ts'
import { type Actor, audit } from '../audit/audit.ts'
import { planInvitation } from '../staffing/invitations.ts'
import type { PlannedStaffChange } from '../staffing/planned-change.ts'
import { planRevocation, planRoleChange } from '../staffing/staff-changes.ts'

const staffRequest = z.discriminatedUnion('what', [
  z.extend(staffInvite, { what: z.literal('invite') }),
  z.extend(roleChange, { what: z.literal('change role') }),
  z.extend(staffChoice, { what: z.literal('revoke') }),
])

type StaffRequest = z.output<typeof staffRequest>

/** Else one person could make an accomplice staff, or be alone with all rights by taking those of the others. */
export const staffChange: ChangeKind<StaffRequest> = {
  kind: 'staff',
  input: staffRequest,
  subject: (request) => subjects.staff(request.what === 'invite' ? request.email : request.id),
  async plan(transaction, request, { by, now, id }) {
    // An earlier attempt went through, and its answer was lost.
    if ((await transaction.get(audit().doc(id))).exists) return undefined
    const change = await planRequest(transaction, request, by, now)
    if (!change) return undefined
    const { whom, from, to } = change
    return {
      ...{ from, to },
      takesTwo: true,
      title: titleOf(request, whom),
      inWords: [{ label: 'Role', from: roleIn(from), to: roleIn(to) }],
      kept: request,
      ...(request.what !== 'invite' && { concerns: request.id, takesThird: true }),
      write: (author) => change.write(author, id),
    }
  },
}

function planRequest(
  transaction: Transaction,
  request: StaffRequest,
  by: Actor,
  now: Date,
): Promise<PlannedStaffChange | undefined> {
  switch (request.what) {
    case 'invite':
      return planInvitation(transaction, by, request, now)
    case 'change role':
      return planRoleChange(transaction, by, request, now)
    case 'revoke':
      return planRevocation(transaction, by, request, now)
  }
}

function titleOf({ what }: StaffRequest, whom: string): string {
  if (what === 'invite') return `Invite ${whom} to the staff`
  return what === 'revoke' ? `Take the role of ${whom} away` : `Change the role of ${whom}`
}

function roleIn({ role }: AuditFields): string {
  return typeof role === 'string' ? role : 'none'
}

import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { AuditFields } from '@rupee/domain/audit/audit.ts'
import { roleChange, staffChoice, staffInvite } from '@rupee/domain/people/staff.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { audit } from '../../platform/audit/audit.ts'
import type { ChangeKind } from '../approvals/change-kind.ts'
import { planInvitation } from './invitations.ts'
import type { PlannedStaffChange } from './planned-change.ts'
import { planRevocation, planRoleChange, type StaffChangeContext } from './staff-changes.ts'

const staffRequest = z.discriminatedUnion('what', [
  z.extend(staffInvite, { what: z.literal('invite') }),
  z.extend(roleChange, { what: z.literal('change role') }),
  z.extend(staffChoice, { what: z.literal('revoke') }),
])

type StaffRequest = z.output<typeof staffRequest>

/**
 * Kind of a change to the staff, which needs a second person. Otherwise one admin could make an accomplice staff, or
 * remove all other admins. This area does not know orders, so the caller passes how assignments are released.
 */
export function makeStaffChangeKind(
  readToReleaseOrders: StaffChangeContext['readToReleaseOrders'],
): ChangeKind<StaffRequest> {
  return {
    kind: 'staff',
    input: staffRequest,
    subject: (request) => subjects.staff(request.what === 'invite' ? request.email : request.id),
    async plan(transaction, request, { by, now, id }) {
      // An earlier attempt succeeded, but its answer was lost.
      if ((await transaction.get(audit().doc(id))).exists) return undefined
      const change = await planRequest(transaction, request, { by, now, readToReleaseOrders })
      if (!change) return undefined
      const { whom, from, to } = change
      return {
        from,
        to,
        takesTwo: true,
        title: changeTitle(request, whom),
        inWords: [{ label: 'Role', from: describeRole(from), to: describeRole(to) }],
        kept: request,
        ...(request.what !== 'invite' && { concerns: request.id, takesThird: true }),
        write: (author) => change.write(author, id),
      }
    },
  }
}

function planRequest(
  transaction: Transaction,
  request: StaffRequest,
  context: StaffChangeContext,
): Promise<PlannedStaffChange | undefined> {
  switch (request.what) {
    case 'invite':
      return planInvitation(transaction, context.by, request, context.now)
    case 'change role':
      return planRoleChange(transaction, request, context)
    case 'revoke':
      return planRevocation(transaction, request, context)
  }
}

function changeTitle({ what }: StaffRequest, whom: string): string {
  if (what === 'invite') return `Invite ${whom} to the staff`
  return what === 'revoke' ? `Take the role of ${whom} away` : `Change the role of ${whom}`
}

function describeRole({ role }: AuditFields): string {
  return typeof role === 'string' ? role : 'none'
}

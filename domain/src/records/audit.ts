import { z } from 'zod'

/** What is recorded: every change by staff, and every time they view identity data. */
export const auditActionSchema = z.enum([
  'order decided',
  'customer asked',
  'customer written to',
  'note added',
  'canned texts changed',
  'orders exported',
  'users exported',
  'wallet added',
  'network set',
  'rates changed',
  'reserve changed',
  'wallet paused',
  'wallet resumed',
  'exchange paused',
  'exchange resumed',
  'bank details changed',
  'wallet details changed',
  'KYC confirmed',
  'KYC turned down',
  'KYC media seen',
  'identity revealed',
  'user deleted',
  'user blocked',
  'user unblocked',
  'customer note written',
  'archive read',
  'archive erased',
  'ad changed',
  'staff granted',
  'staff revoked',
  'controls changed',
  'approval asked',
  'approval given',
  'approval refused',
  'approval withdrawn',
  'approval overtaken',
  'staff invited',
  'invitation cancelled',
  'invitation accepted',
  'role changed',
  'staff logged out',
  'admin recovered',
  'second factor added',
  'second factor removed',
  'second factors reset',
  'tallies repaired',
])

export type AuditAction = z.infer<typeof auditActionSchema>

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** Written in the same transaction as the change, and never changed again. */
export const auditEntrySchema = z.object({
  action: auditActionSchema,
  by: z.string().min(1),
  /** The name of who did it, which stays after the account is deleted. */
  byName: z.string().min(1),
  /** The second person, where it took one. */
  approvedBy: z.string().optional(),
  approvedByName: z.string().optional(),
  at: z.date(),
  /** The ID of what was changed or viewed. */
  about: z.string().min(1),
  from: fields.optional(),
  to: fields.optional(),
  /** The change of a reserve, as signed decimal text. */
  difference: z.string().optional(),
})

/** The ID of the entry for the decision on an order. There is only one, and the order says nothing of who decided. */
export const decisionEntryId = (trackingID: string) => `order-decided-${trackingID}`

/** Staff have checked an identity. */
export const checkActions = ['KYC confirmed', 'KYC turned down'] as const satisfies readonly AuditAction[]

/** The field of such an entry that says how long the customer had waited. Entries of before do not have it. */
export const waitedMinutes = 'waited_minutes'

export type AuditFields = z.infer<typeof fields>

export type AuditEntry = z.infer<typeof auditEntrySchema>

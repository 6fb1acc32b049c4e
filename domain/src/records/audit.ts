import { z } from 'zod'

/** What is recorded of staff: every change, and every look at what identifies a customer. */
export const auditActionSchema = z.enum([
  'order decided',
  'orders exported',
  'wallet added',
  'rates changed',
  'reserve changed',
  'bank details changed',
  'wallet details changed',
  'KYC confirmed',
  'KYC turned down',
  'KYC media seen',
  'identity revealed',
  'user deleted',
  'ad changed',
  'staff granted',
  'staff revoked',
  'tallies repaired',
])

export type AuditAction = z.infer<typeof auditActionSchema>

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** An entry is written with the change itself and never touched again. */
export const auditEntrySchema = z.object({
  action: auditActionSchema,
  by: z.string().min(1),
  /** Who that is in words, also long after their account is gone. */
  byName: z.string().min(1),
  at: z.date(),
  /** The id of what it was done to. */
  about: z.string().min(1),
  from: fields.optional(),
  to: fields.optional(),
  /** By how much a reserve was changed, as signed decimal text. */
  difference: z.string().optional(),
})

export type AuditFields = z.infer<typeof fields>

export type AuditEntry = z.infer<typeof auditEntrySchema>

import { z } from 'zod'

export const auditActionSchema = z.enum([
  'order decided',
  'wallet edited',
  'reserve edited',
  'bank details edited',
  'payment instructions edited',
])

export type AuditAction = z.infer<typeof auditActionSchema>

/** What staff did: who, when, to what, and what it was before and after. Entries are only ever added. */
export const auditEntrySchema = z.object({
  action: auditActionSchema,
  /** Who, by uid; the address is kept beside it for when the account is gone. */
  by: z.string().min(1),
  byEmail: z.string(),
  at: z.date(),
  /** The path of the document that it was done to, such as `transactions/7KQ2…`. */
  subject: z.string().min(1),
  changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })).optional(),
  note: z.string().optional(),
  /** By how much a reserve was edited: signed decimal text. */
  difference: z.string().optional(),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

import * as z from 'zod/mini'

/** Recorded actions with their subjects: every change by staff, and every view of identity data. */
const subjects = {
  'order decided': 'order',
  'customer asked': 'order',
  'customer written to': 'order',
  'note added': 'order',
  'order assigned': 'order',
  'statement imported': 'statement',
  'payments fed': 'wallet',
  'statement layout saved': 'statement layout',
  'statement layout deleted': 'statement layout',
  'payment matched': 'payment',
  'payment unmatched': 'payment',
  'payment explained': 'payment',
  'account proven': 'payment',
  'account proof undone': 'payment',
  'part offered': 'order',
  'part answered': 'order',
  'refund opened': 'refund',
  'refund account set': 'refund',
  'refund approved': 'refund',
  'refund paid': 'refund',
  'refund closed': 'refund',
  'refund written off': 'refund',
  'refund dropped': 'refund',
  'loss written off': 'order',
  'loss undone': 'order',
  'order left batch': 'order',
  'bank layout changed': 'bank layout',
  'batch made': 'batch',
  'batch sent': 'batch',
  'batch answered': 'batch',
  'batch cancelled': 'batch',
  'claim answered': 'claim',
  'claim closed': 'claim',
  'canned texts changed': 'canned texts',
  'view saved': 'view',
  'view deleted': 'view',
  'hand-over note written': 'hand-over note',
  'hand-over note done': 'hand-over note',
  'orders exported': 'period',
  'users exported': 'period',
  'wallet added': 'wallet',
  'network set': 'wallet',
  'rates changed': 'wallet',
  'reserve changed': 'wallet',
  'wallet paused': 'wallet',
  'wallet resumed': 'wallet',
  'exchange paused': 'site',
  'exchange resumed': 'site',
  'bank details changed': 'payment details',
  'wallet details changed': 'payment details',
  'KYC confirmed': 'account',
  'KYC turned down': 'account',
  'KYC media seen': 'account',
  'identity revealed': 'account',
  'user deleted': 'account',
  'user blocked': 'account',
  'user unblocked': 'account',
  'customer note written': 'account',
  'proven account removed': 'account',
  'archive read': 'account',
  'archive erased': 'account',
  'ad changed': 'ad',
  'staff granted': 'account',
  'staff revoked': 'account',
  'controls changed': 'controls',
  'approval asked': 'request',
  'approval given': 'request',
  'approval refused': 'request',
  'approval withdrawn': 'request',
  'approval overtaken': 'request',
  'staff invited': 'invitation',
  'invitation cancelled': 'invitation',
  'invitation accepted': 'account',
  'role changed': 'account',
  'staff logged out': 'account',
  'admin recovered': 'account',
  'second factor added': 'account',
  'second factor removed': 'account',
  'second factors reset': 'account',
  'second factor taken back': 'account',
  'tallies repaired': 'tallies',
  'data migrated': 'data',
  'data restored': 'data',
} as const

export const auditActionSchema = z.enum(Object.keys(subjects) as (keyof typeof subjects)[])

export type AuditAction = z.infer<typeof auditActionSchema>

/** Kind of object that `subject` identifies. */
export type AuditSubject = (typeof subjects)[AuditAction]

export const auditSubject = (action: AuditAction): AuditSubject => subjects[action]

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** Written in the same transaction as the change, and never changed again. */
export const auditEntrySchema = z.object({
  action: auditActionSchema,
  by: z.string().check(z.minLength(1)),
  /** Name of the author, which stays after the account is deleted. */
  byName: z.string().check(z.minLength(1)),
  /** The second person, if one was needed. */
  approvedBy: z.optional(z.string()),
  approvedByName: z.optional(z.string()),
  /** Set if the second person approved the change before it was made. */
  approvedAt: z.optional(z.date()),
  at: z.date(),
  /** ID of the changed or viewed object. */
  about: z.string().check(z.minLength(1)),
  from: z.optional(fields),
  to: z.optional(fields),
  /** The change of a reserve, as signed decimal text. */
  difference: z.optional(z.string()),
})

/** ID of the entry for the decision on an order. There is only one, and the order does not name its decider. */
export const toDecisionEntryId = (trackingID: string) => `order-decided-${trackingID}`

/** Staff have checked an identity. */
export const checkActions = ['KYC confirmed', 'KYC turned down'] as const satisfies readonly AuditAction[]

/** The field of such an entry that says how long the customer had waited. */
export const waitedMinutes = 'waited_minutes'

export type AuditFields = z.infer<typeof fields>

export type AuditEntry = z.infer<typeof auditEntrySchema>

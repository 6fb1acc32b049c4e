import * as z from 'zod/mini'
import { id, lines } from '../input/input.ts'
import type { Right } from '../people/roles.ts'
import { texts } from '../texts.ts'

/** Kinds of change that can need a second person. */
export const approvalKindSchema = z.enum([
  'bank details',
  'payment instructions',
  'rates and reserve',
  'payout',
  'payout batch',
  'batch cancellation',
  'bank layout',
  'statement layout',
  'approved match',
  'refund',
  'refund write-off',
  'loss write-off',
  'controls',
  'staff',
  'same identity',
])

export type ApprovalKind = z.infer<typeof approvalKindSchema>

/** Rights needed to make a change, to ask for it and to decide on it. */
export const approvalRights: Readonly<Record<ApprovalKind, Right>> = {
  'bank details': 'change payment details',
  'payment instructions': 'change payment details',
  'rates and reserve': 'change rates',
  payout: 'decide orders',
  'payout batch': 'make batches',
  'batch cancellation': 'make batches',
  'bank layout': 'make batches',
  'statement layout': 'import statements',
  'approved match': 'match payments',
  refund: 'pay refunds',
  'refund write-off': 'write off',
  'loss write-off': 'write off',
  controls: 'change controls',
  staff: 'manage staff',
  'same identity': 'decide identities',
}

/**
 * `waiting` → one of the others, all of which are final except `standing`: a payout that is approved and not yet
 * paid. Overtaken: the data has changed since the request.
 */
export const approvalStateSchema = z.enum([
  'waiting',
  'standing',
  'approved',
  'refused',
  'withdrawn',
  'expired',
  'overtaken',
])

export type ApprovalState = z.infer<typeof approvalStateSchema>

/** States in which a request is still open. */
export const openApprovalStates = ['waiting', 'standing'] as const satisfies readonly ApprovalState[]

export type ApprovalEnd = Exclude<ApprovalState, (typeof openApprovalStates)[number]>

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const changeInWordsSchema = z.object({
  label: z.string().check(z.minLength(1)),
  /** Undefined if the value did not exist before. */
  from: z.optional(z.string()),
  to: z.string(),
})

/** One line of the change, in words for staff. */
export type ChangeInWords = z.infer<typeof changeInWordsSchema>

/** The request of one member of staff that another one approves: `approvals/{id}`. It is never deleted. */
export const approvalSchema = z.object({
  id: z.string().check(z.minLength(1)),
  kind: approvalKindSchema,
  /** Key of `subjects`. Each has at most one open request. */
  subject: z.string().check(z.minLength(1)),
  title: z.string().check(z.minLength(1)),
  changes: z.array(changeInWordsSchema),
  /** Values at the time of the request. The change is made only while they are current. */
  from: z.record(z.string(), value),
  to: z.record(z.string(), value),
  /** Input of the change. Each kind reads it by its own schema. */
  input: z.record(z.string(), z.unknown()),
  /** People concerned, such as the customer of an order. They can neither make nor approve it. */
  concerned: z._default(z.array(z.string()), []),
  /** Other people who cannot approve it, because they took part in the case. */
  barred: z._default(z.array(z.string()), []),
  by: z.string().check(z.minLength(1)),
  byName: z.string().check(z.minLength(1)),
  asked: z.date(),
  /** Time at which a standing approval lapses. */
  expires: z.date(),
  state: approvalStateSchema,
  decidedBy: z.optional(z.string()),
  decidedByName: z.optional(z.string()),
  decidedAt: z.optional(z.date()),
  note: z.optional(z.string()),
  /** Person and time of the end of a standing approval: used, lapsed or withdrawn. */
  endedBy: z.optional(z.string()),
  endedByName: z.optional(z.string()),
  endedAt: z.optional(z.date()),
})

export type Approval = z.infer<typeof approvalSchema>

/** Returns why a person cannot approve a request. The functions check it again, with current data. */
export function findApprovalObstacle(
  { by, concerned, barred }: Pick<Approval, 'by' | 'concerned' | 'barred'>,
  uid: string,
): 'ownApproval' | 'ownCase' | 'ownReturn' | undefined {
  if (by === uid) return 'ownApproval'
  if (concerned.includes(uid)) return 'ownCase'
  return barred.includes(uid) ? 'ownReturn' : undefined
}

const hour = 60 * 60 * 1000
const daysToDecide = 7

export function toApprovalExpiry(asked: Date): Date {
  return new Date(asked.getTime() + daysToDecide * 24 * hour)
}

/** Hours in which an approved payout can be paid. Account and rate are checked again afterwards. */
export const hoursToPay = 24

export function toStandingExpiry(approved: Date): Date {
  return new Date(approved.getTime() + hoursToPay * hour)
}

/** An empty note counts as missing. */
const note = z.union(
  [
    z.pipe(
      z.string().check(z.trim(), z.maxLength(0)),
      z.transform(() => undefined),
    ),
    lines(1000, texts.sayWhyRefused),
  ],
  texts.sayWhyRefused,
)

export const approvalDecisionInput = z
  .strictObject({
    id: id(texts.noSuchApproval),
    decision: z.enum(['approve', 'refuse', 'withdraw'], texts.chooseDecision),
    note: z.optional(note),
  })
  .check(z.refine(({ decision, note }) => decision !== 'refuse' || note !== undefined, texts.sayWhyRefused))

export type ApprovalDecision = z.output<typeof approvalDecisionInput>

import * as z from 'zod/mini'
import { id, jsonText } from '../../input/input.ts'
import { uid } from '../../people/account.ts'
import { texts } from '../../texts.ts'

/** Assignment of a pending order to a member of staff: `assignments/{trackingID}`. Deleted with the decision. */
export const assignmentSchema = z.object({
  assignee: z.string().check(z.minLength(1)),
  /** The name of the assignee. */
  name: z.string().check(z.minLength(1)),
  by: z.string().check(z.minLength(1)),
  byName: z.string().check(z.minLength(1)),
  at: z.date(),
})

export type Assignment = z.infer<typeof assignmentSchema>

/** Maximum number of orders in one call. */
export const assignedAtOnce = 50

const ids = z.array(id(texts.noSuchOrder), texts.chooseOrders).check(
  z.minLength(1, texts.chooseOrders),
  z.maxLength(assignedAtOnce, texts.tooManyAssigned),
  z.refine((all) => new Set(all).size === all.length, texts.chooseOrders),
)

/** Without `assignee`, the orders become unassigned. */
export const assignmentInput = z.strictObject({
  ids: jsonText(ids),
  assignee: z.optional(uid(texts.noSuchStaff)),
})

/** Outcome for one order. Own: its customer is the assignee, who cannot decide it. */
export const assignmentOutcomeSchema = z.enum(['assigned', 'decided', 'unknown', 'own'])

export type AssignmentOutcome = z.infer<typeof assignmentOutcomeSchema>

/** The outcome for each order. */
export const assignmentOutcomes = z.object({
  orders: z.array(z.object({ id: z.string(), outcome: assignmentOutcomeSchema })),
})

import * as z from 'zod/mini'

/** Whether an order fits into a batch, or why it does not. */
export const batchOutcomeSchema = z.enum([
  'added',
  'unknown',
  'decided',
  'own',
  /** The order is in another batch. */
  'batched',
  /** The order is paid out from another wallet. */
  'wallet',
  /** Red findings have to be cleared on the desk. */
  'findings',
  /** The lock or the marks of the order cannot be read, so nobody knows which batch has it or has returned it. */
  'unreadable',
  /** The reserve does not cover the order. */
  'short',
  /** The order waits for a colleague or for an answer of the customer. */
  'waiting',
  /** The account is not well-formed, or in another person's name. */
  'account',
  /** The bank's file takes no UPI IDs. */
  'upi',
  /** The name has no Latin letters. */
  'name',
  /** The amount has fractions of a paisa. */
  'amount',
])

export type BatchOutcome = z.infer<typeof batchOutcomeSchema>

/** One of the orders that staff chose for a batch. */
export const judgedOrderSchema = z.object({ id: z.string(), outcome: batchOutcomeSchema })

export type JudgedOrder = z.infer<typeof judgedOrderSchema>

import * as z from 'zod/mini'
import { said } from '../language/translate.ts'

/**
 * Stages of a pending order. Checking: a member of staff has it open. Question: staff wait for the customer.
 * Approving: a second person has to approve the payout. Paying: they have, and staff pay.
 */
export const orderStageSchema = z.enum(['received', 'checking', 'question', 'approving', 'paying'])

export type OrderStage = z.infer<typeof orderStageSchema>

/** Events of a pending order before its decision. */
export type StageEvent = 'opened' | 'closed' | 'asked' | 'answered' | 'held' | 'granted' | 'let go'

/** Next stage. An event that is not listed leaves the stage unchanged. */
const moves: Readonly<Record<OrderStage, Readonly<Partial<Record<StageEvent, OrderStage>>>>> = {
  received: { opened: 'checking', asked: 'question', held: 'approving' },
  checking: { closed: 'received', asked: 'question', held: 'approving' },
  // The customer reads that we wait for them, even if a member of staff has it open.
  question: { answered: 'received', held: 'approving' },
  // Only the end of the request changes it. Questions can be asked in between.
  approving: { granted: 'paying', 'let go': 'received' },
  // Approval can be asked for again.
  paying: { held: 'approving', 'let go': 'received' },
}

/** `isOpen` says whether a member of staff has the order open after the event. */
export function toNextStage(stage: OrderStage, event: StageEvent, isOpen: boolean): OrderStage {
  const next = moves[stage][event] ?? stage
  return next === 'received' && isOpen ? 'checking' : next
}

/** Orders in the first stage have no `stage`. */
export function toCurrentStage({ stage }: { readonly stage?: OrderStage | undefined }): OrderStage {
  return stage ?? 'received'
}

/** Labels for customers. */
export const stagesInWords: Readonly<Record<OrderStage, string>> = {
  received: said('Received'),
  checking: said('Being checked'),
  question: said('We have a question'),
  approving: said('Final check'),
  paying: said('Being paid out'),
}

interface Staged {
  readonly status: string
  readonly stage?: OrderStage | undefined
}

/** The side that has to act next on an order. */
export type NextActor = 'customer' | 'staff' | 'nobody'

export function toNextActor(order: Staged): NextActor {
  if (order.status !== 'pending') return 'nobody'
  return toCurrentStage(order) === 'question' ? 'customer' : 'staff'
}

interface Waiting extends Staged {
  readonly created_at: Date
  /** Offer to carry out the order with the part that was paid. */
  readonly part?: { readonly state: string } | undefined
}

/** Orders that wait for their customer come first, then those that have waited longest. */
export function compareUrgency(one: Waiting, other: Waiting): number {
  const rank = (order: Waiting) => ranks[order.part?.state === 'open' ? 'customer' : toNextActor(order)]
  return rank(one) - rank(other) || one.created_at.getTime() - other.created_at.getTime()
}

const ranks: Readonly<Record<NextActor, number>> = { customer: 0, staff: 1, nobody: 2 }

import type { ApprovalKind, ChangeInWords } from '@rupee/domain/approvals/approval.ts'
import type { Controls } from '@rupee/domain/controls/controls.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import type { Actor, PlannedChange } from '../../platform/audit/audit.ts'
import type { Refusal } from '../../platform/errors/refusal.ts'

export interface ChangeContext {
  /** Author of the change, not the second person who approves it. */
  readonly by: Actor
  readonly now: Date
  /** ID of this attempt, different for each call. */
  readonly id: string
  /** A second person is just approving it. */
  readonly isApproved: boolean
  readonly controls: Controls
}

/** One kind of change that can take a second person. */
export interface ChangeKind<Input> {
  readonly kind: ApprovalKind
  /** Reads what a request has kept. */
  readonly input: z.ZodMiniType<Input>
  /** Subject of a request. One request per subject can wait at a time. */
  subject(input: Input): string
  /** Reads and checks everything. Undefined if there is nothing left to do. */
  plan(transaction: Transaction, input: Input, context: ChangeContext): Promise<Change | undefined>
  /** Takes back what `wait` has written, when the change is not made. */
  letGo?(transaction: Transaction, input: Input, now: Date): void
}

export interface Change extends PlannedChange {
  readonly takesTwo: boolean
  /** Summary of the change, for people. */
  readonly title: string
  readonly inWords: readonly ChangeInWords[]
  /** Data with which an approved request makes the change. */
  readonly kept: Readonly<Record<string, unknown>>
  /** Person concerned, who can neither make nor approve the change. */
  readonly concerns?: string
  /** Others whom it is about as well. */
  readonly alsoConcerns?: readonly string[]
  /** Set if the change would leave its author without the only second person. */
  readonly takesThird?: boolean
  /** Why nobody makes it alone, even where there is no second person to ask. */
  readonly refusalAlone?: Refusal
  /** Approving it makes no change yet: it stands until then, and `write` says so. Somebody then makes the change. */
  readonly lapses?: Date
  /** Writes what holds while the change waits for a second person. */
  wait?(): void
}

export function isConcerned({ concerns, alsoConcerns = [] }: Change, uid: string): boolean {
  return concerns === uid || alsoConcerns.includes(uid)
}

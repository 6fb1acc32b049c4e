import type { ApprovalKind, ChangeInWords } from '@rupee/domain/approvals/approval.ts'
import type { ApprovalSubject } from '@rupee/domain/approvals/subjects.ts'
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
  /** Whether the change is being approved by a second person. */
  readonly isApproved: boolean
  readonly controls: Controls
}

/** One kind of change that can take a second person. */
export interface ChangeKind<Input> {
  readonly kind: ApprovalKind
  /** Schema of the input that a request has stored. */
  readonly input: z.ZodMiniType<Input>
  subject(input: Input): ApprovalSubject
  /** Reads and checks everything. Undefined if nothing is left to do. */
  plan(transaction: Transaction, input: Input, context: ChangeContext): Promise<Change | undefined>
  /** Undoes what `wait` has written, if the change is not made. */
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
  readonly concerns?: string | undefined
  /** Other people concerned. */
  readonly alsoConcerns?: readonly string[]
  /** People who can make or ask for the change, but not approve it. */
  readonly barred?: readonly string[]
  /** Set if the change would leave its author without the only second person. */
  readonly takesThird?: boolean
  /** Reason that nobody may make the change alone, even without a second person to ask. */
  readonly refusalAlone?: Refusal | undefined
  /** Time until which an approval permits the change without making it. `write` then records the approval. */
  readonly lapses?: Date
  /** Writes what applies while the change waits for a second person. */
  wait?(): void
}

/** People who can neither make nor approve a change. */
export function listConcerned({ concerns, alsoConcerns = [] }: Change): readonly string[] {
  return concerns === undefined ? alsoConcerns : [concerns, ...alsoConcerns]
}

export function isConcerned(change: Change, uid: string): boolean {
  return listConcerned(change).includes(uid)
}

import type { Heard } from './stage.ts'

/** A rule that must hold at every step. It throws a `Violation`, which ends the run. */
export interface Invariant {
  /** Name, as listed in `docs/simulation.md`. */
  readonly name: string
  /** The rule in words, as listed in `docs/simulation.md`. */
  readonly holds: string
  /**
   * Collections that it reads from a commit. A commit that changes none of them cannot violate the rule, so it is
   * skipped. Undefined: all commits are checked.
   */
  readonly watchedCollections?: readonly string[]
  /** Called after every commit, in order. */
  committed?(commit: SeenCommit): void
  /** Called after every call, answered or not. */
  called?(call: SeenCall): void
  /** Called when the mail server has accepted a mail. */
  mailed?(mail: SeenMail): void
  /** Called after a file was stored or removed. */
  filed?(change: SeenFile): void
  /** Called regularly, to check deadlines. Each fault restarts them; the last one was at `quietSince`. */
  ticked?(now: Date, quietSince: Date): void
  /** Called at the end, without faults and with nothing under way. */
  rested?(now: Date): void
}

export class Violation extends Error {
  readonly invariant: string
  /** IDs or paths of the orders, quotes, wallets and others concerned, on which the story focuses. */
  readonly concerned: readonly string[]

  constructor(invariant: string, found: string, concerned: readonly string[] = []) {
    super(found)
    this.invariant = invariant
    this.concerned = concerned
  }
}

export interface SeenCommit {
  readonly at: Date
  readonly changes: readonly SeenChange[]
  /** Changed collections: `wallets` for `wallets/{id}`, `users/sessions` for `users/{uid}/sessions/{id}`. */
  readonly collections: readonly string[]
  /** Returns the changes in a collection. */
  in(collection: string): readonly SeenChange[]
  /** Whether this is the first commit, with all opening documents. It has no staff actions and no mails. */
  readonly setUp: boolean
}

export interface SeenChange {
  readonly path: string
  readonly segments: readonly string[]
  readonly before: SeenDocument | undefined
  readonly after: SeenDocument | undefined
}

export interface SeenDocument {
  /** Returns a field as plain JavaScript: number, string, Date, array or object. Decoded on first use. */
  get(field: string): unknown
  data(): Readonly<Record<string, unknown>>
}

export interface SeenCall {
  readonly at: Date
  readonly began: Date
  readonly uid: string | undefined
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  readonly heard: Heard | 'no answer'
}

export interface SeenMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
}

export interface SeenFile {
  readonly at: Date
  readonly path: string
  readonly state: 'stored' | 'removed'
}

import type { Heard } from './stage.ts'

/** Something that must hold at every step. It throws a `Violation`, and the run ends there. */
export interface Invariant {
  /** As `docs/simulation.md` lists it. */
  readonly name: string
  /** The same in one sentence, for people. */
  readonly holds: string
  /**
   * Every collection that it asks a commit for. It is not told of a commit that changes none of them, for that holds
   * whatever it looks for. Undefined: it is told of all.
   */
  readonly hearsOf?: readonly string[]
  /** After every commit, in order. */
  committed?(commit: SeenCommit): void
  /** After every answer that a caller has heard, or has not. */
  called?(call: SeenCall): void
  /** When the mail server has taken a mail. */
  mailed?(mail: SeenMail): void
  /** After a file was stored or removed. */
  filed?(change: SeenFile): void
  /**
   * Some time has passed: for what has to happen within its time, which begins anew with every fault. There was none
   * since `quietSince`.
   */
  ticked?(now: Date, quietSince: Date): void
  /** At the end, with the faults off and nothing on its way any more. */
  rested?(now: Date): void
}

export class Violation extends Error {
  readonly invariant: string
  /** IDs of what is concerned: orders, quotes, wallets, paths. The story is told about these. */
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
  /** Those that it changes something in: `wallets` of `wallets/{id}`, `users/sessions` of `users/{uid}/sessions/{id}`. */
  readonly collections: readonly string[]
  /** The changes in one of them. */
  in(collection: string): readonly SeenChange[]
  /** What stood before the run began: one commit with all of it comes first. It has no deeds and no mails. */
  readonly setUp: boolean
}

export interface SeenChange {
  readonly path: string
  /** The segments of the path. */
  readonly segments: readonly string[]
  readonly before: SeenDocument | undefined
  readonly after: SeenDocument | undefined
}

export interface SeenDocument {
  /** A field as plain JavaScript: numbers, strings, Dates, arrays, objects. Decoded when it is first asked for. */
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

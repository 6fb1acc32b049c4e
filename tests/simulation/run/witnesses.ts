import type { Invariant, SeenCall, SeenCommit, SeenFile, SeenMail } from '../witness.ts'
import { Violation } from '../witness.ts'

/** Tells all invariants what happens, and keeps the first violation. After it nobody is told anything more. */
export class Witnesses {
  violation: Violation | undefined
  readonly checks = new Map<string, number>()
  readonly #invariants: readonly Invariant[]
  readonly #violated: () => void

  constructor(invariants: readonly Invariant[], violated: () => void) {
    this.#invariants = invariants
    this.#violated = violated
  }

  committed(commit: SeenCommit): void {
    this.#each('committed', (invariant) => invariant.committed?.(commit))
  }

  called(call: SeenCall): void {
    this.#each('called', (invariant) => invariant.called?.(call))
  }

  mailed(mail: SeenMail): void {
    this.#each('mailed', (invariant) => invariant.mailed?.(mail))
  }

  filed(change: SeenFile): void {
    this.#each('filed', (invariant) => invariant.filed?.(change))
  }

  ticked(now: Date, quietSince: Date): void {
    this.#each('ticked', (invariant) => invariant.ticked?.(now, quietSince))
  }

  rested(now: Date): void {
    this.#each('rested', (invariant) => invariant.rested?.(now))
  }

  /** What an actor should never see ends a run as well. */
  complain(who: string, reason: unknown): void {
    this.#found(
      reason instanceof Violation
        ? reason
        : new Violation('what people are answered', `${who}: ${textOf(reason)}`),
    )
  }

  #each(kind: keyof Invariant, ask: (invariant: Invariant) => void): void {
    if (this.violation) return
    for (const invariant of this.#invariants) {
      if (invariant[kind] === undefined) continue
      try {
        ask(invariant)
      } catch (error) {
        this.#found(error instanceof Violation ? error : new Violation(invariant.name, textOf(error)))
        return
      }
      this.checks.set(invariant.name, (this.checks.get(invariant.name) ?? 0) + 1)
    }
  }

  #found(violation: Violation): void {
    if (this.violation) return
    this.violation = violation
    this.#violated()
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

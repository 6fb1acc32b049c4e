import type { Invariant, SeenCall, SeenCommit, SeenFile, SeenMail } from '../witness.ts'
import { Violation } from '../witness.ts'

type Kind = 'committed' | 'called' | 'mailed' | 'filed' | 'ticked' | 'rested'

interface Witness {
  readonly invariant: Invariant
  checks: number
}

/** Tells all invariants what happens, and keeps the first violation. After it nobody is told anything more. */
export class Witnesses {
  violation: Violation | undefined
  readonly #all: readonly Witness[]
  readonly #violated: () => void
  readonly #askedFor: Readonly<Record<Kind, readonly Witness[]>>

  constructor(invariants: readonly Invariant[], violated: () => void) {
    this.#all = invariants.map((invariant) => ({ invariant, checks: 0 }))
    this.#violated = violated
    const whoHears = (kind: Kind) => this.#all.filter(({ invariant }) => invariant[kind] !== undefined)
    this.#askedFor = {
      committed: whoHears('committed'),
      called: whoHears('called'),
      mailed: whoHears('mailed'),
      filed: whoHears('filed'),
      ticked: whoHears('ticked'),
      rested: whoHears('rested'),
    }
  }

  /** How often each has looked. */
  get checks(): ReadonlyMap<string, number> {
    const looked = this.#all.filter(({ checks }) => checks > 0)
    return new Map(looked.map(({ invariant, checks }) => [invariant.name, checks]))
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

  #each(kind: Kind, ask: (invariant: Invariant) => void): void {
    if (this.violation) return
    for (const witness of this.#askedFor[kind]) {
      try {
        ask(witness.invariant)
      } catch (error) {
        this.#found(error instanceof Violation ? error : new Violation(witness.invariant.name, textOf(error)))
        return
      }
      witness.checks += 1
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

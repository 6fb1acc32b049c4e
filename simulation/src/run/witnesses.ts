import { isConcerned } from '../seen-commit.ts'
import type { Invariant, SeenCall, SeenCommit, SeenFile, SeenMail } from '../witness.ts'
import { Violation } from '../witness.ts'

type Kind = 'committed' | 'called' | 'mailed' | 'filed' | 'ticked' | 'rested'

interface Witness {
  readonly invariant: Invariant
  checks: number
}

/** Passes events to all invariants until the first violation, which it keeps. */
export class Witnesses {
  violation: Violation | undefined
  readonly #all: readonly Witness[]
  readonly #violated: () => void
  readonly #askedFor: Readonly<Record<Kind, readonly Witness[]>>
  /** Invariants to check for a commit, cached by the collections that it changes. */
  readonly #witnesses = new Map<string, readonly Witness[]>()
  /** Number of commits without a violation. */
  #commits = 0

  constructor(invariants: readonly Invariant[], violated: () => void) {
    this.#all = invariants.map((invariant) => ({ invariant, checks: 0 }))
    this.#violated = violated
    const listHearers = (kind: Kind) => this.#all.filter(({ invariant }) => invariant[kind] !== undefined)
    this.#askedFor = {
      committed: listHearers('committed'),
      called: listHearers('called'),
      mailed: listHearers('mailed'),
      filed: listHearers('filed'),
      ticked: listHearers('ticked'),
      rested: listHearers('rested'),
    }
  }

  /** Number of checks by invariant. A commit without its collections counts as checked. */
  get checks(): ReadonlyMap<string, number> {
    const looked = this.#all.map(({ invariant, checks }): [string, number] => [
      invariant.name,
      checks + (invariant.committed ? this.#commits : 0),
    ])
    return new Map(looked.filter(([, checks]) => checks > 0))
  }

  committed(commit: SeenCommit): void {
    if (this.violation) return
    for (const witness of this.#findWitnesses(commit)) {
      try {
        witness.invariant.committed?.(commit)
      } catch (error) {
        const { committed } = this.#askedFor
        for (const before of committed.slice(0, committed.indexOf(witness))) before.checks += 1
        this.#reportFault(witness, error)
        return
      }
    }
    this.#commits += 1
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

  /** Ends the run because an actor saw something that should never happen. */
  complain(who: string, reason: unknown): void {
    this.#found(
      reason instanceof Violation
        ? reason
        : new Violation('what people are answered', `${who}: ${toText(reason)}`),
    )
  }

  #findWitnesses(commit: SeenCommit): readonly Witness[] {
    const changed = commit.setUp ? 'set up' : commit.collections.join(' ')
    const known = this.#witnesses.get(changed)
    if (known) return known
    const told = this.#askedFor.committed.filter(({ invariant }) => isConcerned(invariant, commit))
    this.#witnesses.set(changed, told)
    return told
  }

  #each(kind: Kind, ask: (invariant: Invariant) => void): void {
    if (this.violation) return
    for (const witness of this.#askedFor[kind]) {
      try {
        ask(witness.invariant)
      } catch (error) {
        this.#reportFault(witness, error)
        return
      }
      witness.checks += 1
    }
  }

  #reportFault({ invariant }: Witness, error: unknown): void {
    this.#found(error instanceof Violation ? error : new Violation(invariant.name, toText(error)))
  }

  #found(violation: Violation): void {
    if (this.violation) return
    this.violation = violation
    this.#violated()
  }
}

function toText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

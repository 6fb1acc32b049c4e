import {
  type Commit,
  compilePathPattern,
  type DocumentChange,
  type InProcessFirestore,
  makeChangedSnapshots,
} from '@rupee/emulators/in-process'
import { documentTriggers } from '@rupee/functions/simulated.ts'
import { shortWay } from './way.ts'

const triggers = Object.values(documentTriggers).map(({ on, document, run }) => ({
  on,
  matches: compilePathPattern(document),
  run,
}))

/** Delivers each event to its triggers once and soon. Failed events are not repeated. */
export class Triggers {
  readonly #firestore: InProcessFirestore
  readonly #underWay = new Set<Promise<void>>()
  readonly #failed: (failure: unknown) => void

  constructor(firestore: InProcessFirestore, failed: (failure: unknown) => void) {
    this.#firestore = firestore
    this.#failed = failed
  }

  committed({ changes }: Commit): void {
    for (const change of changes) {
      const isCreated = change.before === undefined && change.after !== undefined
      for (const { on, matches, run } of triggers) {
        if ((on === 'written' || isCreated) && matches(change.path)) this.#begin(change, run)
      }
    }
  }

  async atRest(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  #begin(change: DocumentChange, run: (typeof triggers)[number]['run']): void {
    const { before, after } = makeChangedSnapshots(this.#firestore, change)
    const work = shortWay
      .roundTrip('trigger', () => run(after, new Date(), before))
      .catch(this.#failed)
      .finally(() => this.#underWay.delete(work))
    this.#underWay.add(work)
  }
}

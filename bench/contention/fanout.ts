import type { Invariant, SeenCommit } from '@rupee/simulation/witness.ts'
import type { Measured } from './measured.ts'

interface Listening {
  /** Documents that one visitor reads in the measured time, after the first load. */
  readonly reads: number
  /** The same for each order. */
  readonly orders: number
}

/** Counts the documents that a visitor reads: from listeners to the collections, and from listeners to the published documents. */
export class Fanout implements Invariant {
  readonly name = 'fanout'
  readonly holds = 'Counts what listening visitors read.'
  /** Number of writes by published document. */
  readonly written = new Map([
    ['public/board', 0],
    ['public/latest', 0],
  ])
  /** Milliseconds from each change of a shown reserve until the board had it. */
  readonly waits: number[] = []
  readonly #measured: Measured
  #changed = 0
  #unpublished: number[] = []

  constructor(measured: Measured) {
    this.#measured = measured
  }

  committed(commit: SeenCommit): void {
    this.#publish(commit)
    if (!this.#measured.includes(commit.at)) return
    for (const { path, after } of commit.changes) {
      const written = this.written.get(path)
      if (written !== undefined) this.written.set(path, written + 1)
      // A transfer that leaves a list costs nothing.
      if (after && watched.test(path)) this.#changed += 1
      if (path.startsWith('wallets/')) this.#unpublished.push(commit.at.getTime())
    }
  }

  listening(orders: number): Readonly<Record<string, Listening>> {
    const published = [...this.written.values()].reduce((sum, times) => sum + times, 0)
    const of = (reads: number) => ({ reads, orders: reads / orders })
    return { 'wallets, latest and site': of(this.#changed), 'board and latest': of(published) }
  }

  #publish(commit: SeenCommit): void {
    const state = commit.changes.find(({ path }) => path === 'publications/board')?.after
    const asOf = state?.get('asOf')
    if (!(asOf instanceof Date)) return
    const isIn = (at: number) => at <= asOf.getTime()
    for (const at of this.#unpublished.filter(isIn)) this.waits.push(commit.at.getTime() - at)
    this.#unpublished = this.#unpublished.filter((at) => !isIn(at))
  }
}

const watched = /^(?:wallets|latest|site)\//

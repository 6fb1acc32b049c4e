import type { Position } from '../parser/issue.ts'

/** Results of one part of a condition, with their counts. */
export class Tally {
  readonly at: Position
  trues = 0
  falses = 0
  /** Errors, and what a query leaves open. */
  others = 0

  constructor(at: Position) {
    this.at = at
  }

  count(outcome: unknown): void {
    if (outcome === true) this.trues++
    else if (outcome === false) this.falses++
    else this.others++
  }
}

/** Evaluated parts of the conditions of a rules file: each condition, and each operand of && and ||. */
export class Coverage {
  readonly #tallies = new Map<string, Tally>()

  findTally(at: Position): Tally {
    const key = `${at.line}:${at.column}`
    const tally = this.#tallies.get(key) ?? new Tally(at)
    this.#tallies.set(key, tally)
    return tally
  }

  /** Parts in the order of the file. */
  get tallies(): readonly Tally[] {
    return [...this.#tallies.values()].sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column)
  }
}

import type { Position } from '../parser/issue.ts'
import type { Value } from '../values/value.ts'
import type { Unknown } from './unknown.ts'

/** What an expression comes to. Errors are values here: most of them are absorbed again, and throwing is dear. */
export type Outcome = Value | Unknown | Failure

export class Failure {
  readonly message: string
  readonly at: Position | undefined

  constructor(message: string, at?: Position) {
    this.message = message
    this.at = at
  }

  /** The same failure, placed unless it knows its place already. */
  placed(at: Position): Failure {
    return this.at === undefined ? new Failure(this.message, at) : this
  }
}

import type { Position } from '../parser/issue.ts'
import type { Value } from '../values/value.ts'
import type { Unknown } from './unknown.ts'

/** Result of an expression. Errors are values here, because most are absorbed and throwing is slow. */
export type Outcome = Value | Unknown | Failure

export class Failure {
  readonly message: string
  readonly at: Position | undefined

  constructor(message: string, at?: Position) {
    this.message = message
    this.at = at
  }

  /** Returns the same failure with a position, unless it has one. */
  placed(at: Position): Failure {
    return this.at === undefined ? new Failure(this.message, at) : this
  }
}

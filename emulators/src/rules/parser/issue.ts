export interface Position {
  /** Line and column, counted from 1. */
  readonly line: number
  readonly column: number
}

export interface RulesIssue extends Position {
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly file: string
}

/** Stops the parser; the compiler turns it into an issue. */
export class SyntaxIssue extends Error {
  readonly at: Position

  constructor(message: string, at: Position) {
    super(message)
    this.name = 'SyntaxIssue'
    this.at = at
  }
}

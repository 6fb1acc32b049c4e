import { Failure, type Outcome } from '../outcomes/outcome.ts'
import { Unknown } from '../outcomes/unknown.ts'
import type { Position } from '../parser/issue.ts'
import type { Expression } from '../parser/tree.ts'
import { describe } from '../values/describe.ts'
import { printExpression } from './expression-text.ts'

export interface TracedPart extends Position {
  readonly text: string
  readonly value: string
}

/** One evaluated allow statement, with the parts of its condition in the order of evaluation. */
export interface TracedStatement {
  readonly line: number
  readonly outcome: string
  readonly parts: readonly TracedPart[]
}

/** Limit, because a condition may call a function very often. */
const maximumParts = 100

/** Records the value of each part of the conditions while a request is decided. */
export class Trace {
  readonly statements: TracedStatement[] = []
  #parts = new Map<string, TracedPart>()

  note(node: Expression, outcome: Outcome): void {
    if (node.kind === 'literal' || this.#parts.size >= maximumParts) return
    const text = printExpression(node)
    const { line, column } = node.at
    const value = describeOutcome(outcome)
    this.#parts.set(`${line}:${column} ${text} ${value}`, { line, column, text, value })
  }

  close(line: number, outcome: Outcome): void {
    this.statements.push({ line, outcome: describeOutcome(outcome), parts: [...this.#parts.values()] })
    this.#parts = new Map()
  }
}

const longest = 200

function describeOutcome(outcome: Outcome): string {
  if (outcome instanceof Failure) return `error: ${outcome.message}`
  if (outcome instanceof Unknown) return 'not known from the query'
  const text = describe(outcome)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

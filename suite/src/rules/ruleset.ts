import type { OperationRequest, QueryRequest, Service } from './request.ts'

export interface RulesIssue {
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly file: string
  /** Both count from 1. */
  readonly line: number
  readonly column: number
}

export interface Decision {
  readonly allowed: boolean
  /** Why not, in the words of the official emulator: false for 'get' @ L5. Empty when allowed. */
  readonly reason: string
}

export interface Ruleset {
  readonly version: 1 | 2
  readonly services: readonly Service[]
  evaluate(request: OperationRequest): Decision
  /** Allows only what the query itself proves: stored documents are never looked at. */
  evaluateQuery(request: QueryRequest): Decision
}

export interface Compilation {
  /** Absent exactly when there is an error among the issues. */
  readonly ruleset: Ruleset | undefined
  readonly issues: readonly RulesIssue[]
}

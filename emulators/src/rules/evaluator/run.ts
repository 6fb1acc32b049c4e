import { Failure, type Outcome } from '../outcomes/outcome.ts'
import { Unknown } from '../outcomes/unknown.ts'
import type { Expression } from '../parser/tree.ts'
import type { Value } from '../values/value.ts'
import type { Evaluation } from './evaluation.ts'
import type { Scope } from './scope.ts'

/** `locals` are the arguments and variables of the function that is running. */
export type Run = (evaluation: Evaluation, locals: readonly Outcome[]) => Outcome

export type ExpressionNode<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

/** Compiles an expression. Passed to the compilers of single node kinds, for the expressions inside. */
export type Compile = (node: Expression, scope: Scope) => Run

/** Runs the operands in order. Returns the first failure or, without one, something unknown or all their values. */
export function runAll(
  runs: readonly Run[],
  evaluation: Evaluation,
  locals: readonly Outcome[],
): readonly (Value | Unknown)[] | Failure {
  const outcomes: (Value | Unknown)[] = []
  for (const run of runs) {
    const outcome = run(evaluation, locals)
    if (outcome instanceof Failure) return outcome
    outcomes.push(outcome)
  }
  return outcomes
}

export function isAllKnown(outcomes: readonly (Value | Unknown)[]): outcomes is readonly Value[] {
  return !outcomes.some((outcome) => outcome instanceof Unknown)
}

export function place<Known>(outcome: Known | Failure, at: Expression['at']): Known | Failure {
  return outcome instanceof Failure ? outcome.placed(at) : outcome
}

import { Failure, type Outcome } from '../outcomes/outcome.ts'
import { anything, Unknown } from '../outcomes/unknown.ts'
import type { Position } from '../parser/issue.ts'
import { type Evaluation, exhausted } from './evaluation.ts'
import { makeNotBoolean } from './operators.ts'
import type { Compile, ExpressionNode, Run } from './run.ts'
import type { Scope } from './scope.ts'

/**
 * One deciding operand (false for &&, true for ||) determines the result, at any position and despite errors. Otherwise
 * the result is the first error or, without errors, unknown if an operand is.
 */
export function compileLogical(
  { op, operands, at }: ExpressionNode<'logical'>,
  scope: Scope,
  compile: Compile,
): Run {
  const runs = operands.map((operand) => readTallied(compile(operand, scope), operand.at, scope))
  const deciding = op === '||'
  return (evaluation, locals) => {
    let standing: Outcome = !deciding
    for (const run of runs) {
      if (!evaluation.spend()) return exhausted
      const value = run(evaluation, locals)
      if (value === deciding) return deciding
      if (value === !deciding || standing instanceof Failure) continue
      standing =
        value instanceof Failure || value instanceof Unknown ? value : makeNotBoolean(value).placed(at)
    }
    return standing instanceof Unknown ? anything : standing
  }
}

/** Counts the result, for the coverage of the file. */
export function readTallied(run: Run, at: Position, scope: Scope): Run {
  const tally = scope.coverage.findTally(at)
  return (evaluation, locals) => {
    const outcome = run(evaluation, locals)
    tally.count(outcome)
    return outcome
  }
}

export function compileConditional(node: ExpressionNode<'conditional'>, scope: Scope, compile: Compile): Run {
  const condition = compile(node.condition, scope)
  const whenTrue = compile(node.whenTrue, scope)
  const whenFalse = compile(node.whenFalse, scope)
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const value = condition(evaluation, locals)
    if (value === true) return whenTrue(evaluation, locals)
    if (value === false) return whenFalse(evaluation, locals)
    if (value instanceof Unknown) return exploreBoth(whenTrue, whenFalse, evaluation, locals)
    return value instanceof Failure ? value : makeNotBoolean(value).placed(node.at)
  }
}

/** Either branch may run, so the look-ups of both count against the limit. */
function exploreBoth(
  whenTrue: Run,
  whenFalse: Run,
  evaluation: Evaluation,
  locals: readonly Outcome[],
): Outcome {
  whenTrue(evaluation, locals)
  whenFalse(evaluation, locals)
  return anything
}

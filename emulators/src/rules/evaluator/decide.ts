import { EffortExceeded, limitEffort } from '../limits/effort.ts'
import { Failure, type Outcome } from '../outcomes/outcome.ts'
import { Unknown } from '../outcomes/unknown.ts'
import type { Decision } from '../request/decision.ts'
import type { Method, OperationRequest } from '../request/request.ts'
import type { Trace } from '../tracing/trace.ts'
import { makeMap } from '../values/map-of.ts'
import { RulesPath } from '../values/path.ts'
import type { Value } from '../values/value.ts'
import { Evaluation, exhausted } from './evaluation.ts'
import type { MatchTree, PathToken } from './match-tree.ts'
import { makeNotBoolean } from './operators.ts'

export const allowed: Decision = { allowed: true, reason: '', erred: false }

export function decide(trees: readonly MatchTree[], request: OperationRequest, trace?: Trace): Decision {
  const { service, path, method, auth, time, resource, newResource, documents, ledger, debug } = request
  const variables: readonly (readonly [string, Value])[] = [
    ['auth', auth],
    ['method', method],
    ['path', new RulesPath(path)],
    ['time', time],
    // Reads have none; that of a deletion is null.
    ...(method === 'get' || method === 'list' ? [] : [['resource', newResource] as const]),
  ]
  const evaluation = new Evaluation({
    service,
    request: makeMap(variables),
    resource,
    documents,
    ledger,
    debug,
    trace,
  })
  return decideRequest(evaluation, trees, path, method)
}

/** One allow statement that certainly holds is enough; an error denies only its own statement. */
export function decideRequest(
  evaluation: Evaluation,
  trees: readonly MatchTree[],
  path: readonly PathToken[],
  method: Method,
): Decision {
  try {
    return limitEffort(() => decideScope(evaluation, trees, path, method))
  } catch (error) {
    if (!(error instanceof EffortExceeded)) throw error
    return { allowed: false, reason: error.message, erred: true }
  }
}

function decideScope(
  evaluation: Evaluation,
  trees: readonly MatchTree[],
  path: readonly PathToken[],
  method: Method,
): Decision {
  let granted = false
  let erred = false
  const refusals: string[] = []
  for (const tree of trees) {
    tree.visit(path, method, (allow, captures) => {
      evaluation.captures = captures
      const outcome = toVerdict(allow.condition(evaluation, []), evaluation)
      evaluation.trace?.close(allow.line, outcome)
      granted = outcome === true
      erred ||= outcome instanceof Failure
      if (!granted) refusals.push(`${describeRefusal(outcome)} for '${method}' @ L${allow.line}`)
      return granted || evaluation.isExhausted
    })
    if (granted) return allowed
  }
  return { allowed: false, reason: refusals.join(', ') || 'No matching allow statements', erred }
}

type Verdict = boolean | Unknown | Failure

function toVerdict(outcome: Outcome, evaluation: Evaluation): Verdict {
  if (evaluation.isExhausted) return exhausted
  const isVerdict = typeof outcome === 'boolean' || outcome instanceof Unknown || outcome instanceof Failure
  return isVerdict ? outcome : makeNotBoolean(outcome)
}

/** A condition that the query leaves undecided is refused like a false one, because rules are not filters. */
function describeRefusal(outcome: Verdict): string {
  return outcome instanceof Failure ? outcome.message : 'false'
}

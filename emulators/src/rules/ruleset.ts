import { checkRules } from './checker/check.ts'
import { decide } from './evaluator/decide.ts'
import { MatchTree } from './evaluator/match-tree.ts'
import { Scope } from './evaluator/scope.ts'
import { decideQuery } from './lists/decide-query.ts'
import { type RulesIssue, SyntaxIssue } from './parser/issue.ts'
import { parseRules } from './parser/parser.ts'
import type { RulesFile } from './parser/tree.ts'
import type { Decision } from './request/decision.ts'
import type { OperationRequest, QueryRequest, Service } from './request/request.ts'
import { Coverage } from './tracing/coverage.ts'
import { Trace, type TracedStatement } from './tracing/trace.ts'

export interface Ruleset {
  readonly version: 1 | 2
  evaluate(request: OperationRequest): Decision
  /** Allows only what the query itself proves, because stored documents are never read. */
  evaluateQuery(request: QueryRequest): Decision
  /** Decides again, and returns the value of each part of the conditions. */
  explain(request: OperationRequest | QueryRequest): readonly TracedStatement[]
  readonly source: string
  /** Coverage of all evaluations of this source. */
  readonly coverage: Coverage
}

export interface Compilation {
  /** Absent exactly when there is an error among the issues. */
  readonly ruleset: Ruleset | undefined
  readonly issues: readonly RulesIssue[]
}

/** Coverage by source, whatever the file name and the number of compilations. */
const coverages = new Map<string, Coverage>()

/** Compiling takes longer than most tests, and many projects of a test run have the same rules. */
const compiled = new Map<string, Compilation>()
const maximumCompiled = 16

export function compileRules(source: string, file: string): Compilation {
  const key = `${file}\n${source}`
  const compilation = compiled.get(key) ?? compile(source, file)
  compiled.delete(key)
  compiled.set(key, compilation)
  const [oldest] = compiled.keys()
  if (compiled.size > maximumCompiled && oldest !== undefined) compiled.delete(oldest)
  const [first] = coverages.keys()
  if (coverages.size > maximumCompiled && first !== undefined) coverages.delete(first)
  return compilation
}

function compile(source: string, file: string): Compilation {
  const parsed = parse(source, file)
  if ('message' in parsed) return { ruleset: undefined, issues: [parsed] }
  const issues = checkRules(parsed, file)
  const broken = issues.some(({ severity }) => severity === 'error')
  return { ruleset: broken ? undefined : makeRuleset(parsed, source), issues }
}

function parse(source: string, file: string): RulesFile | RulesIssue {
  try {
    return parseRules(source)
  } catch (error) {
    if (!(error instanceof SyntaxIssue)) throw error
    return { severity: 'error', message: error.message, file, ...error.at }
  }
}

function makeRuleset(file: RulesFile, source: string): Ruleset {
  const coverage = coverages.get(source) ?? new Coverage()
  coverages.set(source, coverage)
  const buildTrees = buildTreesByService(file, coverage, false)
  // Created at the first refusal. It evaluates a second time, so it has no coverage.
  let traced: typeof buildTrees | undefined
  return {
    version: file.version,
    source,
    coverage,
    evaluate: (request) => decide(buildTrees(request.service), request),
    evaluateQuery: (request) => decideQuery(buildTrees(request.service), request),
    explain: (request) => {
      traced ??= buildTreesByService(file, new Coverage(), true)
      const trace = new Trace()
      if ('query' in request) decideQuery(traced(request.service), request, trace)
      else decide(traced(request.service), request, trace)
      return trace.statements
    },
  }
}

function buildTreesByService(file: RulesFile, coverage: Coverage, isTraced: boolean) {
  const trees = new Map<Service, MatchTree[]>()
  for (const { name, functions, matches } of file.services) {
    const scope = Scope.ofFile(name, file.functions, { coverage, isTraced }).ofService(functions)
    trees.set(name, [...(trees.get(name) ?? []), new MatchTree(matches, scope, file.version)])
  }
  return (service: Service) => trees.get(service) ?? []
}

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

export interface Ruleset {
  readonly version: 1 | 2
  evaluate(request: OperationRequest): Decision
  /** Allows only what the query itself proves: stored documents are never looked at. */
  evaluateQuery(request: QueryRequest): Decision
}

export interface Compilation {
  /** Absent exactly when there is an error among the issues. */
  readonly ruleset: Ruleset | undefined
  readonly issues: readonly RulesIssue[]
}

export function compileRules(source: string, file: string): Compilation {
  const parsed = parse(source, file)
  if ('message' in parsed) return { ruleset: undefined, issues: [parsed] }
  const issues = checkRules(parsed, file)
  const broken = issues.some(({ severity }) => severity === 'error')
  return { ruleset: broken ? undefined : rulesetOf(parsed), issues }
}

function parse(source: string, file: string): RulesFile | RulesIssue {
  try {
    return parseRules(source)
  } catch (error) {
    if (!(error instanceof SyntaxIssue)) throw error
    return { severity: 'error', message: error.message, file, ...error.at }
  }
}

function rulesetOf(file: RulesFile): Ruleset {
  const trees = new Map<Service, MatchTree[]>()
  for (const { name, functions, matches } of file.services) {
    const scope = Scope.ofFile(name, file.functions).ofService(functions)
    trees.set(name, [...(trees.get(name) ?? []), new MatchTree(matches, scope, file.version)])
  }
  const treesOf = (service: Service) => trees.get(service) ?? []
  return {
    version: file.version,
    evaluate: (request) => decide(treesOf(request.service), request),
    evaluateQuery: (request) => decideQuery(treesOf(request.service), request),
  }
}

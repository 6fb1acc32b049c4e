import { Scope } from '../evaluator/scope.ts'
import { limits } from '../limits/limits.ts'
import type { RulesIssue } from '../parser/issue.ts'
import type { FunctionDeclaration, MatchBlock, PatternSegment, RulesFile } from '../parser/tree.ts'
import { reportCycles } from './call-graph.ts'
import { ExpressionChecker } from './check-expression.ts'
import type { Report } from './report.ts'

/** All errors and warnings of a file that parses, in production's words if they are known. */
export function checkRules(rules: RulesFile, file: string): readonly RulesIssue[] {
  const issues = new Map<string, RulesIssue>()
  const report: Report = (severity, message, { line, column }) => {
    // A function outside of the services is checked once for each of them.
    issues.set(`${line}:${column} ${message}`, { severity, message, file, line, column })
  }
  if (rules.version === 1) {
    const advice = 'Please update to the latest version (version [2]).'
    report('warning', `Ruleset uses old version (version [1]). ${advice}`, { line: 1, column: 1 })
  }
  new RulesChecker(rules, report).check()
  return [...issues.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}

class RulesChecker {
  readonly #rules: RulesFile
  readonly #report: Report
  readonly #expressions: ExpressionChecker

  constructor(rules: RulesFile, report: Report) {
    this.#rules = rules
    this.#report = report
    this.#expressions = new ExpressionChecker(report)
  }

  check(): void {
    for (const { name, functions, matches } of this.#rules.services) {
      const file = Scope.ofFile(name, this.#rules.functions)
      const service = file.ofService(functions)
      this.#checkFunctions(this.#rules.functions, file)
      this.#checkFunctions(functions, service)
      for (const match of matches) this.#checkMatch(match, service, [])
    }
    reportCycles(this.#expressions.calls, this.#report)
    this.#reportUnused(this.#rules.functions)
    for (const { functions, matches } of this.#rules.services) {
      this.#reportUnused(functions)
      for (const match of matches) this.#reportUnusedBlock(match)
    }
  }

  #checkMatch(match: MatchBlock, outer: Scope, leading: readonly PatternSegment[]): void {
    const pattern = [...leading, ...match.pattern]
    this.#checkPattern(match, pattern)
    const scope = outer.ofMatch(match.pattern, match.functions)
    this.#checkFunctions(match.functions, scope)
    for (const { condition } of match.allows) {
      if (condition !== undefined) this.#expressions.check(condition, scope)
    }
    for (const child of match.matches) this.#checkMatch(child, scope, pattern)
  }

  #checkPattern(match: MatchBlock, pattern: readonly PatternSegment[]): void {
    if (pattern.length > limits.pathSegments) {
      this.#report('error', `A path may have at most ${limits.pathSegments} segments.`, match.at)
    }
    if (pattern.filter(({ kind }) => kind === 'capture').length > limits.captures) {
      this.#report('error', `A path may have at most ${limits.captures} wildcards.`, match.at)
    }
    if (this.#rules.version === 1) this.#checkGlob(match)
  }

  #checkGlob(match: MatchBlock): void {
    const at = match.pattern.findIndex((segment) => segment.kind === 'capture' && segment.recursive)
    if (at < 0) return
    if (at < match.pattern.length - 1) {
      this.#report('error', 'In version 1 a recursive wildcard must end the path.', match.at)
    }
    if (match.matches.length > 0) {
      this.#report('warning', 'Glob(**) resource rules should not have child resource rules.', match.at)
    }
  }

  #checkFunctions(functions: readonly FunctionDeclaration[], scope: Scope): void {
    const seen = new Set<string>()
    for (const declaration of functions) {
      const { name, at } = declaration
      if (seen.has(name)) this.#report('error', `Function is already defined: ${name}.`, at)
      seen.add(name)
      this.#checkDeclaration(declaration)
      this.#expressions.checkBody(declaration, scope)
    }
  }

  #checkDeclaration({ name, at, parameters, variables }: FunctionDeclaration): void {
    const [first] = variables
    if (this.#rules.version === 1 && first !== undefined) {
      this.#report('error', "Version 1 has no 'let'.", first.at)
    }
    if (parameters.length > limits.functionArguments) {
      const message = `Function ${name} has more than ${limits.functionArguments} parameters.`
      this.#report('error', message, at)
    }
    if (variables.length > limits.functionVariables) {
      const message = `Function ${name} has more than ${limits.functionVariables} variables.`
      this.#report('error', message, at)
    }
    const seen = new Set<string>()
    for (const local of [...parameters, ...variables]) {
      if (seen.has(local.name)) this.#report('error', `Variable is already defined: ${local.name}.`, local.at)
      seen.add(local.name)
    }
  }

  #reportUnusedBlock({ functions, matches }: MatchBlock): void {
    this.#reportUnused(functions)
    for (const match of matches) this.#reportUnusedBlock(match)
  }

  #reportUnused(functions: readonly FunctionDeclaration[]): void {
    for (const declaration of functions) {
      const used = this.#expressions.called.has(declaration)
      if (!used) this.#report('warning', `Unused function: ${declaration.name}.`, declaration.at)
    }
  }
}

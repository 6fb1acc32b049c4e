import type { Outcome } from '../outcomes/outcome.ts'
import { anything, Unknown } from '../outcomes/unknown.ts'
import type { AllowStatement, MatchBlock, PatternSegment } from '../parser/tree.ts'
import type { Method } from '../request/request.ts'
import { RulesPath } from '../values/path.ts'
import { compileExpression } from './compile-expression.ts'
import { readTallied } from './compile-logic.ts'
import type { Run } from './run.ts'
import type { Scope } from './scope.ts'

/**
 * A segment of the path to match: its text; a segment that differs from document to document; or, in the path of
 * a collection group, any number of segments, which only a recursive wildcard covers.
 */
export type PathToken = string | Unknown | typeof anyDepth

export const anyDepth = Symbol('any depth')

interface CompiledAllow {
  readonly line: number
  readonly condition: Run
}

/** Returns true to end the visit. */
export type Visit = (allow: CompiledAllow, captures: readonly Outcome[]) => boolean

/** Maximum number of tried matches, because nested wildcards can match in very many ways. */
const maximumSteps = 10_000

/** The match statements of a service, indexed to find the allow statements for a path. */
export class MatchTree {
  readonly #nodes: Siblings

  constructor(matches: readonly MatchBlock[], scope: Scope, version: 1 | 2) {
    this.#nodes = compileSiblings(matches, scope, version)
  }

  visit(path: readonly PathToken[], method: Method, visit: Visit): void {
    let steps = 0
    const walk = (siblings: Siblings, from: number, captures: readonly Outcome[]): boolean => {
      for (const node of listCandidates(siblings, path[from])) {
        for (const end of findEnds(node, path, from)) {
          if (++steps > maximumSteps) return true
          const bound = [...captures, ...readCaptures(node, path, from, end)]
          const here = end === path.length ? (node.allows.get(method) ?? []) : []
          if (here.some((allow) => visit(allow, bound))) return true
          if (walk(node.children, end, bound)) return true
        }
      }
      return false
    }
    walk(this.#nodes, 0, [])
  }
}

interface MatchNode {
  readonly pattern: readonly PatternSegment[]
  /** Position of the recursive wildcard in the pattern, or -1. */
  readonly recursiveAt: number
  /** Version 1 wants at least one segment there, version 2 none. */
  readonly minimumRecursive: number
  readonly allows: ReadonlyMap<Method, readonly CompiledAllow[]>
  readonly children: Siblings
}

/** Siblings by first segment, so that a file with many collections is as fast as one with few. */
interface Siblings {
  readonly byText: ReadonlyMap<string, readonly MatchNode[]>
  readonly wildcards: readonly MatchNode[]
}

const none: readonly MatchNode[] = []

function listCandidates({ byText, wildcards }: Siblings, token: PathToken | undefined): readonly MatchNode[] {
  const literal = typeof token === 'string' ? (byText.get(token) ?? none) : none
  if (wildcards.length === 0) return literal
  return literal.length === 0 ? wildcards : [...literal, ...wildcards]
}

function compileSiblings(matches: readonly MatchBlock[], scope: Scope, version: 1 | 2): Siblings {
  const byText = new Map<string, MatchNode[]>()
  const wildcards: MatchNode[] = []
  for (const match of matches) {
    const [first] = match.pattern
    const node = compileMatch(match, scope, version)
    if (first?.kind !== 'literal') wildcards.push(node)
    else byText.set(first.text, [...(byText.get(first.text) ?? []), node])
  }
  return { byText, wildcards }
}

function compileMatch(match: MatchBlock, outer: Scope, version: 1 | 2): MatchNode {
  const scope = outer.ofMatch(match.pattern, match.functions)
  return {
    pattern: match.pattern,
    recursiveAt: match.pattern.findIndex((segment) => segment.kind === 'capture' && segment.recursive),
    minimumRecursive: version === 1 ? 1 : 0,
    allows: compileAllows(match.allows, scope),
    children: compileSiblings(match.matches, scope, version),
  }
}

function compileAllows(allows: readonly AllowStatement[], scope: Scope): Map<Method, CompiledAllow[]> {
  const byMethod = new Map<Method, CompiledAllow[]>()
  for (const { at, methods, condition } of allows) {
    const compiled = {
      line: (condition?.at ?? at).line,
      condition: readTallied(
        condition === undefined ? () => true : compileExpression(condition, scope),
        condition?.at ?? at,
        scope,
      ),
    }
    for (const method of methods) byMethod.set(method, [...(byMethod.get(method) ?? []), compiled])
  }
  return byMethod
}

/** All positions up to which the pattern can match from here; more than one only with a recursive wildcard. */
function* findEnds(node: MatchNode, path: readonly PathToken[], from: number): Iterable<number> {
  const { pattern, recursiveAt, minimumRecursive } = node
  if (recursiveAt < 0) {
    if (isFitting(pattern, path, from)) yield from + pattern.length
    return
  }
  const before = pattern.slice(0, recursiveAt)
  const after = pattern.slice(recursiveAt + 1)
  if (!isFitting(before, path, from)) return
  const start = from + before.length
  for (let stop = start; stop + after.length <= path.length; stop++) {
    if (countMinimumSegments(path, start, stop) < minimumRecursive) continue
    if (isFitting(after, path, stop)) yield stop + after.length
  }
}

function countMinimumSegments(path: readonly PathToken[], start: number, stop: number): number {
  return path.slice(start, stop).filter((token) => token !== anyDepth).length
}

function isFitting(pattern: readonly PatternSegment[], path: readonly PathToken[], from: number): boolean {
  if (from + pattern.length > path.length) return false
  return pattern.every((segment, index) => {
    const token = path[from + index]
    return segment.kind === 'literal' ? token === segment.text : token !== anyDepth
  })
}

function readCaptures(
  { pattern, recursiveAt }: MatchNode,
  path: readonly PathToken[],
  from: number,
  end: number,
): Outcome[] {
  const recursiveLength = end - from - (pattern.length - 1)
  let position = from
  const captures: Outcome[] = []
  for (const [index, segment] of pattern.entries()) {
    const length = index === recursiveAt ? recursiveLength : 1
    if (segment.kind === 'capture') captures.push(capture(path, position, length, segment.recursive))
    position += length
  }
  return captures
}

function capture(path: readonly PathToken[], from: number, length: number, recursive: boolean): Outcome {
  const tokens = path.slice(from, from + length)
  const texts = tokens.filter((token) => typeof token === 'string')
  if (recursive) return texts.length === length ? new RulesPath(texts) : new Unknown({ types: ['path'] })
  const [token] = tokens
  return token === undefined || token === anyDepth ? anything : token
}

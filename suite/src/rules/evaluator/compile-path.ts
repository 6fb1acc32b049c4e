import type { PathPart } from '../parser/tree.ts'
import { PathTemplate, RulesPath } from '../values/path.ts'
import { typeName } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { compileExpression, type NodeOf, type Run } from './compile-expression.ts'
import { exhausted } from './evaluation.ts'
import { Failure, type Outcome } from './outcome.ts'
import type { Scope } from './scope.ts'
import { anything, Unknown } from './unknown.ts'

export function compilePath({ parts, at }: NodeOf<'path'>, scope: Scope): Run {
  if (parts.some((part) => unboundVariable(part, scope) !== undefined)) return compileTemplate(parts, scope)
  const runs = parts.map((part) => compilePart(part, scope))
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const segments: string[] = []
    let known = true
    for (const run of runs) {
      const value = run(evaluation, locals)
      if (value instanceof Failure) return value
      if (value instanceof Unknown) {
        known = false
        continue
      }
      const added = segmentsOf(value)
      if (added instanceof Failure) return added.placed(at)
      segments.push(...added)
    }
    return known ? new RulesPath(segments) : anything
  }
}

function compilePart(part: PathPart, scope: Scope): Run {
  return part.kind === 'literal' ? () => part.text : compileExpression(part.value, scope)
}

/** What stands in $(…): a string is one segment whatever is in it, so that data cannot reach elsewhere. */
function segmentsOf(value: Value): readonly string[] | Failure {
  if (typeof value === 'string') {
    return value === '' || value.includes('/') ? new Failure('Invalid path segment.') : [value]
  }
  if (typeof value === 'bigint') return [`${value}`]
  if (value instanceof RulesPath) return value.segments
  return new Failure(`Type error. Received: [${typeName(value)}] Expected: [string,path].`)
}

function compileTemplate(parts: readonly PathPart[], scope: Scope): Run {
  const segments = parts.map((part) => {
    const variable = unboundVariable(part, scope)
    return variable === undefined ? compilePart(part, scope) : { variable }
  })
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const filled: (string | { variable: string })[] = []
    for (const segment of segments) {
      const value = 'variable' in segment ? segment : segment(evaluation, locals)
      if (isTemplateSegment(value)) filled.push(value)
      else return value instanceof Failure ? value : anythingOrFailure(value)
    }
    return new PathTemplate(filled)
  }
}

function isTemplateSegment(value: Outcome | { variable: string }): value is string | { variable: string } {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'variable' in value)
}

function anythingOrFailure(value: Value | Unknown): Outcome {
  return value instanceof Unknown ? anything : new Failure('Invalid path segment.')
}

function unboundVariable(part: PathPart, scope: Scope): string | undefined {
  if (part.kind !== 'value' || part.value.kind !== 'name') return undefined
  const { name } = part.value
  const bound = name === 'request' || name === 'resource' || scope.resolve(name) !== undefined
  return bound ? undefined : name
}

import { Failure } from '../outcomes/outcome.ts'
import { anything, Unknown } from '../outcomes/unknown.ts'
import type { PathPart } from '../parser/tree.ts'
import { PathTemplate, RulesPath } from '../values/path.ts'
import { typeName } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { exhausted } from './evaluation.ts'
import type { Compile, NodeOf, Run } from './run.ts'
import type { Scope } from './scope.ts'

/** A name in a path that nothing in scope has: what `bind` is for. */
interface Unbound {
  readonly variable: string
}

export function compilePath({ parts, at }: NodeOf<'path'>, scope: Scope, compile: Compile): Run {
  const compiled = parts.map((part) => compilePart(part, scope, compile))
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const segments: (string | Unbound)[] = []
    let known = true
    for (const part of compiled) {
      const value = typeof part === 'function' ? part(evaluation, locals) : part
      if (value instanceof Failure) return value
      if (value instanceof Unknown) known = false
      else {
        const added = isUnbound(value) ? [value] : segmentsOf(value)
        if (added instanceof Failure) return added.placed(at)
        segments.push(...added)
      }
    }
    if (!known) return anything
    return segments.every(isText) ? new RulesPath(segments) : new PathTemplate(segments)
  }
}

function compilePart(part: PathPart, scope: Scope, compile: Compile): Run | Unbound {
  if (part.kind === 'literal') return () => part.text
  const { value } = part
  const unbound = value.kind === 'name' && !isInScope(value.name, scope)
  return unbound ? { variable: value.name } : compile(value, scope)
}

function isInScope(name: string, scope: Scope): boolean {
  return name === 'request' || name === 'resource' || scope.resolve(name) !== undefined
}

function isUnbound(value: Value | Unbound): value is Unbound {
  return typeof value === 'object' && value !== null && 'variable' in value
}

function isText(segment: string | Unbound): segment is string {
  return typeof segment === 'string'
}

/** The value in $(…): a string is always one segment, so that data cannot lead to another path. */
function segmentsOf(value: Value): readonly string[] | Failure {
  if (typeof value === 'string') {
    return value === '' || value.includes('/') ? new Failure('Invalid path segment.') : [value]
  }
  if (typeof value === 'bigint') return [`${value}`]
  if (value instanceof RulesPath) return value.segments
  return new Failure(`Type error. Received: [${typeName(value)}] Expected: [string,path].`)
}

import { toText } from '../functions/casts.ts'
import { Failure } from '../outcomes/outcome.ts'
import { anything, Unknown } from '../outcomes/unknown.ts'
import type { PathPart } from '../parser/tree.ts'
import { RulesPath } from '../values/path.ts'
import { toTypeName } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { exhausted } from './evaluation.ts'
import type { Compile, ExpressionNode, Run } from './run.ts'
import type { Scope } from './scope.ts'

export function compilePath({ parts, at }: ExpressionNode<'path'>, scope: Scope, compile: Compile): Run {
  const compiled = parts.map((part) => compilePart(part, scope, compile))
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const segments: string[] = []
    let known = true
    for (const part of compiled) {
      const value = part(evaluation, locals)
      if (value instanceof Failure) return value
      if (value instanceof Unknown) known = false
      else {
        const added = toSegments(value)
        if (added instanceof Failure) return added.placed(at)
        segments.push(...added)
      }
    }
    return known ? new RulesPath(segments) : anything
  }
}

function compilePart(part: PathPart, scope: Scope, compile: Compile): Run {
  return part.kind === 'literal' ? () => part.text : compile(part.value, scope)
}

/** The value in $(…): a text is always one segment, so that data cannot lead to another path. */
function toSegments(value: Value): readonly string[] | Failure {
  if (value instanceof RulesPath) return value.segments
  const text = toText(value)
  return text === undefined
    ? new Failure(`Type error. Received: [${toTypeName(value)}] Expected: [string,path].`)
    : [text]
}

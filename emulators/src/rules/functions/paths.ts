import { Failure } from '../outcomes/outcome.ts'
import { type PathTemplate, RulesPath } from '../values/path.ts'
import type { Value } from '../values/value.ts'
import { RulesMap } from '../values/value.ts'
import { methods } from './signature.ts'

export const pathMethods = methods<RulesPath | PathTemplate>({
  bind: {
    takes: 1,
    call: (path, values) => (values instanceof RulesMap ? bind(path, values) : undefined),
  },
})

function bind(path: RulesPath | PathTemplate, values: RulesMap): RulesPath | Failure | undefined {
  if (path instanceof RulesPath) return path
  const segments: string[] = []
  const bindings = new Map<string, string>()
  for (const segment of path.segments) {
    const text = typeof segment === 'string' ? segment : values.get(segment.variable)
    if (text === undefined) return unbound(path)
    if (!isSegment(text)) return undefined
    segments.push(text)
    if (typeof segment !== 'string') bindings.set(segment.variable, text)
  }
  return new RulesPath(segments, bindings)
}

export function unbound(path: PathTemplate): Failure {
  const [missing] = path.segments.filter((segment) => typeof segment !== 'string')
  return new Failure(`Variable ${missing?.variable ?? ''} is not bound in path template.`)
}

function isSegment(value: Value): value is string {
  return typeof value === 'string' && value !== ''
}

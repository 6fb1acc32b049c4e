import { Failure } from '../outcomes/outcome.ts'
import { RulesPath } from '../values/path.ts'
import { RulesMap } from '../values/value.ts'
import { methods } from './signature.ts'

export const pathMethods = methods<RulesPath>({
  bind: {
    takes: 1,
    call: (path, values) => (values instanceof RulesMap ? bind(path, values) : undefined),
  },
})

const variable = /^\{(\w+)\}$/

/** Puts values in place of the segments like {name}. */
function bind(path: RulesPath, values: RulesMap): RulesPath | Failure | undefined {
  const bindings = new Map<string, string>()
  const segments: string[] = []
  for (const segment of path.segments) {
    const [, name] = variable.exec(segment) ?? []
    const text = name === undefined ? segment : (values.get(name) ?? segment)
    if (typeof text !== 'string' || text === '') return undefined
    segments.push(text)
    if (name !== undefined && values.has(name)) bindings.set(name, text)
  }
  const unknown = [...values.keys()].filter((name) => !bindings.has(name))
  return unknown.length === 0
    ? new RulesPath(segments, bindings)
    : new Failure(`Variable(s) ${unknown.join(', ')} do not exist in the path template.`)
}

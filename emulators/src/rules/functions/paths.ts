import { Failure } from '../outcomes/outcome.ts'
import { RulesPath } from '../values/path.ts'
import { RulesMap } from '../values/value.ts'
import { toMethods } from './signature.ts'

export const pathMethods = toMethods<RulesPath>({
  bind: {
    takes: 1,
    call: (path, values) => (values instanceof RulesMap ? bind(path, values) : undefined),
  },
})

/** A whole segment like {name} or {name=**}, to be filled in by `bind`. */
const variable = /^\{([A-Za-z_$][\w$]*)(=\*\*?)?\}$/

/** From text, as `path()` reads it. */
export function parsePathTemplate(text: string): RulesPath | Failure {
  if (text === '') return new Failure('Empty Path Template is not allowed.')
  const segments = text
    .replace(/^\s*\//, '')
    .split('/')
    .map((segment) => segment.trim())
  const issue = findIssue(segments)
  return issue ? new Failure(`Invalid Path Template ${text}. ${issue}`) : new RulesPath(segments)
}

function findIssue(segments: readonly string[]): string | undefined {
  if (segments.includes('')) return 'Empty segment is not allowed.'
  const captures = segments.filter((segment) => segment.startsWith('{'))
  const names = captures.map((segment) => variable.exec(segment)?.[1])
  if (names.includes(undefined)) return 'A segment that begins with { has to be a variable.'
  const repeated = names.find((name, i) => names.indexOf(name) !== i)
  return repeated && `Variable ${repeated} already exists in the PathTemplate.`
}

/** Replaces variables by values. */
function bind(path: RulesPath, values: RulesMap): RulesPath | Failure | undefined {
  const bindings = new Map<string, string>()
  const segments: string[] = []
  for (const segment of path.segments) {
    const [, name, pattern] = variable.exec(segment) ?? []
    const value = name === undefined ? segment : (values.get(name) ?? segment)
    if (pattern === '=**' && value instanceof RulesPath) segments.push(...value.segments)
    else if (typeof value !== 'string' || (pattern === '=**' && value !== segment)) return undefined
    else if (value === '') return new Failure(`Cannot bind empty value to path template variable ${name}.`)
    else segments.push(value)
    if (name !== undefined && values.has(name)) bindings.set(name, `${value}`)
  }
  const unknown = [...values.keys()].filter((name) => !bindings.has(name))
  return unknown.length === 0
    ? new RulesPath(segments, bindings)
    : new Failure(`Variable(s) ${unknown.join(', ')} do not exist in the path template.`)
}

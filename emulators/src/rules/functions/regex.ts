import { RE2JS, RE2JSException } from 're2js'
import { Failure } from '../outcomes/outcome.ts'

const cachedPatterns = new Map<string, RE2JS | Failure>()
/** Limit of the cache, because patterns can be computed from request data. */
const maximumCached = 500

/** RE2 takes linear time, whatever the pattern and the text. */
export function compileRegex(pattern: string): RE2JS | Failure {
  const known = cachedPatterns.get(pattern)
  if (known !== undefined) return known
  const compiled = compile(pattern)
  if (cachedPatterns.size >= maximumCached) cachedPatterns.clear()
  cachedPatterns.set(pattern, compiled)
  return compiled
}

function compile(pattern: string): RE2JS | Failure {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    if (error instanceof RE2JSException) {
      return new Failure(`Invalid regular expression pattern. Pattern: ${pattern}.`)
    }
    throw error
  }
}

import { Failure } from '../evaluator/outcome.ts'
import { compileRegex } from './regex.ts'
import { methods } from './signature.ts'

export const stringMethods = methods<string>({
  lower: { takes: 0, call: (text) => text.toLowerCase() },
  upper: { takes: 0, call: (text) => text.toUpperCase() },
  trim: { takes: 0, call: (text) => text.trim() },
  size: { takes: 0, call: (text) => BigInt(characters(text).length) },
  toUtf8: { takes: 0, call: (text) => new Uint8Array(Buffer.from(text, 'utf8')) },
  matches: {
    takes: 1,
    call: (text, pattern) => withRegex(pattern, (regex) => regex.matches(text)),
  },
  replace: {
    takes: 2,
    call: (text, pattern, substitute) =>
      typeof substitute === 'string'
        ? withRegex(pattern, (regex) => regex.matcher(text).replaceAll(() => substitute))
        : undefined,
  },
  split: {
    takes: 1,
    call: (text, pattern) => withRegex(pattern, (regex) => split(text, regex)),
  },
})

type Regex = Exclude<ReturnType<typeof compileRegex>, Failure>

function withRegex<Answer>(pattern: unknown, use: (regex: Regex) => Answer): Answer | Failure | undefined {
  if (typeof pattern !== 'string') return undefined
  const regex = compileRegex(pattern)
  return regex instanceof Failure ? regex : use(regex)
}

/**
 * At every match, an empty one too; empty pieces at the end are dropped, and a text of nothing but separators
 * leaves one empty piece. So production answers.
 */
function split(text: string, regex: Regex): string[] {
  const pieces: string[] = []
  const matcher = regex.matcher(text)
  let from = 0
  while (matcher.find()) {
    pieces.push(text.slice(from, matcher.start()))
    from = matcher.end()
  }
  pieces.push(text.slice(from))
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop()
  return pieces
}

/** Characters are code points: one outside the basic plane counts once. */
export function characters(text: string): string | string[] {
  return /[\ud800-\udfff]/.test(text) ? [...text] : text
}

import { spendEffort } from '../limits/effort.ts'
import { Failure } from '../outcomes/outcome.ts'
import { compileRegex } from './regex.ts'
import { methods } from './signature.ts'

export const stringMethods = methods<string>({
  lower: { takes: 0, call: (text) => rewritten(text, text.toLowerCase()) },
  upper: { takes: 0, call: (text) => rewritten(text, text.toUpperCase()) },
  trim: { takes: 0, call: (text) => rewritten(text, text.trim()) },
  size: { takes: 0, call: (text) => BigInt(characters(text).length) },
  toUtf8: { takes: 0, call: (text) => new Uint8Array(Buffer.from(text, 'utf8')) },
  matches: {
    takes: 1,
    call: (text, pattern) => withRegex(text, pattern, (regex) => regex.matches(text)),
  },
  replace: {
    takes: 2,
    call: (text, pattern, substitute) =>
      typeof substitute === 'string'
        ? withRegex(text, pattern, (regex) => replaceAll(text, regex, substitute))
        : undefined,
  },
  split: {
    takes: 1,
    call: (text, pattern) => withRegex(text, pattern, (regex) => split(text, regex)),
  },
})

function rewritten(text: string, result: string): string {
  spendEffort(text.length)
  return result
}

type Regex = Exclude<ReturnType<typeof compileRegex>, Failure>

function withRegex<Answer>(
  text: string,
  pattern: unknown,
  use: (regex: Regex) => Answer,
): Answer | Failure | undefined {
  if (typeof pattern !== 'string') return undefined
  const regex = compileRegex(pattern)
  spendEffort(text.length)
  return regex instanceof Failure ? regex : use(regex)
}

function replaceAll(text: string, regex: Regex, substitute: string): string {
  return regex.matcher(text).replaceAll(() => {
    spendEffort(substitute.length)
    return substitute
  })
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
  spendEffort(text.length)
  return /[\ud800-\udfff]/.test(text) ? [...text] : text
}

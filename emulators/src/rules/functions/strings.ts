import { spendEffort } from '../limits/effort.ts'
import { Failure } from '../outcomes/outcome.ts'
import { compileRegex } from './regex.ts'
import { toMethods } from './signature.ts'

export const stringMethods = toMethods<string>({
  // Affects only ASCII letters.
  lower: {
    takes: 0,
    call: (text) =>
      rewrite(
        text,
        text.replace(/[A-Z]+/g, (part) => part.toLowerCase()),
      ),
  },
  upper: {
    takes: 0,
    call: (text) =>
      rewrite(
        text,
        text.replace(/[a-z]+/g, (part) => part.toUpperCase()),
      ),
  },
  trim: { takes: 0, call: (text) => rewrite(text, text.trim()) },
  // Counted in UTF-16 units.
  size: { takes: 0, call: (text) => BigInt(text.length) },
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

function rewrite(text: string, result: string): string {
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

function replaceAll(text: string, regex: Regex, substitute: string): string | Failure {
  const matcher = regex.matcher(text)
  let result = ''
  let from = 0
  while (matcher.find()) {
    const expanded = expand(substitute, matcher)
    if (expanded instanceof Failure) return expanded
    result += text.slice(from, matcher.start()) + expanded
    from = matcher.end()
  }
  return result + text.slice(from)
}

type Matcher = ReturnType<Regex['matcher']>

/** Special parts of a replacement: \x is x, and $1 and ${name} are matched groups. */
const substitution = /\\([\s\S])|\$(\d+)|\$\{(\w+)\}/g

function expand(substitute: string, matcher: Matcher): string | Failure {
  const parts: string[] = []
  let from = 0
  for (const found of substitute.matchAll(substitution)) {
    const [whole, escaped, digits, name] = found
    const group = escaped ?? readGroup(matcher, digits, name)
    if (group === undefined) return new Failure(`No group ${digits ?? name} in the pattern.`)
    parts.push(substitute.slice(from, found.index), group)
    spendEffort(group.length)
    from = found.index + whole.length
  }
  parts.push(substitute.slice(from))
  spendEffort(substitute.length)
  return parts.join('')
}

/** Takes only as many digits as there are groups; the rest is text. */
function readGroup(
  matcher: Matcher,
  digits: string | undefined,
  name: string | undefined,
): string | undefined {
  if (name !== undefined) return name in matcher.namedGroups ? (matcher.group(name) ?? '') : undefined
  for (let length = digits?.length ?? 0; length > 0; length--) {
    const group = Number(digits?.slice(0, length))
    if (group <= matcher.groupCount()) return (matcher.group(group) ?? '') + (digits?.slice(length) ?? '')
  }
  return undefined
}

/**
 * Splits at every match, even an empty one. Trailing empty pieces are dropped, and a text of only separators leaves one
 * empty piece, as in production.
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

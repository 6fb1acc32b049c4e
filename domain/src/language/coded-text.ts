import { texts } from '../texts.ts'

/** The name of a text in texts.ts. It stays when the wording changes. */
type TextCode = keyof typeof texts

interface CodedText {
  readonly code: TextCode
  /** Values of its placeholders. */
  readonly values: Readonly<Record<string, string>>
}

/** Finds a text of ours by its English words. */
export function codedText(words: string): CodedText | undefined {
  const code = codes.get(words)
  if (code !== undefined) return { code, values: {} }
  for (const [template, pattern] of templates) {
    const found = pattern.exec(words)
    if (found) return { code: template, values: { ...found.groups } }
  }
  return undefined
}

const all = Object.entries(texts) as readonly [TextCode, string][]

const codes = new Map(all.map(([code, text]) => [text, code]))

const placeholder = /\{(\w+)\}/g

/** The one with most words of its own first: it says more than another that would fit as well. */
const templates = all
  .filter(([, text]) => text.includes('{'))
  .toSorted(([, one], [, other]) => ownLength(other) - ownLength(one))
  .map(([code, text]) => [code, patternOf(text)] as const)

function ownLength(text: string): number {
  return text.replaceAll(placeholder, '').length
}

/** Values may have line breaks. */
function patternOf(text: string): RegExp {
  const literal = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll(placeholder, '(?<$1>.+?)')}$`, 's')
}

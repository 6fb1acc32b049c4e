import { type OnProgress, UnreadableStatement } from '../statement.ts'

/** A tag of an XML text, or the text between two tags. */
export type XmlPart =
  | { readonly tag: string; readonly attributes: string; readonly isEnd: boolean; readonly isEmpty: boolean }
  | { readonly text: string }

/**
 * Lists the tags and texts of a simple form of XML one by one: a worksheet has millions, too many for a tree. A document
 * type or an own entity is refused. Every character is looked at once.
 */
export function* readXml(xml: string, onProgress: OnProgress = () => {}): Generator<XmlPart> {
  let at = 0
  while (at < xml.length) {
    onProgress(at / xml.length)
    const open = xml.indexOf('<', at)
    const text = xml.slice(at, open < 0 ? xml.length : open)
    if (text !== '') yield { text: withEntities(text) }
    if (open < 0) return
    if (xml.startsWith('<![CDATA[', open)) {
      const end = findEnd(xml, ']]>', open)
      yield { text: xml.slice(open + 9, end - 3) }
      at = end
    } else if (xml.startsWith('<!--', open)) at = findEnd(xml, '-->', open)
    else if (xml[open + 1] === '!') throw new UnreadableStatement('entity')
    else {
      at = findEnd(xml, '>', open)
      if (xml[open + 1] !== '?') yield toTag(xml.slice(open + 1, at - 1))
    }
  }
}

function findEnd(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  if (found < 0) throw new UnreadableStatement('malformed')
  return found + mark.length
}

function toTag(inside: string): XmlPart {
  const isEnd = inside.startsWith('/')
  const isEmpty = inside.endsWith('/')
  const content = inside.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined)
  const space = content.search(/\s/)
  const name = space < 0 ? content : content.slice(0, space)
  // Some programs put a prefix before each name.
  const tag = name.slice(name.indexOf(':') + 1)
  return { tag, attributes: space < 0 ? '' : content.slice(space), isEnd, isEmpty }
}

/** Returns an attribute of a tag; empty if it is absent. */
export function readAttribute(attributes: string, name: string): string {
  const found = toPattern(name).exec(attributes)
  if (!found) return ''
  const from = found.index + found[0].length
  const end = attributes.indexOf(found[1] ?? '"', from)
  return end < 0 ? '' : withEntities(attributes.slice(from, end))
}

const patterns = new Map<string, RegExp>()

/** Sheets ask for the same few names a million times. */
function toPattern(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(`\\s(?:\\w+:)?${name}=(["'])`)
  patterns.set(name, pattern)
  return pattern
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function withEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/g,
    (_, name, decimal, hex) =>
      name === undefined
        ? toCharacter(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
        : (named[name] ?? ''),
  )
}

function toCharacter(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

import { parseSync, Visitor } from 'oxc-parser'

/**
 * @typedef {object} Passage
 * @property {'document' | 'comment' | 'doc comment' | 'text'} kind
 * @property {number} line
 * @property {string} prose On one line, without code and the marks of Markdown.
 */

/** Properties of elements that are shown or read out. */
const shownProperties = new Set(
  'label title alt placeholder helperText question hint empty failed heading description caption summary aria-label'.split(
    ' ',
  ),
)

/**
 * Returns the paragraphs, list items and table cells of a Markdown page.
 * @param {string} source
 * @returns {Passage[]}
 */
export function readDocument(source) {
  /** @type {Passage[]} */
  const found = []
  let isCode = false
  let isParagraph = false
  for (const [index, raw] of source.split('\n').entries()) {
    const isFence = /^\s*(```|~~~)/.test(raw)
    if (isFence) isCode = !isCode
    const last = found.at(-1)
    const starts = /^\s*(#|[-*+] |\d+\. |>|\|)/.test(raw)
    if (isCode || isFence || /^\s*(<.*|\|?[\s|:-]*\|?)$/.test(raw)) isParagraph = false
    else if (isParagraph && !starts && last) last.prose += ` ${raw}`
    else {
      isParagraph = !/^\s*(#|\|)/.test(raw)
      for (const part of /^\s*\|/.test(raw) ? raw.split(/(?<!\\)\|/) : [raw]) {
        found.push({ kind: 'document', line: index + 1, prose: part.replace(/^\s*(#+|[-*+]|\d+\.|>)\s/, '') })
      }
    }
  }
  return keepReadable(found)
}

/**
 * Returns the comments of a source file, with line comments below each other as one, and the texts of its elements.
 * @param {string} path
 * @param {string} source
 * @param {{ isScreen: boolean }} options
 * @returns {Passage[]}
 */
export function readSource(path, source, { isScreen }) {
  if (!isScreen && !/\/[/*]/.test(source)) return []
  const toLine = (/** @type {number} */ offset) => source.slice(0, offset).split('\n').length
  const parsed = parseSync(path, source)
  /** @type {Passage[]} */
  const found = []
  let end = -1
  for (const { type, value, start, end: next } of parsed.comments) {
    const last = found.at(-1)
    if (type === 'Block') found.push(...readBlock(value, toLine(start)))
    else if (last && end !== -1 && /^\r?\n[ \t]*$/.test(source.slice(end, start))) last.prose += ` ${value}`
    else found.push({ kind: 'comment', line: toLine(start), prose: value })
    end = type === 'Line' ? next : -1
  }
  if (!isScreen) return keepReadable(found)
  new Visitor({
    JSXText: ({ value, start }) => void found.push({ kind: 'text', line: toLine(start), prose: value }),
    JSXAttribute: ({ name, value, start }) => {
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      if (name.type === 'JSXIdentifier' && shownProperties.has(name.name))
        found.push({ kind: 'text', line: toLine(start), prose: value.value })
    },
  }).visit(parsed.program)
  return keepReadable(found)
}

/**
 * Returns the comments of security rules or workflows, with lines below each other as one.
 * @param {string} source
 * @returns {Passage[]}
 */
export function readCommentLines(source) {
  /** @type {Passage[]} */
  const found = []
  let isComment = false
  for (const [index, raw] of source.split('\n').entries()) {
    const [, prose] = /^\s*(?:\/\/|#)\s?(.*)/.exec(raw) ?? []
    const last = found.at(-1)
    if (prose !== undefined && isComment && last) last.prose += ` ${prose}`
    else if (prose !== undefined) found.push({ kind: 'comment', line: index + 1, prose })
    isComment = prose !== undefined
  }
  return keepReadable(found)
}

/**
 * Returns the text of a comment and those of its tags.
 * @param {string} value
 * @param {number} line
 * @returns {Passage[]}
 */
function readBlock(value, line) {
  const isDoc = value.startsWith('*')
  const body = value.slice(isDoc ? 1 : 0).replaceAll(/\n\s*\* ?/g, '\n')
  const [main = '', ...tags] = ` ${body}`.split(/\s@(?=[a-z])/)
  return [
    { kind: isDoc ? 'doc comment' : 'comment', line, prose: main },
    ...tags.map((tag) => {
      const prose = tag.replace(/^\w+\s+(\{.*\}\s*)?(\[?[\w.]+\]?(\s|$))?/, '')
      return { kind: /** @type {const} */ ('comment'), line, prose }
    }),
  ]
}

/**
 * Returns the English texts of a catalogue of translations.
 * @param {string} source
 * @returns {Passage[]}
 */
export function readCatalogue(source) {
  return Object.keys(JSON.parse(source)).map((prose) => ({ kind: 'text', line: 1, prose }))
}

/**
 * @param {string} prose
 * @returns {string[]}
 */
export function splitSentences(prose) {
  return prose.split(/(?<=[.!?:][)"”*]?) (?=[A-Z“"'(])/)
}

/**
 * @param {readonly Passage[]} passages
 * @returns {Passage[]}
 */
function keepReadable(passages) {
  return passages
    .map((passage) => ({ ...passage, prose: dropMarks(passage.prose) }))
    .filter(({ prose }) => /[A-Za-z]{2}/.test(prose))
}

/** @param {string} text */
function dropMarks(text) {
  return text
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/https?:\S+/g, 'link')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

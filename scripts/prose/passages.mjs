import { parseSync, Visitor } from 'oxc-parser'

/**
 * @typedef {object} Passage
 * @property {'document' | 'comment' | 'doc comment' | 'text' | 'string' | 'test name'} kind
 * @property {number} line
 * @property {string} prose On one line, without code and the marks of Markdown.
 */

/** Properties of elements that are shown or read out. */
const shownProperties = new Set(
  'label title alt placeholder helperText question hint empty failed heading description caption summary aria-label'.split(
    ' ',
  ),
)

/** Functions that take the name of a test, also as `test.each(…)(name)`. */
const testing = new Set(['test', 'it', 'describe'])

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
 * Returns the comments of a source file, with line comments below each other as one, and the names of its tests. With
 * `hasTexts` also the texts of its elements, and strings that read as texts.
 * @param {string} path
 * @param {string} source
 * @param {{ hasTexts: boolean }} options
 * @returns {Passage[]}
 */
export function readSource(path, source, { hasTexts }) {
  const toLine = (/** @type {number} */ offset) => source.slice(0, offset).split('\n').length
  const { comments, program } = parseSync(path, source)
  /** @type {Passage[]} */
  const found = []
  let end = -1
  for (const { type, value, start, end: next } of comments) {
    const last = found.at(-1)
    if (type === 'Block') found.push(...readBlock(value, toLine(start)))
    else if (last && end !== -1 && /^\r?\n[ \t]*$/.test(source.slice(end, start))) last.prose += ` ${value}`
    else found.push({ kind: 'comment', line: toLine(start), prose: value })
    end = type === 'Line' ? next : -1
  }
  const strings = [...listTestNames(program), ...(hasTexts ? listTexts(program) : [])]
  found.push(...strings.map(({ kind, start, prose }) => ({ kind, line: toLine(start), prose })))
  return keepReadable(found)
}

/** @typedef {{ kind: 'text' | 'string' | 'test name', start: number, prose: string }} Written */

/**
 * Returns the names of tests, and the first cells of `test.each`, which are often inserted in them. An outer name opens a
 * sentence; inner ones and cells may complete another, as in "a quote" and "that is late is accepted".
 * @param {import('oxc-parser').Program} program
 * @returns {Written[]}
 */
function listTestNames(program) {
  /** @type {Written[]} */
  const found = []
  let depth = 0
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!first || !testing.has(findFirstName(callee))) return
      const name = readLiteral(first)
      const completes = depth > 0 && /^(of|that|who)\b/.test(name ?? '')
      if (name !== undefined)
        found.push({ kind: 'test name', start: first.start, prose: completes ? name : capitalise(name) })
      for (const { start, value } of listFirstCells(first))
        found.push({ kind: 'test name', start, prose: value })
      depth += 1
    },
    'CallExpression:exit'({ callee, arguments: [first] }) {
      if (first && testing.has(findFirstName(callee))) depth -= 1
    },
  }).visit(program)
  return found
}

/**
 * @param {import('oxc-parser').Argument} rows
 * @returns {import('oxc-parser').StringLiteral[]}
 */
function listFirstCells(rows) {
  const elements = rows.type === 'ArrayExpression' ? rows.elements : []
  return elements
    .map((row) => (row?.type === 'ArrayExpression' ? row.elements[0] : row))
    .filter((cell) => cell?.type === 'Literal' && typeof cell.value === 'string')
}

/** @param {string} name */
function capitalise(name) {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/**
 * Returns the texts of elements, and strings of several words that begin with a capital letter or end in a full stop.
 * @param {import('oxc-parser').Program} program
 * @returns {Written[]}
 */
function listTexts(program) {
  /** @type {Map<number, Written>} */
  const found = new Map()
  const add = (
    /** @type {'text' | 'string'} */ kind,
    /** @type {number} */ start,
    /** @type {string} */ prose,
  ) => {
    if (!found.has(start)) found.set(start, { kind, start, prose })
  }
  const addSentence = (/** @type {import('oxc-parser').Expression} */ node) => {
    const prose = readLiteral(node)
    if (prose !== undefined && /^ ?([A-Z][A-Za-z]*[,:]? |[^ ]+ .*\.$)/.test(prose))
      add('string', node.start, prose)
  }
  new Visitor({
    JSXText: ({ value, start }) => add('text', start, value),
    JSXAttribute: ({ name, value }) => {
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      if (name.type === 'JSXIdentifier' && shownProperties.has(name.name))
        add('text', value.start, value.value)
    },
    Literal: addSentence,
    TemplateLiteral: addSentence,
  }).visit(program)
  return [...found.values()]
}

/**
 * Returns the text of a literal, with `…` for what a template inserts.
 * @param {{ type: string, value?: unknown, quasis?: { value: { cooked: string | null } }[] }} node
 * @returns {string | undefined}
 */
function readLiteral({ type, value, quasis = [] }) {
  if (type === 'Literal' && typeof value === 'string') return value
  return type === 'TemplateLiteral' ? quasis.map((each) => each.value.cooked ?? '').join('…') : undefined
}

/**
 * Returns the name that a chain such as `test.each(rows)` begins with.
 * @param {import('oxc-parser').Expression | import('oxc-parser').Super} callee
 * @returns {string}
 */
function findFirstName(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return findFirstName(callee.object)
  if (callee.type === 'CallExpression') return findFirstName(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? findFirstName(callee.tag) : ''
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

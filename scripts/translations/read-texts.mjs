import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * @typedef {object} Found
 * @property {Map<string, string | undefined>} texts Each English text that has a translation, and its plural if it has one.
 * @property {string[]} mistakes
 */

/** Properties of elements that are shown or read out, besides the words between elements. */
const spokenProperties = new Set([
  'label',
  'title',
  'alt',
  'placeholder',
  'helperText',
  'question',
  'hint',
  'empty',
  'failed',
  'heading',
  'description',
  'caption',
  'summary',
  'aria-label',
  'aria-description',
])

/** These take English texts as they stand. */
const translating = new Set(['t', 'said'])

/**
 * The texts that a file asks a translation for, and the ones that it should ask one for.
 * @param {string} path
 * @param {string} source
 * @param {{ readonly isCustomers: boolean }} options Is it shown to customers, so that no text of it may be English alone?
 * @returns {Found}
 */
export function collectTexts(path, source, { isCustomers }) {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  /** @type {Found} */
  const found = { texts: new Map(), mistakes: [] }
  const toLine = (/** @type {number} */ start) => source.slice(0, start).split('\n').length
  const addMistake = (/** @type {{ start: number }} */ { start }, /** @type {string} */ what) => {
    found.mistakes.push(`${path}:${toLine(start)}: ${what}`)
  }
  const showFactors = (/** @type {import('oxc-parser').JSXChild} */ child) => {
    if (!isCustomers || child.type !== 'JSXExpressionContainer') return
    for (const each of listAlternatives(child.expression)) {
      const text = findUntranslated(each)
      if (text !== undefined) addMistake(child, `${text} stands in English alone`)
    }
  }
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(call) {
      const name = findCalledName(call.callee)
      if (name === undefined) return
      if (translating.has(name)) {
        const text = readPlain(call.arguments[0])
        if (text !== undefined) found.texts.set(text, undefined)
        else if (
          call.arguments[0]?.type === 'TemplateLiteral' ||
          call.arguments[0]?.type === 'BinaryExpression'
        )
          addMistake(call, 'a text is put together before it is translated: use {placeholders}')
        if (name === 't' && depth === 0)
          addMistake(call, 'a constant keeps the language it was made in: use `said`')
      }
      if (name === 'plural') {
        const one = readPlain(call.arguments[1])
        const other = readPlain(call.arguments[2])
        if (one !== undefined && other !== undefined) found.texts.set(one, other)
      }
    },
    JSXFragment({ children }) {
      for (const child of children) showFactors(child)
    },
    JSXElement({ openingElement, children }) {
      for (const child of children) showFactors(child)
      const { name, attributes } = openingElement
      if (name.type !== 'JSXIdentifier' || name.name !== 'Sentence') return
      for (const each of attributes) {
        if (each.type !== 'JSXAttribute' || each.name.name !== 'text') continue
        const text = readPlain(
          each.value?.type === 'JSXExpressionContainer' ? each.value.expression : each.value,
        )
        if (text !== undefined) found.texts.set(text, undefined)
      }
    },
    JSXText(text) {
      if (isCustomers && hasWords(text.value))
        addMistake(text, `"${text.value.trim().replaceAll(/\s+/g, ' ')}" stands in English alone`)
    },
    JSXAttribute({ name, value, start }) {
      if (!isCustomers || name.type !== 'JSXIdentifier' || !spokenProperties.has(name.name)) return
      const text = readPlain(value?.type === 'JSXExpressionContainer' ? value.expression : value)
      if (text !== undefined && hasWords(text))
        addMistake({ start }, `${name.name}="${text}" stands in English alone`)
    },
  })
  visitor.visit(program)
  return found
}

/**
 * All texts of a file that has nothing else.
 * @param {string} path
 * @param {string} source
 * @returns {string[]}
 */
export function readListedTexts(path, source) {
  /** @type {string[]} */
  const found = []
  const visitor = new Visitor({
    VariableDeclarator({ init }) {
      const text = readPlain(init)
      if (text !== undefined) found.push(text)
    },
  })
  visitor.visit(parseSync(path, source).program)
  return found
}

/**
 * @param {unknown} node
 * @returns {string | undefined}
 */
function readPlain(node) {
  if (typeof node !== 'object' || node === null || !('type' in node)) return undefined
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value
  // A long text is broken into several lines.
  if (node.type === 'BinaryExpression' && 'left' in node && 'right' in node && 'operator' in node) {
    const left = readPlain(node.left)
    const right = readPlain(node.right)
    return node.operator === '+' && left !== undefined && right !== undefined ? left + right : undefined
  }
  return undefined
}

/**
 * Returns the values that an expression can have: both sides of a choice.
 * @param {import('oxc-parser').JSXExpression} expression
 * @returns {import('oxc-parser').JSXExpression[]}
 */
function listAlternatives(expression) {
  if (expression.type === 'ConditionalExpression')
    return [expression.consequent, expression.alternate].flatMap(listAlternatives)
  if (expression.type === 'LogicalExpression')
    return [expression.left, expression.right].flatMap(listAlternatives)
  return expression.type === 'ParenthesizedExpression'
    ? listAlternatives(expression.expression)
    : [expression]
}

/**
 * Words, or a fixed text, as they stand.
 * @param {import('oxc-parser').JSXExpression} expression
 * @returns {string | undefined}
 */
function findUntranslated(expression) {
  const text =
    expression.type === 'TemplateLiteral'
      ? expression.quasis.map(({ value }) => value.raw.trim()).join(' ')
      : readPlain(expression)
  // Abbreviations are the same in all languages.
  if (text !== undefined) return /[a-z]{2}/.test(text) ? `"${text}"` : undefined
  if (expression.type !== 'MemberExpression') return undefined
  const { object, property } = expression
  const isFixed = object.type === 'Identifier' && object.name === 'texts' && property.type === 'Identifier'
  return isFixed ? `texts.${property.name}` : undefined
}

/**
 * @param {{ type: string, name?: unknown, property?: unknown }} callee
 * @returns {string | undefined}
 */
function findCalledName({ type, name, property }) {
  if (type === 'Identifier' && typeof name === 'string') return name
  if (type !== 'MemberExpression' || typeof property !== 'object' || property === null) return undefined
  return 'name' in property && typeof property.name === 'string' ? property.name : undefined
}

/** @param {string} text */
function hasWords(text) {
  return /[A-Za-z]{2}/.test(text)
}

/**
 * Collects the texts that files ask translations for.
 * @param {string} root
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} isCustomers
 * @returns {Found}
 */
export function readTexts(root, paths, isCustomers) {
  /** @type {Found} */
  const all = { texts: new Map(), mistakes: [] }
  for (const path of paths) {
    const { texts, mistakes } = collectTexts(path, readFileSync(join(root, path), 'utf8'), {
      isCustomers: isCustomers(path),
    })
    for (const [text, other] of texts) all.texts.set(text, other)
    all.mistakes.push(...mistakes)
  }
  return all
}

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
  const visitor = new Visitor({
    ...collectTranslated(found, addMistake),
    ...(isCustomers ? refuseUntranslated(addMistake) : undefined),
  })
  visitor.visit(program)
  return found
}

/**
 * @typedef {(place: { start: number }, what: string) => void} AddMistake
 * @typedef {ConstructorParameters<typeof Visitor>[0]} Handlers
 */

/**
 * Collects the texts that are translated, in calls and in `<Sentence>`.
 * @param {Found} found
 * @param {AddMistake} addMistake
 * @returns {Handlers}
 */
function collectTranslated(found, addMistake) {
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  return {
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(call) {
      const name = findCalledName(call.callee)
      if (name === undefined) return
      if (translating.has(name)) collectArgument(call, found, addMistake)
      if (name === 't' && depth === 0)
        addMistake(call, 'a constant keeps the language it was made in: use `said`')
      if (name === 'plural') collectPlural(call, found)
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'Sentence') return
      for (const each of attributes) {
        if (each.type !== 'JSXAttribute' || each.name.name !== 'text') continue
        const text = readAttribute(each)
        if (text !== undefined) found.texts.set(text, undefined)
      }
    },
  }
}

/**
 * @param {import('oxc-parser').CallExpression} call
 * @param {Found} found
 * @param {AddMistake} addMistake
 */
function collectArgument(call, { texts }, addMistake) {
  const [argument] = call.arguments
  const text = readPlain(argument)
  if (text !== undefined) texts.set(text, undefined)
  else if (argument?.type === 'TemplateLiteral' || argument?.type === 'BinaryExpression')
    addMistake(call, 'a text is put together before it is translated: use {placeholders}')
}

/**
 * @param {import('oxc-parser').CallExpression} call
 * @param {Found} found
 */
function collectPlural(call, { texts }) {
  const one = readPlain(call.arguments[1])
  const other = readPlain(call.arguments[2])
  if (one !== undefined && other !== undefined) texts.set(one, other)
}

/**
 * Refuses words in elements and their properties that are not translated.
 * @param {AddMistake} addMistake
 * @returns {Handlers}
 */
function refuseUntranslated(addMistake) {
  const refuseWords = (/** @type {{ children: import('oxc-parser').JSXChild[] }} */ { children }) => {
    for (const child of children) {
      if (child.type !== 'JSXExpressionContainer') continue
      for (const each of listAlternatives(child.expression)) {
        const text = findUntranslated(each)
        if (text !== undefined) addMistake(child, `${text} stands in English alone`)
      }
    }
  }
  return {
    JSXFragment: refuseWords,
    JSXElement: refuseWords,
    JSXText(text) {
      if (hasWords(text.value))
        addMistake(text, `"${text.value.trim().replaceAll(/\s+/g, ' ')}" stands in English alone`)
    },
    JSXAttribute(attribute) {
      const { name } = attribute
      if (name.type !== 'JSXIdentifier' || !spokenProperties.has(name.name)) return
      const text = readAttribute(attribute)
      if (text !== undefined && hasWords(text))
        addMistake(attribute, `${name.name}="${text}" stands in English alone`)
    },
  }
}

/**
 * @param {import('oxc-parser').JSXAttribute} attribute
 * @returns {string | undefined}
 */
function readAttribute({ value }) {
  return readPlain(value?.type === 'JSXExpressionContainer' ? value.expression : value)
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

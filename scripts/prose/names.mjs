import { parseSync, Visitor } from 'oxc-parser'

/** @typedef {{ name: string, line: number, isTyped: boolean }} Name `isTyped`: a function that states its result. */

const prepositions =
  'About|Above|Across|After|Against|Among|Around|As|At|Before|Behind|Below|Between|Beyond|By|Down|During|For|From|In|Into|Of|Off|On|Onto|Out|Over|Per|Since|Than|Through|To|Under|Until|Up|Upon|Via|With|Within|Without'
const atEnd = new RegExp(`([A-Z]?[a-z]+)(${prepositions})$`)

/** Verbs, states and nouns that end in a particle, which needs no noun. */
const phrasal = new Set(
  [
    'add up, arrow down, arrow up, back off, back up, carry out, check out, click through, cut off, fill in',
    'filled in, follow up, give up, given up, go on, hand in, hand out, hand over, hold on, is off, is on, is over',
    'key down, left out, log in, log out, logged in, logged out, look up, mouse down, paid in, paid out, pay out',
    'run as, run until, set up, sign in, sign out, sign up, signed in, signed up, stand in, start over, step up',
    'take in, take out, take over, taken in, taken over, turn down, turn off, turn on, turned down, wait for',
    'wait until, warm up, ways out, work off, write off, written off, zoom in, zoom out',
  ].flatMap((line) => line.split(', ')),
)

/**
 * Names that others give: methods of Firestore's SDKs and rules, the fields of JSON schemas, the option `--as-of` of
 * `backup`, which is also a stored field, and the output of commander.
 */
const given = new Set(['anyOf', 'asOf', 'getAfter', 'oneOf', 'orderBy', 'startAfter', 'writeOut'])

/**
 * Tells whether a name ends in a preposition whose noun is missing, as in `approverOf`.
 * @param {string} name
 * @returns {boolean}
 */
export function hasPrepositionAtEnd(name) {
  const [, verb = '', particle = ''] = atEnd.exec(name) ?? []
  return particle !== '' && !given.has(name) && !phrasal.has(`${verb} ${particle}`.toLowerCase())
}

/**
 * Returns the functions, classes and types that a source declares, the functions among its members, and its variables
 * and fields that end in `Of`. Other variables and fields may have the name of a stored field, such as `decidedAt`.
 * @param {string} path
 * @param {string} source
 * @returns {Name[]}
 */
export function listDeclaredNames(path, source) {
  /** @type {Name[]} */
  const names = []
  const add = (/** @type {{ type: string, name?: unknown, start: number } | null} */ id, isTyped = false) => {
    if (id && typeof id.name === 'string')
      names.push({ name: id.name, line: source.slice(0, id.start).split('\n').length, isTyped })
  }
  const isFunction = (/** @type {{ type: string } | null} */ value) =>
    value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression'
  const hasOfAtEnd = (/** @type {{ type: string, name?: unknown }} */ id) => String(id.name).endsWith('Of')
  new Visitor({
    FunctionDeclaration: ({ id, returnType }) => add(id, Boolean(returnType)),
    ClassDeclaration: ({ id }) => add(id),
    MethodDefinition: ({ key }) => add(key),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && (isFunction(init) || hasOfAtEnd(id))) add(id)
    },
    TSMethodSignature: ({ key }) => add(key),
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (typeAnnotation?.typeAnnotation.type === 'TSFunctionType' || hasOfAtEnd(key)) add(key)
    },
    PropertyDefinition: ({ key, value }) => {
      if (isFunction(value) || hasOfAtEnd(key)) add(key)
    },
    Property: ({ key, value }) => {
      if (isFunction(value)) add(key)
    },
  }).visit(parseSync(path, source).program)
  return names
}

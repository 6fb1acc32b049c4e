import { parseSync, Visitor } from 'oxc-parser'

/** @typedef {{ name: string, line: number, isTyped: boolean }} Name `isTyped`: a function that states its result. */

const prepositions =
  'About|Above|Across|After|Against|Among|Around|As|At|Before|Behind|Below|Between|Beyond|By|Down|During|For|From|In|Into|Of|Off|On|Onto|Out|Over|Per|Since|Than|Through|To|Under|Until|Up|Upon|Via|With|Within|Without'
const atEnd = new RegExp(`([A-Z]?[a-z]+)(${prepositions})$`)

/** Verbs, states and nouns that end in a particle, which needs no noun. */
const phrasal = new Set(
  [
    'add up, back off, back up, carry out, check out, click through, cut off, fill in, filled in, follow up, give up, go on',
    'hand in, hand out, hand over, hold on, is off, is on, key down, left out, log in, log out, logged in, logged out, look up',
    'mouse down, paid in, paid out, pay out, run as, run until, set up, sign in, sign out, sign up, signed in, signed up',
    'stand in, start over, step up, take in, take out, take over, taken in, taken over, turn down, turn off, turn on',
    'turned down, wait for, wait until, warm up, ways out, work off, write off, written off, zoom in, zoom out',
  ].flatMap((line) => line.split(', ')),
)

/** Methods whose names Firestore's SDKs give. */
const given = new Set(['orderBy', 'startAfter'])

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
 * Returns the functions, methods, classes and types that a source declares, and its variables that end in `Of`. Other
 * variables may be named after a stored field, such as `decidedAt`.
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
  new Visitor({
    FunctionDeclaration: ({ id, returnType }) => add(id, Boolean(returnType)),
    ClassDeclaration: ({ id }) => add(id),
    MethodDefinition: ({ key }) => add(key),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    VariableDeclarator: ({ id, init }) => {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
      if (id.type === 'Identifier' && (isFunction || id.name.endsWith('Of'))) add(id)
    },
  }).visit(parseSync(path, source).program)
  return names
}

import { parseSync, Visitor } from 'oxc-parser'

/** @typedef {{ name: string, line: number }} Name */

const prepositions =
  'About|Above|Across|After|Against|Among|Around|As|At|Before|Behind|Below|Between|Beyond|By|Down|During|For|From|In|Into|Of|Off|On|Onto|Out|Over|Per|Since|Than|Through|To|Under|Until|Up|Upon|Via|With|Within|Without'
const atEnd = new RegExp(`([A-Z]?[a-z]+)(${prepositions})$`)

/** Verbs, states and nouns that end in a particle, which needs no noun. */
const phrasal = new Set(
  [
    'add up, carry out, click through, fill in, filled in, give up, go on, hand in, hand out, hand over',
    'hold on, is off, is on, key down, left out, log in, log out, logged in, logged out, look up',
    'mouse down, pay out, run as, sign in, sign out, sign up, signed in, signed up, start over, step up',
    'take in, take out, take over, taken in, taken over, turn down, turn off, turn on, ways out, work off',
    'write off, written off',
    'zoom in, zoom out',
  ].flatMap((line) => line.split(', ')),
)

/**
 * Tells whether a name ends in a preposition whose noun is missing, as in `approverOf`.
 * @param {string} name
 * @returns {boolean}
 */
export function endsInPreposition(name) {
  const [, verb = '', particle = ''] = atEnd.exec(name) ?? []
  return particle !== '' && !phrasal.has(`${verb} ${particle}`.toLowerCase())
}

/**
 * Returns the functions, methods, classes and types that a source declares, and its variables that end in `Of`. Other
 * variables may be named after a stored field, such as `decidedAt`.
 * @param {string} path
 * @param {string} source
 * @returns {Name[]}
 */
export function declaredNames(path, source) {
  /** @type {Name[]} */
  const names = []
  const add = (/** @type {{ type: string, name?: unknown, start: number } | null} */ id) => {
    if (id && typeof id.name === 'string')
      names.push({ name: id.name, line: source.slice(0, id.start).split('\n').length })
  }
  new Visitor({
    FunctionDeclaration: ({ id }) => add(id),
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

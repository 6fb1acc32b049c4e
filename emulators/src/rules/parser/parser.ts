import { limits } from '../limits/limits.ts'
import type { Method, Service } from '../request/request.ts'
import { accept, expectMark, expectName, failUnexpected, isMark, isName } from './expect.ts'
import { parseExpression } from './expressions.ts'
import { SyntaxIssue } from './issue.ts'
import { Lexer } from './lexer.ts'
import { parsePattern } from './paths.ts'
import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  Name,
  RulesFile,
  ServiceBlock,
  Variable,
} from './tree.ts'

/** Throws only `SyntaxIssue`, for a source that is not a rules file. */
export function parseRules(source: string): RulesFile {
  const lexer = new Lexer(source)
  if (Buffer.byteLength(source) > limits.sourceBytes) {
    lexer.fail(`Rules source is larger than ${limits.sourceBytes} bytes.`, 0)
  }
  const version = parseVersion(lexer)
  const functions: FunctionDeclaration[] = []
  const services: ServiceBlock[] = []
  for (let token = lexer.peek(); token.kind !== 'end'; token = lexer.peek()) {
    if (isName(token, 'service')) services.push(parseService(lexer))
    else if (isName(token, 'function')) functions.push(parseFunction(lexer))
    else failUnexpected(lexer, "'service'")
  }
  if (services.length === 0) failUnexpected(lexer, "'service'")
  return { version, functions, services }
}

function parseVersion(lexer: Lexer): 1 | 2 {
  if (!isName(lexer.peek(), 'rules_version')) return 1
  lexer.next()
  expectMark(lexer, '=')
  const token = lexer.next()
  const version = token.kind === 'string' ? token.value : undefined
  if (version !== '1' && version !== '2') {
    return lexer.fail("Unknown rules version. Expected '1' or '2'.", token.offset)
  }
  accept(lexer, ';')
  return version === '2' ? 2 : 1
}

function isService(name: string): name is Service {
  return name === 'cloud.firestore' || name === 'firebase.storage'
}

function parseService(lexer: Lexer): ServiceBlock {
  lexer.next()
  const { text, offset } = expectName(lexer, 'the name of a service')
  expectMark(lexer, '.')
  const name = `${text}.${expectName(lexer, 'the name of a service').text}`
  if (!isService(name)) {
    return lexer.fail(`Unknown service '${name}'. Expected 'cloud.firestore' or 'firebase.storage'.`, offset)
  }
  const { functions, matches, allows } = parseBlock(lexer, 0)
  if (allows[0] !== undefined)
    throw new SyntaxIssue('An allow statement must stand in a match.', allows[0].at)
  return { at: lexer.position(offset), name, functions, matches }
}

interface Block {
  readonly functions: FunctionDeclaration[]
  readonly allows: AllowStatement[]
  readonly matches: MatchBlock[]
}

function parseBlock(lexer: Lexer, depth: number): Block {
  const block: Block = { functions: [], allows: [], matches: [] }
  expectMark(lexer, '{')
  while (!accept(lexer, '}')) {
    const token = lexer.peek()
    if (isName(token, 'function')) block.functions.push(parseFunction(lexer))
    else if (isName(token, 'match')) block.matches.push(parseMatch(lexer, depth + 1))
    else if (isName(token, 'allow')) block.allows.push(parseAllow(lexer))
    else if (isMark(token, '/')) lexer.fail("Missing 'match' keyword before path.", token.offset)
    else failUnexpected(lexer, "'match', 'allow', 'function' or '}'")
  }
  return block
}

function parseMatch(lexer: Lexer, depth: number): MatchBlock {
  const { offset } = lexer.next()
  if (depth > limits.matchDepth) {
    lexer.fail(`Match statements may be nested at most ${limits.matchDepth} deep.`, offset)
  }
  const pattern = parsePattern(lexer)
  return { at: lexer.position(offset), pattern, ...parseBlock(lexer, depth) }
}

const methods: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
}

function parseAllow(lexer: Lexer): AllowStatement {
  const at = lexer.position(lexer.next().offset)
  const granted = [...parseMethods(lexer)]
  while (accept(lexer, ',')) granted.push(...parseMethods(lexer))
  const condition = accept(lexer, ':') ? parseCondition(lexer) : undefined
  accept(lexer, ';')
  return { at, methods: [...new Set(granted)], condition }
}

function parseMethods(lexer: Lexer): readonly Method[] {
  const { text, offset } = expectName(lexer, 'a method')
  const granted = Object.hasOwn(methods, text) ? methods[text] : undefined
  return (
    granted ??
    lexer.fail(`Unexpected '${text}'. Expected read, write, get, list, create, update or delete.`, offset)
  )
}

function parseCondition(lexer: Lexer) {
  if (!isName(lexer.peek(), 'if')) return failUnexpected(lexer, "'if'")
  lexer.next()
  return parseExpression(lexer)
}

function parseFunction(lexer: Lexer): FunctionDeclaration {
  lexer.next()
  const { text: name, offset } = expectName(lexer, 'the name of a function')
  expectMark(lexer, '(')
  const parameters = parseParametersUntilClosed(lexer)
  expectMark(lexer, '{')
  const variables: Variable[] = []
  while (isName(lexer.peek(), 'let')) variables.push(parseVariable(lexer))
  if (!isName(lexer.peek(), 'return')) failUnexpected(lexer, "'return'")
  lexer.next()
  const result = parseExpression(lexer)
  accept(lexer, ';')
  expectMark(lexer, '}')
  return { at: lexer.position(offset), name, parameters, variables, result }
}

/** Unlike after the last argument, no comma may follow the last parameter. */
function parseParametersUntilClosed(lexer: Lexer): Name[] {
  const parameters: Name[] = []
  if (accept(lexer, ')')) return parameters
  do parameters.push(parseDeclaredName(lexer, 'the name of a parameter'))
  while (accept(lexer, ','))
  expectMark(lexer, ')')
  return parameters
}

function parseVariable(lexer: Lexer): Variable {
  lexer.next()
  const { name, at } = parseDeclaredName(lexer, 'the name of a variable')
  expectMark(lexer, '=')
  const value = parseExpression(lexer)
  expectMark(lexer, ';')
  return { name, at, value }
}

function parseDeclaredName(lexer: Lexer, what: string): Name {
  const { text: name, offset } = expectName(lexer, what)
  return { name, at: lexer.position(offset) }
}

import { limits } from '../limits/limits.ts'
import { accept, expectMark, expectName, failUnexpected, isMark, parseItems } from './expect.ts'
import type { Position } from './issue.ts'
import type { Lexer, Token } from './lexer.ts'
import { parsePathParts } from './paths.ts'
import type { BinaryOperator, Expression, LogicalOperator } from './tree.ts'

/** Lowest precedence first; each level binds tighter than the previous one. */
const binaryLevels: readonly (readonly string[])[] = [
  ['in', 'is'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]

export function parseExpression(lexer: Lexer, depth = 0): Expression {
  const { offset } = lexer.peek()
  if (depth > limits.expressionHeight) return failTooDeep(lexer, offset)
  const condition = parseLogical(lexer, '||', depth)
  if (!accept(lexer, '?')) return condition
  const whenTrue = parseExpression(lexer, depth + 1)
  expectMark(lexer, ':')
  const whenFalse = parseExpression(lexer, depth + 1)
  return grow(lexer, offset, [condition, whenTrue, whenFalse], (at, height) => ({
    kind: 'conditional',
    at,
    height,
    condition,
    whenTrue,
    whenFalse,
  }))
}

function parseLogical(lexer: Lexer, op: LogicalOperator, depth: number): Expression {
  const { offset } = lexer.peek()
  const parseOperand = () => (op === '||' ? parseLogical(lexer, '&&', depth) : parseBinary(lexer, 0, depth))
  const first = parseOperand()
  if (!isMark(lexer.peek(), op)) return first
  const operands = [first]
  while (accept(lexer, op)) operands.push(parseOperand())
  return grow(lexer, offset, operands, (at, height) => ({ kind: 'logical', at, height, op, operands }))
}

/** Parses operators of this level and of tighter ones. A type test is complete, so anything may follow it. */
function parseBinary(lexer: Lexer, level: number, depth: number): Expression {
  const { offset } = lexer.peek()
  let left = parseUnary(lexer, depth)
  for (let op = acceptOperator(lexer, level); op; op = acceptOperator(lexer, level)) {
    left = op === 'is' ? parseTypeTest(lexer, left, offset) : parseRight(lexer, left, op, depth, offset)
  }
  return left
}

function acceptOperator(lexer: Lexer, level: number): BinaryOperator | 'is' | undefined {
  const token = lexer.peek()
  if (token.kind !== 'mark' && token.kind !== 'name') return undefined
  if (!isOperator(token.text) || findPrecedence(token.text) < level) return undefined
  // A slash begins a path unless a space follows.
  if (token.text === '/' && lexer.isTight(token.offset + 1)) {
    lexer.fail("Unexpected path. A space has to follow the '/' of a division.", token.offset)
  }
  lexer.next()
  return token.text
}

function findPrecedence(operator: string): number {
  return binaryLevels.findIndex((operators) => operators.includes(operator))
}

function isOperator(text: string): text is BinaryOperator | 'is' {
  return binaryLevels.some((operators) => operators.includes(text))
}

function parseTypeTest(lexer: Lexer, operand: Expression, offset: number): Expression {
  const { text: type } = expectName(lexer, 'the name of a type')
  return grow(lexer, offset, [operand], (at, height) => ({ kind: 'is', at, height, operand, type }))
}

function parseRight(
  lexer: Lexer,
  left: Expression,
  op: BinaryOperator,
  depth: number,
  offset: number,
): Expression {
  const right = parseBinary(lexer, findPrecedence(op) + 1, depth)
  return grow(lexer, offset, [left, right], (at, height) => ({
    kind: 'binary',
    at,
    height,
    op,
    left,
    right,
  }))
}

function parseUnary(lexer: Lexer, depth: number): Expression {
  const { offset } = lexer.peek()
  if (depth > limits.expressionHeight) return failTooDeep(lexer, offset)
  const op = (['!', '-'] as const).find((mark) => isMark(lexer.peek(), mark))
  if (op === undefined) return parsePostfix(lexer, depth)
  lexer.next()
  const operand = op === '-' ? parseNegated(lexer, depth + 1) : parseUnary(lexer, depth + 1)
  return grow(lexer, offset, [operand], (at, height) => ({ kind: 'unary', at, height, op, operand }))
}

/** Parses the operand of a minus, which is neither another minus nor a negation. */
function parseNegated(lexer: Lexer, depth: number): Expression {
  const { offset } = lexer.peek()
  return depth > limits.expressionHeight ? failTooDeep(lexer, offset) : parsePostfix(lexer, depth)
}

function parsePostfix(lexer: Lexer, depth: number): Expression {
  const { offset } = lexer.peek()
  let object = parsePrimary(lexer, depth)
  for (;;) {
    if (accept(lexer, '.')) object = parseMember(lexer, object, depth, offset)
    else if (accept(lexer, '[')) object = parseIndex(lexer, object, depth, offset)
    else return object
  }
}

function parseMember(lexer: Lexer, object: Expression, depth: number, offset: number): Expression {
  const { text: name } = expectName(lexer, 'the name of a field or function')
  if (!accept(lexer, '(')) {
    return grow(lexer, offset, [object], (at, height) => ({ kind: 'member', at, height, object, name }))
  }
  const args = parseItems(lexer, ')', () => parseExpression(lexer, depth + 1))
  return grow(lexer, offset, [object, ...args], (at, height) => ({
    kind: 'method',
    at,
    height,
    object,
    name,
    args,
  }))
}

function parseIndex(lexer: Lexer, object: Expression, depth: number, offset: number): Expression {
  const index = parseExpression(lexer, depth + 1)
  const to = accept(lexer, ':') ? parseExpression(lexer, depth + 1) : undefined
  expectMark(lexer, ']')
  return to === undefined
    ? grow(lexer, offset, [object, index], (at, height) => ({ kind: 'index', at, height, object, index }))
    : grow(lexer, offset, [object, index, to], (at, height) => ({
        kind: 'range',
        at,
        height,
        object,
        from: index,
        to,
      }))
}

function parsePrimary(lexer: Lexer, depth: number): Expression {
  const token = lexer.peek()
  if (isMark(token, '/')) return parsePath(lexer, depth, token.offset)
  if (isMark(token, '[')) return parseList(lexer, depth)
  if (isMark(token, '{')) return parseMap(lexer, depth)
  if (accept(lexer, '(')) {
    const inner = parseExpression(lexer, depth + 1)
    expectMark(lexer, ')')
    return inner
  }
  return parseNameOrLiteral(lexer, token, depth)
}

function parseNameOrLiteral(lexer: Lexer, token: Token, depth: number): Expression {
  const at = lexer.position(token.offset)
  switch (token.kind) {
    case 'int':
    case 'float':
    case 'string':
    case 'bytes':
      lexer.next()
      return { kind: 'literal', at, height: 1, value: token.value }
    case 'name':
      return parseName(lexer, token.text, at, depth)
    default:
      return failUnexpected(lexer, 'an expression')
  }
}

const constants: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])
const reserved = new Set(['in', 'is', 'if', 'let', 'return', 'function', 'allow', 'match', 'service'])

function parseName(lexer: Lexer, name: string, at: Position, depth: number): Expression {
  const constant = constants.get(name)
  if (constant === undefined && reserved.has(name)) return failUnexpected(lexer, 'an expression')
  const { offset } = lexer.next()
  if (constant !== undefined) return { kind: 'literal', at, height: 1, value: constant }
  if (!accept(lexer, '(')) return { kind: 'name', at, height: 1, name }
  const args = parseItems(lexer, ')', () => parseExpression(lexer, depth + 1))
  return grow(lexer, offset, args, (_, height) => ({ kind: 'call', at, height, name, args }))
}

function parsePath(lexer: Lexer, depth: number, offset: number): Expression {
  const parts = parsePathParts(lexer, () => parseExpression(lexer, depth + 1))
  const values = parts.flatMap((part) => (part.kind === 'value' ? [part.value] : []))
  return grow(lexer, offset, values, (at, height) => ({ kind: 'path', at, height, parts }))
}

function parseList(lexer: Lexer, depth: number): Expression {
  const { offset } = lexer.next()
  const items = parseItems(lexer, ']', () => parseExpression(lexer, depth + 1))
  return grow(lexer, offset, items, (at, height) => ({ kind: 'list', at, height, items }))
}

function parseMap(lexer: Lexer, depth: number): Expression {
  const { offset } = lexer.next()
  const entries = parseItems(lexer, '}', () => {
    const key = parseExpression(lexer, depth + 1)
    expectMark(lexer, ':')
    return { key, value: parseExpression(lexer, depth + 1) }
  })
  const children = entries.flatMap(({ key, value }) => [key, value])
  return grow(lexer, offset, children, (at, height) => ({ kind: 'map', at, height, entries }))
}

/** Builds a node over its children. Refuses trees that are too high for recursive walks. */
function grow(
  lexer: Lexer,
  offset: number,
  children: readonly Expression[],
  make: (at: Position, height: number) => Expression,
): Expression {
  const height = 1 + children.reduce((highest, child) => Math.max(highest, child.height), 0)
  if (height > limits.expressionHeight) return failTooDeep(lexer, offset)
  return make(lexer.position(offset), height)
}

function failTooDeep(lexer: Lexer, offset: number): never {
  return lexer.fail('Expression is nested too deeply.', offset)
}

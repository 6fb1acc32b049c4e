import { limits } from '../limits/limits.ts'
import { accept, expectMark, expectName, failUnexpected } from './expect.ts'
import type { Lexer } from './lexer.ts'
import type { Expression, PathPart, PatternSegment } from './tree.ts'

const slash = /\//y
const patternText = /[^\s/{}]+/y
/**
 * Literal segment in an expression. It may be a group in parentheses, as in /databases/(default)/documents, or {name},
 * which `bind` replaces.
 */
const pathText = /[\w.~@+*&:'-]+|\([\p{L}\p{N}_.-]+\)|\{\w+\}/uy
/** A space after the slash makes it a division, unless a placeholder follows. */
const expressionSlash = /\/(?:(?!\s)|\s+(?=\$\())/y
const interpolation = /\$\(/y
const captureStart = /\{/y

/** The path of a match statement: literal segments, {captures} and {recursive=**} captures. */
export function parsePattern(lexer: Lexer): PatternSegment[] {
  lexer.skipTrivia()
  const start = lexer.offset
  const segments: PatternSegment[] = []
  while (lexer.take(slash) !== undefined) {
    const segment = parseSegment(lexer)
    if (segment === undefined) break
    segments.push(segment)
  }
  if (segments.length === 0) return failUnexpected(lexer, 'a path')
  checkPattern(lexer, segments, start)
  return segments
}

function parseSegment(lexer: Lexer): PatternSegment | undefined {
  const at = lexer.position(lexer.offset)
  if (lexer.take(captureStart) !== undefined) {
    const { text: name } = expectName(lexer, 'the name of a wildcard')
    const recursive = accept(lexer, '=')
    if (recursive) expectMark(lexer, '**')
    expectMark(lexer, '}')
    return { kind: 'capture', name, recursive, at }
  }
  const text = lexer.take(patternText)
  return text === undefined ? undefined : { kind: 'literal', text, at }
}

function checkPattern(lexer: Lexer, segments: readonly PatternSegment[], start: number): void {
  if (segments.length > limits.pathSegments) {
    lexer.fail(`A path may have at most ${limits.pathSegments} segments.`, start)
  }
  if (segments.filter((segment) => segment.kind === 'capture' && segment.recursive).length > 1) {
    lexer.fail('A match statement may have at most one recursive wildcard.', start)
  }
}

/** A path in an expression, starting at its first slash: /users/$(request.auth.uid). */
export function parsePathParts(lexer: Lexer, parseValue: () => Expression): PathPart[] {
  lexer.skipTrivia()
  const parts: PathPart[] = []
  while (takeSlash(lexer)) {
    parts.push(parsePart(lexer, parseValue))
    if (parts.length > limits.pathSegments) {
      lexer.fail(`A path may have at most ${limits.pathSegments} segments.`, lexer.offset)
    }
  }
  return parts
}

function takeSlash(lexer: Lexer): boolean {
  if (lexer.take(expressionSlash) !== undefined) return true
  lexer.skipTrivia()
  return lexer.take(expressionSlash) !== undefined
}

function parsePart(lexer: Lexer, parseValue: () => Expression): PathPart {
  if (lexer.take(interpolation) !== undefined) {
    const value = parseValue()
    expectMark(lexer, ')')
    return { kind: 'value', value }
  }
  const text = lexer.take(pathText)
  return text === undefined ? failUnexpected(lexer, 'a path segment') : { kind: 'literal', text }
}

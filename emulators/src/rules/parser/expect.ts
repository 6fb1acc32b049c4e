import type { Lexer, Token } from './lexer.ts'

export function isMark(token: Token, text: string): boolean {
  return token.kind === 'mark' && token.text === text
}

export function isName(token: Token, text: string): boolean {
  return token.kind === 'name' && token.text === text
}

/** Skips the mark if it comes next. */
export function accept(lexer: Lexer, text: string): boolean {
  if (!isMark(lexer.peek(), text)) return false
  lexer.next()
  return true
}

export function expectMark(lexer: Lexer, text: string): Token {
  return isMark(lexer.peek(), text) ? lexer.next() : failUnexpected(lexer, `'${text}'`)
}

export function expectName(lexer: Lexer, what: string): { text: string; offset: number } {
  const token = lexer.peek()
  if (token.kind !== 'name') return failUnexpected(lexer, what)
  lexer.next()
  return token
}

/** Reads comma-separated items and the closing mark. A trailing comma is allowed. */
export function parseItems<Item>(lexer: Lexer, closing: string, item: () => Item): Item[] {
  const items: Item[] = []
  while (!accept(lexer, closing)) {
    items.push(item())
    if (accept(lexer, ',')) continue
    expectMark(lexer, closing)
    break
  }
  return items
}

export function failUnexpected(lexer: Lexer, expected: string): never {
  const token = lexer.peek()
  return lexer.fail(`Unexpected ${describe(token)}. Expected ${expected}.`, token.offset)
}

function describe(token: Token): string {
  switch (token.kind) {
    case 'end':
      return 'end of file'
    case 'mark':
    case 'name':
      return `'${token.text}'`
    case 'bytes':
      return 'a bytes literal'
    default:
      return `'${token.value}'`
  }
}

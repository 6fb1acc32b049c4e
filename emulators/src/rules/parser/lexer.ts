import { type Position, SyntaxIssue } from './issue.ts'
import { readQuoted } from './quoted.ts'

export type Token =
  | { readonly kind: 'name'; readonly text: string; readonly offset: number }
  | { readonly kind: 'int'; readonly value: bigint; readonly offset: number }
  | { readonly kind: 'float'; readonly value: number; readonly offset: number }
  | { readonly kind: 'string'; readonly value: string; readonly offset: number }
  | { readonly kind: 'bytes'; readonly value: Uint8Array; readonly offset: number }
  | { readonly kind: 'mark'; readonly text: string; readonly offset: number }
  | { readonly kind: 'end'; readonly offset: number }

const trivia = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const name = /[A-Za-z_][A-Za-z0-9_]*/y
const number = /(?:\d+(\.\d*)?|(\.\d+))/y
const mark = /--|\+\+|&&|\|\||==|!=|<=|>=|\*\*|[-+*/%<>!?:.,;=(){}[\]$]/y

const largestInteger = 2n ** 63n - 1n
const behindMinus = /-\s*$/

/**
 * Reads tokens at the parser's position. Paths do not consist of tokens, because a hyphen belongs to a segment. So the
 * parser, which knows where a path may start, reads paths through `take`.
 */
export class Lexer {
  readonly #source: string
  readonly #lineStarts: readonly number[]
  #offset = 0
  #ahead: { readonly token: Token; readonly end: number } | undefined

  constructor(source: string) {
    this.#source = source
    this.#lineStarts = [0, ...[...source.matchAll(/\n/g)].map((newline) => newline.index + 1)]
  }

  peek(): Token {
    this.#ahead ??= this.#scan()
    return this.#ahead.token
  }

  next(): Token {
    const token = this.peek()
    this.#offset = this.#ahead?.end ?? this.#offset
    this.#ahead = undefined
    return token
  }

  /** The match of the sticky pattern at this position; comments and spaces are not skipped. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset
    const found = pattern.exec(this.#source)?.[0]
    if (found === undefined) return undefined
    this.#offset += found.length
    this.#ahead = undefined
    return found
  }

  /** Moves to the next token without reading it, ready for `take`. */
  skipTrivia(): void {
    this.#offset = this.peek().offset
    this.#ahead = undefined
  }

  get offset(): number {
    return this.#offset
  }

  position(offset: number): Position {
    let low = 0
    let high = this.#lineStarts.length
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 }
  }

  fail(message: string, offset: number): never {
    throw new SyntaxIssue(message, this.position(offset))
  }

  #scan(): { token: Token; end: number } {
    const start = this.#offset + (this.#match(trivia, this.#offset)?.[0].length ?? 0)
    if (start >= this.#source.length) return { token: { kind: 'end', offset: start }, end: start }
    return this.#quoted(start) ?? this.#name(start) ?? this.#number(start) ?? this.#mark(start)
  }

  #match(pattern: RegExp, offset: number): RegExpExecArray | null {
    pattern.lastIndex = offset
    return pattern.exec(this.#source)
  }

  #quoted(offset: number): { token: Token; end: number } | undefined {
    const prefixed = /[bB]['"]/y.test(this.#source.slice(offset, offset + 2))
    const quote = this.#source[prefixed ? offset + 1 : offset]
    if (quote !== "'" && quote !== '"') return undefined
    const read = readQuoted(this.#source, prefixed ? offset + 1 : offset)
    if ('problem' in read) return this.fail(read.problem, read.offset)
    const token: Token = prefixed
      ? { kind: 'bytes', value: read.bytes(), offset }
      : { kind: 'string', value: read.text(), offset }
    return { token, end: read.end }
  }

  #name(offset: number): { token: Token; end: number } | undefined {
    const text = this.#match(name, offset)?.[0]
    return text === undefined
      ? undefined
      : { token: { kind: 'name', text, offset }, end: offset + text.length }
  }

  #number(offset: number): { token: Token; end: number } | undefined {
    const found = this.#match(number, offset)
    if (found === null) return undefined
    const [text, decimals, leadingDecimals] = found
    const end = offset + text.length
    if (/[A-Za-z_]/y.test(this.#source.slice(end, end + 1)))
      this.fail('Unexpected letter after a number.', end)
    if (decimals !== undefined || leadingDecimals !== undefined) {
      return { token: { kind: 'float', value: Number(text), offset }, end }
    }
    // Nineteen digits always suffice; refusing longer ones keeps hostile input from costing time.
    if (text.length > 19 || BigInt(text) > this.#largestInteger(offset)) {
      return this.fail('Integer literal is out of the 64-bit range.', offset)
    }
    return { token: { kind: 'int', value: BigInt(text), offset }, end }
  }

  /** The smallest integer is one further from zero. */
  #largestInteger(offset: number): bigint {
    return behindMinus.test(this.#source.slice(Math.max(offset - 2, 0), offset))
      ? largestInteger + 1n
      : largestInteger
  }

  /** Whether anything but a space follows. */
  isTight(offset: number): boolean {
    return offset < this.#source.length && !/\s/.test(this.#source[offset] ?? '')
  }

  #mark(offset: number): { token: Token; end: number } {
    const text = this.#match(mark, offset)?.[0]
    if (text === undefined) {
      return this.fail(`Unexpected '${String.fromCodePoint(this.#source.codePointAt(offset) ?? 0)}'.`, offset)
    }
    return { token: { kind: 'mark', text, offset }, end: offset + text.length }
  }
}

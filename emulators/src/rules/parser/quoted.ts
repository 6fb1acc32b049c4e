interface Quoted {
  /** Offset after the closing quote. */
  readonly end: number
  text(): string
  bytes(): Uint8Array
}

interface Problem {
  readonly problem: string
  readonly offset: number
}

type QuotedPart = { readonly text: string } | { readonly byte: number }

const plainText = /[^'"\\\n]+/y
const escapeSequence =
  /\\(?:([abfnrtv\\'"`?])|x([0-9a-fA-F]{2})|([0-3][0-7]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/y

const namedEscapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

/**
 * Reads a string or bytes literal from its opening quote. A \x or octal escape is a byte in a bytes literal, and a
 * character in a string.
 */
export function readQuoted(source: string, start: number): Quoted | Problem {
  const quote = source[start]
  const pieces: QuotedPart[] = []
  let offset = start + 1
  while (source[offset] !== quote) {
    const piece = readPiece(source, offset)
    if (piece === undefined) {
      return offset >= source.length || source[offset] === '\n'
        ? { problem: 'Unterminated string literal.', offset: start }
        : { problem: 'Invalid escape sequence.', offset }
    }
    pieces.push(piece.piece)
    offset = piece.end
  }
  return { end: offset + 1, text: () => toText(pieces), bytes: () => toBytes(pieces) }
}

function readPiece(source: string, offset: number): { piece: QuotedPart; end: number } | undefined {
  plainText.lastIndex = offset
  const run = plainText.exec(source)?.[0] ?? findOtherQuote(source[offset])
  if (run !== undefined) return { piece: { text: run }, end: offset + run.length }
  escapeSequence.lastIndex = offset
  const found = escapeSequence.exec(source)
  const piece = found === null ? undefined : readEscape(found)
  return found === null || piece === undefined ? undefined : { piece, end: offset + found[0].length }
}

function findOtherQuote(character: string | undefined): string | undefined {
  return character === "'" || character === '"' ? character : undefined
}

function readEscape([, letter, hex, octal, unicode, longUnicode]: RegExpExecArray): QuotedPart | undefined {
  if (letter !== undefined) return { text: namedEscapes[letter] ?? letter }
  if (hex !== undefined) return { byte: Number.parseInt(hex, 16) }
  if (octal !== undefined) return { byte: Number.parseInt(octal, 8) }
  const codePoint = Number.parseInt(unicode ?? longUnicode ?? '', 16)
  return codePoint > 0x10ffff ? undefined : { text: String.fromCodePoint(codePoint) }
}

function toText(pieces: readonly QuotedPart[]): string {
  return pieces.map((piece) => ('text' in piece ? piece.text : String.fromCodePoint(piece.byte))).join('')
}

function toBytes(pieces: readonly QuotedPart[]): Uint8Array {
  return Buffer.concat(
    pieces.map((piece) => ('text' in piece ? Buffer.from(piece.text, 'utf8') : Buffer.of(piece.byte))),
  )
}

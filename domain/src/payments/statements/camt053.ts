import { XMLParser } from 'fast-xml-parser'
import { readAmount, readMoment } from './cells.ts'
import { findReference, isBlank } from './line-cores.ts'
import { readPayer } from './narration.ts'
import {
  ensureText,
  maximumLines,
  type Statement,
  type StatementLine,
  tidyReference,
  tidyText,
  UnreadableStatement,
} from './statement.ts'

export function isCamt053(text: string): boolean {
  return /^\s*(?:\ufeff)?<(?:\?xml|Document|\w+:Document)/.test(text)
}

/** Reads an ISO 20022 camt.053 message. A document type or an own entity is refused before anything parses it. */
export function readCamt053(content: string): Statement {
  ensureText(content)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(content)) throw new UnreadableStatement('entity')
  const statements = list(parse(content), 'Document', 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) throw new UnreadableStatement('malformed')
  const entries = statements.flatMap((each) => list(each, 'Ntry'))
  if (entries.length > maximumLines) throw new UnreadableStatement('too many lines')
  const booked = entries.filter((each) => /^(?:BOOK|)$/.test(text(each, 'Sts', 'Cd') || text(each, 'Sts')))
  return {
    account: text(statements[0], 'Acct', 'Id', 'IBAN') || text(statements[0], 'Acct', 'Id', 'Othr', 'Id'),
    opening: findBalance(statements[0], 'OPBD') ?? findBalance(statements[0], 'PRCD'),
    closing: findBalance(statements.at(-1), 'CLBD'),
    lines: booked.map(toLine),
    skipped: entries.length - booked.length,
  }
}

function parse(content: string): unknown {
  const parser = new XMLParser({
    processEntities: false,
    ignoreAttributes: true,
    parseTagValue: false,
    removeNSPrefix: true,
    trimValues: true,
  })
  try {
    return parser.parse(content, true)
  } catch {
    throw new UnreadableStatement('malformed')
  }
}

function toLine(entry: unknown, index: number): StatementLine {
  const amount = readAmount(text(entry, 'Amt'))
  const bookedAt =
    readMoment(text(entry, 'BookgDt', 'DtTm'), 330) ?? readMoment(text(entry, 'BookgDt', 'Dt'), 330)
  if (amount === undefined || amount.startsWith('-') || !/[1-9]/.test(amount))
    throw new UnreadableStatement('unreadable amount', index + 1)
  if (bookedAt === undefined) throw new UnreadableStatement('unreadable date', index + 1)
  const details = list(entry, 'NtryDtls', 'TxDtls')[0]
  const narration = tidyText(
    [text(details, 'RmtInf', 'Ustrd'), text(entry, 'AddtlNtryInf'), text(details, 'AddtlTxInf')].join(' '),
  )
  const ids = ['UETR', 'EndToEndId', 'TxId', 'InstrId', 'AcctSvcrRef'].map((name) =>
    text(details, 'Refs', name),
  )
  const reference = [...ids, text(entry, 'NtryRef'), text(entry, 'AcctSvcrRef')].find(isReference)
  const party = text(details, 'RltdPties', 'Dbtr', 'Nm') || text(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm')
  const isReversed = text(entry, 'RvslInd') === 'true'
  return {
    bookedAt,
    direction: (text(entry, 'CdtDbtInd') === 'CRDT') === !isReversed ? 'in' : 'out',
    amount,
    text: narration,
    reference: findReference(narration) || tidyReference(reference ?? ''),
    payer: tidyReference(party) || readPayer(narration),
  }
}

const isReference = (id: string) => !isBlank(id) && !/^not\s?provided$/i.test(id)

function findBalance(statement: unknown, code: string): string | undefined {
  const found = list(statement, 'Bal').find((each) => text(each, 'Tp', 'CdOrPrtry', 'Cd') === code)
  const amount = readAmount(text(found, 'Amt'))
  return amount !== undefined && text(found, 'CdtDbtInd') === 'DBIT' ? `-${amount}` : amount
}

/** Returns the elements at a path; one element that repeats is a list. */
function list(from: unknown, ...path: readonly string[]): readonly unknown[] {
  let found: readonly unknown[] = [from]
  for (const name of path) {
    found = found.flatMap((each) => (isElement(each) ? (each[name] ?? []) : []))
  }
  return found
}

function text(from: unknown, ...path: readonly string[]): string {
  const [found] = list(from, ...path)
  return typeof found === 'string' ? withEntities(found) : ''
}

function isElement(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The five entities of XML; all others were refused. */
function withEntities(escaped: string): string {
  return escaped.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

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
  const booked = entries.filter((each) =>
    /^(?:BOOK|)$/.test(readText(each, 'Sts', 'Cd') || readText(each, 'Sts')),
  )
  return {
    account:
      readText(statements[0], 'Acct', 'Id', 'IBAN') || readText(statements[0], 'Acct', 'Id', 'Othr', 'Id'),
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
  const amount = readAmount(readText(entry, 'Amt'))
  const bookedAt =
    readMoment(readText(entry, 'BookgDt', 'DtTm'), 330) ?? readMoment(readText(entry, 'BookgDt', 'Dt'), 330)
  if (amount === undefined || amount.startsWith('-') || !/[1-9]/.test(amount))
    throw new UnreadableStatement('unreadable amount', index + 1)
  if (bookedAt === undefined) throw new UnreadableStatement('unreadable date', index + 1)
  const details = list(entry, 'NtryDtls', 'TxDtls')[0]
  const narration = tidyText(
    [
      readText(details, 'RmtInf', 'Ustrd'),
      readText(entry, 'AddtlNtryInf'),
      readText(details, 'AddtlTxInf'),
    ].join(' '),
  )
  const ids = ['UETR', 'EndToEndId', 'TxId', 'InstrId', 'AcctSvcrRef'].map((name) =>
    readText(details, 'Refs', name),
  )
  const reference = [...ids, readText(entry, 'NtryRef'), readText(entry, 'AcctSvcrRef')].find(isReference)
  const party =
    readText(details, 'RltdPties', 'Dbtr', 'Nm') || readText(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm')
  const isReversed = readText(entry, 'RvslInd') === 'true'
  return {
    bookedAt,
    direction: (readText(entry, 'CdtDbtInd') === 'CRDT') === !isReversed ? 'in' : 'out',
    amount,
    text: narration,
    reference: findReference(narration) || tidyReference(reference ?? ''),
    payer: tidyReference(party) || readPayer(narration),
  }
}

const isReference = (id: string) => !isBlank(id) && !/^not\s?provided$/i.test(id)

function findBalance(statement: unknown, code: string): string | undefined {
  const found = list(statement, 'Bal').find((each) => readText(each, 'Tp', 'CdOrPrtry', 'Cd') === code)
  const amount = readAmount(readText(found, 'Amt'))
  return amount !== undefined && readText(found, 'CdtDbtInd') === 'DBIT' ? `-${amount}` : amount
}

/** Returns the elements at a path; one element that repeats is a list. */
function list(from: unknown, ...path: readonly string[]): readonly unknown[] {
  let found: readonly unknown[] = [from]
  for (const name of path) {
    found = found.flatMap((each) => (isElement(each) ? (each[name] ?? []) : []))
  }
  return found
}

function readText(from: unknown, ...path: readonly string[]): string {
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

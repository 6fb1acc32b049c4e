import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import type { DayLine } from './day-lines.ts'
import { toPdf } from './pdf-file.ts'
import { toWorkbook } from './workbook-file.ts'

/** A file as a bank would send it. */
export interface SampleFile {
  readonly name: string
  readonly content: Uint8Array | string
}

const openingBalance = '250000.00'

interface BookedLine extends DayLine {
  readonly balance: string
}

/** Returns the lines of a day as six statements of six accounts, one in each format. */
export function toFiles(lines: readonly DayLine[]): readonly SampleFile[] {
  const files: SampleFile[] = []
  let start = 0
  for (const [count, write] of writers) {
    files.push(write(withBalances(lines.slice(start, start + count))))
    start += count
  }
  return files
}

/** Returns all lines as one CSV file of HDFC. */
export function toSheetFile(lines: readonly DayLine[]): SampleFile {
  return writeHdfc(withBalances(lines))
}

/** Returns all lines as one XLSX file of ICICI. */
export function toWorkbookFile(lines: readonly DayLine[]): SampleFile {
  return writeIcici(withBalances(lines))
}

function withBalances(lines: readonly DayLine[]): readonly BookedLine[] {
  let balance = new Exact(openingBalance)
  return lines.map((line) => {
    balance = line.direction === 'in' ? balance.plus(line.amount) : balance.minus(line.amount)
    return { ...line, balance: balance.toFixed(2) }
  })
}

type Writer = (lines: readonly BookedLine[]) => SampleFile

const writeHdfc: Writer = (lines) => ({
  name: 'hdfc-4471.csv',
  content: toCsv([
    ['HDFC BANK', 'Account No :50100012344471'],
    ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
    ...lines.map((line) => {
      const date = formatDayMonthYear(line).replace(/20(\d\d)$/, '$1')
      const text = line.handle
        ? `UPI-${line.party}-${line.handle.toUpperCase()}-HDFC0000001-${line.reference}-UPI`
        : line.party
      return [date, text, line.reference.padStart(16, '0'), date, toDebit(line), toCredit(line), line.balance]
    }),
  ]),
})

const writeSbi: Writer = (lines) => ({
  name: 'sbi-8802.csv',
  content: toCsv([
    ['Account Number', '_00000030123458802'],
    ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    ...lines.map((line) => {
      const side = line.direction === 'in' ? 'BY TRANSFER-UPI/CR' : 'TO TRANSFER-UPI/DR'
      const text = line.handle
        ? `${side}/${line.reference}/${line.party}/HDFC/${line.handle}/UPI`
        : line.party
      return [
        formatDayMonthYear(line),
        formatDayMonthYear(line),
        text,
        '',
        toDebit(line),
        toCredit(line),
        line.balance,
      ]
    }),
  ]),
})

const writeIcici: Writer = (lines) => ({
  name: 'icici-0917.xlsx',
  content: toWorkbook([
    ['DETAILED STATEMENT', '', 'Account Number 000405010917'],
    [
      'Transaction Date',
      'Cheque Number',
      'Transaction Remarks',
      'Withdrawal Amount (INR)',
      'Deposit Amount (INR)',
      'Balance (INR)',
    ],
    ...lines.map((line) => [
      line.at,
      '-',
      line.handle ? `UPI/${line.reference}/UPI/${line.handle}/${line.party}` : line.party,
      Number(toDebit(line)) || '',
      Number(toCredit(line)) || '',
      Number(line.balance),
    ]),
  ]),
})

const writeAxis: Writer = (lines) => ({
  name: 'axis-3365.pdf',
  content: toPdf({
    above: ['AXIS BANK', 'Statement of Account No : 917010012343365'],
    columns: [
      { title: 'Tran Date', start: 40 },
      { title: 'Chq No', start: 105 },
      { title: 'Particulars', start: 150 },
      { title: 'Debit', end: 420 },
      { title: 'Credit', end: 485 },
      { title: 'Balance', end: 555 },
    ],
    rows: lines.map((line) => [
      formatDayMonthYear(line).replaceAll('/', '-'),
      '',
      line.handle ? `UPI/P2A/${line.reference}/${line.party}/HDFC` : line.party,
      toDebit(line),
      toCredit(line),
      line.balance,
    ]),
  }),
})

const writeKotak: Writer = (lines) => ({
  name: 'kotak-2210.sta',
  content: [
    ':20:STATEMENT',
    ':25:7411122210',
    ':28C:1/1',
    `:60F:C${formatShortDay(lines[0])}INR${withComma(openingBalance)}`,
    ...lines.flatMap((line) => [
      `:61:${formatShortDay(line)}${line.direction === 'in' ? 'C' : 'D'}${withComma(line.amount)}NTRF${line.reference || 'NONREF'}`,
      `:86:${line.handle ? `UPI/${line.party}/${line.reference}/UPI` : line.party}`,
    ]),
    `:62F:C${formatShortDay(lines.at(-1))}INR${withComma(lines.at(-1)?.balance ?? openingBalance)}`,
    '-',
    '',
  ].join('\r\n'),
})

const writeCamt: Writer = (lines) => ({
  name: 'camt-5540.xml',
  content: `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>600100015540</Id></Othr></Id></Acct>
${writeCamtBalance('OPBD', openingBalance)}${writeCamtBalance('CLBD', lines.at(-1)?.balance ?? openingBalance)}
${lines.map(toEntry).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`,
})

/** Number of lines of each file. The last takes the rest. */
const writers: readonly (readonly [count: number, write: Writer])[] = [
  [80, writeHdfc],
  [40, writeSbi],
  [40, writeIcici],
  [30, writeAxis],
  [20, writeKotak],
  [Number.POSITIVE_INFINITY, writeCamt],
]

function writeCamtBalance(code: string, amount: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
}

function toEntry(line: BookedLine): string {
  const { amount, direction, reference, party, at } = line
  const moment = new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 19)
  return `<Ntry><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${direction === 'in' ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>${moment}+05:30</DtTm></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${reference || 'NOTPROVIDED'}</EndToEndId></Refs><RltdPties><Dbtr><Nm>${party}</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`
}

const toDebit = ({ direction, amount }: DayLine) => (direction === 'out' ? amount : '')
const toCredit = ({ direction, amount }: DayLine) => (direction === 'in' ? amount : '')
const withComma = (amount: string) => amount.replace('.', ',')

function formatDayMonthYear({ at }: DayLine): string {
  return toDay(at).split('-').toReversed().join('/')
}

function formatShortDay(line: DayLine | undefined): string {
  return toDay(line?.at ?? new Date(0))
    .slice(2)
    .replaceAll('-', '')
}

function toCsv(rows: readonly (readonly string[])[]): string {
  return `${rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')}\r\n`
}

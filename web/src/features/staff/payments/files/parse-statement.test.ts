import { maximumFileSize } from '@rupee/domain/payments/statements/statement.ts'
import { expect, test } from 'vitest'
import { makeZip } from '#lib/files/make-zip.ts'
import { describeProblem } from '#lib/sheets/problem-words.ts'
import { parseStatement } from './parse-statement.ts'

const header = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const line = '26/11/26,UPI-ASHA VERMA,,26/11/26,,"5,000.00","5,000.00"'

/** A file of these lines that claims this size. */
function toInput(lines: readonly string[], size?: number) {
  const file = new File([lines.join('\n')], 'statement.csv')
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return { file, own: { code: 'INR' }, layouts: [] }
}

const mt940 = ':20:A\n:25:50100012345678\n:60F:C261126INR1,\n:61:261126C5,NTRFNONREF\n:62F:C261126INR6,'

const camt053 = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="INR">5.00</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`

const titles = ['Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance']

const toCells = (cells: readonly string[]) =>
  cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')

const workbook = makeZip({
  'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': Buffer.from(
    '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': Buffer.from(
    `<worksheet><sheetData><row r="1">${toCells(titles)}</row>
    <row r="2">${toCells(['26/11/2026', 'UPI', '', '', '5.00', '6.00'])}</row></sheetData></worksheet>`,
  ),
})

test.each([
  ['HDFC', `${header}\n${line}`],
  ['MT940', mt940],
  ['camt.053', camt053],
  ['SBI', workbook],
])('a file of %s is recognised by its content', async (layout, content) => {
  const file = new File([content], 'statement')
  const found = await parseStatement({ file, own: { code: 'INR' }, layouts: [] }, () => {})
  expect(found).toMatchObject({ statement: { layout, lines: [{ bookedAt: '2026-11-26' }] }, gap: undefined })
})

test('a workbook that is old or has a password is refused', async () => {
  const file = new File([Buffer.from('d0cf11e0a1b11ae1', 'hex')], 'old.xls')
  const found = await parseStatement({ file, own: { code: 'INR' }, layouts: [] }, () => {})
  expect(found).toEqual({ code: 'old workbook', row: undefined })
})

test('the line where the balances stop adding up is named', async () => {
  const next = '26/11/26,SMS CHARGES,,26/11/26,17.70,,"4,982.40"'
  const found = await parseStatement(toInput([header, line, next]), () => {})
  expect(found).toMatchObject({ gap: { line: 1, expected: '4982.30', found: '4982.40' } })
})

test.each([100 * 1024 * 1024, maximumFileSize + 1])(
  'a file of %d bytes is refused before it is read',
  async (size) => {
    const input = toInput([header, line], size)
    for (const name of ['text', 'arrayBuffer', 'slice', 'stream'])
      Object.defineProperty(input.file, name, { value: () => expect.unreachable() })
    const found = await parseStatement(input, () => {})
    expect(found).toEqual({ code: 'too large', row: undefined })
    expect(describeProblem('too large', undefined)).toBe(
      'The file is larger than 32 MB. Please export a shorter period.',
    )
  },
)

test('a file of the maximum size is read', async () => {
  const found = await parseStatement(toInput([header, line], maximumFileSize), () => {})
  expect(found).toHaveProperty('statement.lines.length', 1)
})

test('the progress of a file grows with its rows, up to all of it', async () => {
  const shares: number[] = []
  const lines = Array.from({ length: 10 }, () => line)
  await parseStatement(toInput([header, ...lines]), (share) => shares.push(share))
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.length).toBeGreaterThan(10)
  expect(shares.at(-1)).toBe(1)
})

test('a file that is gone is told apart from our own code that cannot be loaded', async () => {
  const input = toInput([header, line])
  const failReading = (error: Error) =>
    Object.defineProperty(input.file, 'text', { configurable: true, value: () => Promise.reject(error) })
  failReading(new DOMException('moved', 'NotFoundError'))
  await expect(parseStatement(input, () => {})).resolves.toEqual({ code: 'gone', row: undefined })
  const notLoaded = new TypeError('Failed to fetch dynamically imported module')
  failReading(notLoaded)
  await expect(parseStatement(input, () => {})).rejects.toBe(notLoaded)
})

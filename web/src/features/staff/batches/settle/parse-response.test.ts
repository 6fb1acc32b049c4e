import { largestResponse, readBankResponse } from '@rupee/domain/batches/bank-response.ts'
import { expect, test } from 'vitest'
import { makeZip } from '#lib/files/make-zip.ts'
import { parseResponse } from './parse-response.ts'

const orders = [
  { trackingID: 'ORDERA', amount: '5000.00', state: 'open' },
  { trackingID: 'ORDERB', amount: '250.50', state: 'open' },
  { trackingID: 'ORDERC', amount: '99', state: 'open' },
] as const

const writeText = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
const writeNumber = (digits: string) => `<c><v>${digits}</v></c>`
const titles = ['Customer Reference Number', 'Amount', 'Status', 'UTR Number', 'Reason'].map(writeText)

/** A workbook with these rows in its first sheet. */
function toWorkbook(rows: readonly (readonly string[])[], start = ''): Blob {
  const cells = rows.map((row, at) => `<row r="${at + 1}">${row.join('')}</row>`).join('')
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `${start}<worksheet><sheetData>${cells}</sheetData></worksheet>`,
  }
  return makeZip(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
  )
}

async function readAnswers(file: Blob) {
  const content = await parseResponse(file)
  return 'text' in content ? readBankResponse(content.text, orders) : content
}

test('a workbook is read like a CSV file, with its row numbers', async () => {
  const found = await readAnswers(
    toWorkbook([
      [writeText('Payments of 5 November')],
      [],
      titles,
      [writeText('ORDERA'), writeNumber('5000'), writeText('Success'), writeNumber('412345678901')],
      [
        writeText('ORDERB'),
        writeNumber('250.5'),
        writeText('Rejected'),
        writeText(''),
        writeText('Account closed, &quot;KYC&quot; | ; #'),
      ],
    ]),
  )
  expect(found).toEqual({
    answers: [
      { line: 4, trackingID: 'ORDERA', state: 'paid', reference: '412345678901' },
      { line: 5, trackingID: 'ORDERB', state: 'failed', reason: 'Account closed, "KYC" | ; #' },
    ],
    problems: [],
    unlisted: 0,
  })
})

test('a reference of more than 15 digits that is kept as a number pays nothing, as text it does', async () => {
  const writePaid = (order: string, reference: string) => [
    writeText(order),
    writeNumber('99'),
    writeText('Success'),
    reference,
  ]
  const rows = [titles, writePaid('ORDERC', writeNumber('6031234567890123'))]
  expect(await readAnswers(toWorkbook(rows))).toMatchObject({
    answers: [],
    problems: [{ line: 2, problem: 'no reference', trackingID: 'ORDERC' }],
  })
  expect(
    await readAnswers(toWorkbook([titles, writePaid('ORDERC', writeText('6031234567890123'))])),
  ).toMatchObject({
    answers: [{ trackingID: 'ORDERC', reference: '6031234567890123' }],
  })
})

test('an amount of more than 15 digits that is kept as a number is another one', async () => {
  const row = [
    writeText('ORDERA'),
    writeNumber('5000.0000000000000001E12'),
    writeText('Success'),
    writeText('HDFCN52026110512345'),
  ]
  expect(await readAnswers(toWorkbook([titles, row]))).toMatchObject({
    answers: [],
    problems: [{ problem: 'amount differs' }],
  })
})

test('a text that looks like a formula is kept as text', async () => {
  const row = [
    writeText('ORDERB'),
    writeNumber('250.5'),
    writeText('Failed'),
    writeText(''),
    writeText('=HYPERLINK(&quot;http://x&quot;)'),
  ]
  const content = await parseResponse(toWorkbook([titles, row]))
  expect(content).toMatchObject({ text: expect.stringContaining("'=HYPERLINK") })
  expect(await readAnswers(toWorkbook([titles, row]))).toMatchObject({
    answers: [{ state: 'failed', reason: '=HYPERLINK("http://x")' }],
  })
})

test.each([
  ['a zip bomb', () => makeZip({ 'xl/workbook.xml': Buffer.alloc(200 * 1024 * 1024, ' ') })],
  ['a document type', () => toWorkbook([titles], '<!DOCTYPE x [<!ENTITY a "b">]>')],
  ['a ZIP file with something else', () => makeZip({ 'a.txt': Buffer.from('Hello') })],
  ['a damaged ZIP file', () => new Blob(['PK\x03\x04 and nothing more'])],
  ['a PDF', () => new Blob(['%PDF-1.7'])],
  ['a file that is too large', () => new Blob([new Uint8Array(largestResponse + 1)])],
  [
    'a sheet with far too many lines',
    () => toWorkbook([titles, ...Array.from({ length: 100_001 }, () => [writeText('A')])]),
  ],
])('%s has no text', async (_, make) => {
  expect(await parseResponse(make())).toEqual({ text: '' })
})

test('an Excel file from before 2007 is named', async () => {
  const old = new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])])
  expect(await parseResponse(old)).toEqual({ code: 'old workbook' })
})

test('a CSV file stays unchanged', async () => {
  const csv = 'Reference,Status,UTR\nORDERA,Success,HDFCN52026110512345'
  expect(await parseResponse(new Blob([csv]))).toEqual({ text: csv })
})

test('a file that is gone is told apart from our own code that cannot be loaded', async () => {
  const file = new Blob(['Reference,Status,UTR'])
  const failReading = (error: Error) =>
    Object.defineProperty(file, 'text', { configurable: true, value: () => Promise.reject(error) })
  failReading(new DOMException('moved', 'NotFoundError'))
  await expect(parseResponse(file)).resolves.toEqual({ code: 'gone' })
  const notLoaded = new TypeError('Failed to fetch dynamically imported module')
  failReading(notLoaded)
  await expect(parseResponse(file)).rejects.toBe(notLoaded)
})

import { describe, expect, test } from 'vitest'
import { knownLayouts } from '../layouts.ts'
import { readSheet } from '../sheet.ts'
import { isDateFormat, toMoment, toPlainNumber } from './number-formats.ts'
import { findSheet, readRows } from './workbook.ts'

const workbook = `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr/><sheets>
  <sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="A" sheetId="2" r:id="rId2"/></sheets></workbook>`
const relations = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
  <Relationship Target="/xl/worksheets/sheet2.xml" Id="rId2"/></Relationships>`
const strings = `<sst><si><t>Txn Date</t></si><si><r><t>Descrip</t></r><r><t xml:space="preserve">tion</t></r>
  <rPh><t>x</t></rPh></si><si><t>UPI &amp; &#x20B9;_x000D_</t></si></sst>`
const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/>
  <numFmt numFmtId="171" formatCode="[Red]&quot;Rs. days&quot; #,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/></cellXfs></styleSheet>`
const parts = { workbook, strings, styles }

const writeSheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const read = (rows: string, changes: object = {}) => readRows(writeSheet(rows), { ...parts, ...changes })

describe('a workbook', () => {
  test('is read by its first sheet that is shown', () => {
    expect(findSheet({ workbook, relations })).toBe('xl/worksheets/sheet2.xml')
  })

  test('has shared, own and rich texts, numbers and dates', () => {
    expect(
      read(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>
        <row r="3"><c r="A3" s="1"><v>46352</v></c><c r="B3" t="inlineStr"><is><t>a &lt; b</t></is></c>
        <c r="C3" s="2"><v>1234.5699999999999</v></c><c r="D3" s="3"><v>46352.425</v></c><c r="E3" t="d"><v>2026-11-26T10:12:00</v></c></row>`),
    ).toEqual([
      ['Txn Date', 'Description', '', 'UPI & ₹\r'],
      [],
      ['2026-11-26', 'a < b', '1234.57', '2026-11-26 10:12', '2026-11-26 10:12'],
    ])
  })

  test('has the value of a formula, and never calculates one', () => {
    const cells = `<row r="1"><c r="A1"><f>1+1</f><v>5</v></c><c r="B1"><f>WEBSERVICE("http://x")</f></c>
      <c r="C1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`
    expect(read(cells)).toEqual([['5', '', 'ab', '#DIV/0!']])
  })

  test('may leave out places and put a prefix before each name', () => {
    expect(read('<x:row><x:c><x:v>7</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>')).toEqual([['7', '1']])
  })

  test('counts days from 1900 or 1904', () => {
    const cell = '<row r="1"><c r="A1" s="1"><v>44890</v></c></row>'
    expect(read(cell)).toEqual([['2022-11-25']])
    expect(read(cell, { workbook: '<workbook><workbookPr date1904="1"/></workbook>' })).toEqual([
      ['2026-11-26'],
    ])
  })

  test('of a statement is read like any other file', () => {
    const writeTitle = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const titles = ['Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance']
      .map(writeTitle)
      .join('')
    const rows =
      read(`<row>${titles}</row><row><c s="1"><v>46352</v></c>${writeTitle('UPI/CR/412345678901/ASHA')}
      <c><v>412345678901</v></c><c/><c><v>5000</v></c><c><v>9000.5</v></c></row>`)
    expect(readSheet(rows, { code: 'INR' }, knownLayouts)).toMatchObject({
      layout: 'SBI',
      lines: [
        {
          bookedAt: '2026-11-26',
          direction: 'in',
          amount: '5000.00',
          reference: '412345678901',
          balance: '9000.50',
        },
      ],
    })
  })

  test.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "aaaa">]><row/>', 'entity'],
    ['a row far below', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 'too many lines'],
    ['a column far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'too many columns'],
  ])('with %s is refused', (_, rows, code) => {
    expect(() => read(rows)).toThrow(code)
  })

  test('that ends within a tag is refused', () => {
    expect(() => readRows('<sheetData><row r="1"><c', parts)).toThrow('malformed')
  })

  test('has no own entity, and no character outside of Unicode', () => {
    const writeText = (value: string) =>
      `<row r="1"><c r="A1" t="inlineStr"><is><t>${value}</t></is></c></row>`
    expect(read(writeText('&lol;&#9999999;&#65;'))).toEqual([['&lol;A']])
    expect(read(writeText('<![CDATA[a<b]]><!-- x -->'))).toEqual([['a<b']])
  })

  test('of far too long texts is cut', () => {
    expect(
      read(`<row r="1"><c r="A1" t="str"><v>${'a'.repeat(1_000_000)}</v></c></row>`)[0]?.[0],
    ).toHaveLength(2000)
  })
})

test.each([
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [61, '1900-03-01'],
  [46352, '2026-11-26'],
  [-1, undefined],
  [3_000_000, undefined],
  [Number.NaN, undefined],
])('the day %d is %s', (serial, day) => {
  expect(toMoment(serial, false)).toBe(day)
})

test.each([
  ['5000', '5000'],
  ['0.1', '0.1'],
  ['0.30000000000000004', '0.3'],
  ['4.1234567890100002E+11', '412345678901'],
  ['1E-7', '0.0000001'],
  ['999999999999999', '999999999999999'],
  ['1234567890123456', '1.23456789012346e+15'],
  ['6.0312345678901235E+17', '6.03123456789012e+17'],
  ['1000000000000000', '1e+15'],
  ['-1234567890123456.7', '-1.23456789012346e+15'],
  ['', ''],
  ['n/a', 'n/a'],
])('the number %j is %j', (stored, plain) => {
  expect(toPlainNumber(stored)).toBe(plain)
})

test('a format shows a date only by letters outside of its texts', () => {
  const formats = [
    'dd-mmm-yy',
    '[h]:mm',
    '#,##0.00_);[Red](#,##0.00)',
    '"days" 0',
    'General',
    '0.00E+00',
    '\\d0',
  ]
  expect(formats.map(isDateFormat)).toEqual([true, true, false, false, false, false, false])
})

import { crc32, deflateRawSync } from 'node:zlib'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'

type Cell = string | number | Date

/** Writes an XLSX file with one sheet. Days are numbers with a date format, as Excel stores them. */
export function toWorkbook(rows: readonly (readonly Cell[])[]): Uint8Array {
  const sheet = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(toCell).join('')}</row>`).join('')
  return toZip({
    '[Content_Types].xml': `${start}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    '_rels/.rels': `${start}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${start}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Statement" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${start}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${start}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${start}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function toCell(cell: Cell): string {
  if (cell instanceof Date) return `<c s="1"><v>${toSerial(cell)}</v></c>`
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`
}

function toSerial(at: Date): number {
  return (Date.parse(toDay(at)) - Date.UTC(1899, 11, 30)) / (24 * 60 * 60 * 1000)
}

function toZip(files: Readonly<Record<string, string>>): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    // Version, flags, method, time, day, checksum, sizes, lengths of name and of extra fields.
    const fields = Buffer.alloc(26)
    for (const [index, value] of [20, 0, 8, 0, 0x21].entries()) fields.writeUInt16LE(value, index * 2)
    const sizes = [crc32(content), packed.length, content.length]
    for (const [index, value] of sizes.entries()) fields.writeUInt32LE(value, 10 + index * 4)
    fields.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    parts.push(mark(0x03_04), fields, Buffer.from(name), packed)
    directory.push(mark(0x01_02), Buffer.from([20, 0]), fields, place, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const size = Buffer.concat(directory).length
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, ...directory, mark(0x05_06), end])
}

function mark(kind: number): Buffer {
  return Buffer.from([0x50, 0x4b, kind >> 8, kind & 0xff])
}

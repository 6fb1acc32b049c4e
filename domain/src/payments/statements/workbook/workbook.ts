import { maximumColumns } from '../header.ts'
import { maximumLines, type OnProgress, UnreadableStatement } from '../statement.ts'
import { readDateStyles, toMoment, toPlainNumber } from './number-formats.ts'
import { readAttribute, readXml } from './xml.ts'

/** Texts of the files inside an XLSX file. */
export interface WorkbookParts {
  readonly workbook: string
  readonly relations: string
  readonly strings: string
  readonly styles: string
}

/** Returns the path of the first sheet that is shown. */
export function findSheet({ workbook, relations }: Pick<WorkbookParts, 'workbook' | 'relations'>): string {
  const id = findFirstShownSheet(workbook)
  for (const part of readXml(relations)) {
    if (!('tag' in part) || part.tag !== 'Relationship' || readAttribute(part.attributes, 'Id') !== id)
      continue
    const target = readAttribute(part.attributes, 'Target')
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  throw new UnreadableStatement('malformed')
}

function findFirstShownSheet(workbook: string): string {
  for (const part of readXml(workbook)) {
    if (!('tag' in part) || part.tag !== 'sheet' || /hidden/i.test(readAttribute(part.attributes, 'state')))
      continue
    return readAttribute(part.attributes, 'id')
  }
  throw new UnreadableStatement('empty')
}

/** Longest text of a cell that is read; narrations are far shorter. */
const maximumText = 2000

/** Returns the rows of a sheet as texts. Formulas count by their stored value; nothing is calculated. */
export function readRows(
  sheet: string,
  { workbook, strings, styles }: Omit<WorkbookParts, 'relations'>,
  onProgress?: OnProgress,
): string[][] {
  const texts = readStrings(strings)
  const isDate = readDateStyles(styles)
  const has1904 = /\sdate1904=["'](?:1|true)["']/.test(workbook)
  const rows: string[][] = []
  let row = -1
  let column = -1
  let type = ''
  let style = 0
  let value = ''
  let isText = false
  for (const part of readXml(sheet, onProgress)) {
    if ('text' in part) {
      if (isText && value.length < maximumText) value += part.text
      continue
    }
    const { tag, attributes, isEnd, isEmpty } = part
    if (tag === 'row' && !isEnd) {
      row = (Number(readAttribute(attributes, 'r')) || row + 2) - 1
      column = -1
    } else if (tag === 'c' && !isEnd) {
      column = toColumn(readAttribute(attributes, 'r')) ?? column + 1
      type = readAttribute(attributes, 't')
      style = Number(readAttribute(attributes, 's'))
      value = ''
    } else if (tag === 'v' || tag === 't') isText = !isEnd && !isEmpty
    else if (tag === 'c' && isEnd && value !== '') {
      place(rows, row, column, toText(value, type, { texts, isDate: isDate[style] ?? false, has1904 }))
    }
  }
  return rows
}

interface Surroundings {
  readonly texts: readonly string[]
  readonly isDate: boolean
  readonly has1904: boolean
}

function toText(value: string, type: string, { texts, isDate, has1904 }: Surroundings): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'd') return value.slice(0, 16).replace('T', ' ')
  if (type !== '' && type !== 'n') return toPlainText(value)
  return (isDate ? toMoment(Number(value), has1904) : undefined) ?? toPlainNumber(value)
}

/** `AB12` is in column 27, counted from 0. */
function toColumn(place: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(place) ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Fills empty rows, so that problems can be reported by row. */
function place(rows: string[][], row: number, column: number, text: string): void {
  if (row >= maximumLines) throw new UnreadableStatement('too many lines')
  if (column >= maximumColumns) throw new UnreadableStatement('too many columns', row + 1)
  while (rows.length <= row) rows.push([])
  const cells = rows[row] ?? []
  while (cells.length < column) cells.push('')
  cells[column] = text
}

/** Returns the texts that cells refer to. The readings of Japanese texts are left out. */
function readStrings(strings: string): readonly string[] {
  const texts: string[] = []
  let value = ''
  let isText = false
  let isReading = false
  for (const part of readXml(strings)) {
    if ('text' in part) {
      if (isText && !isReading && value.length < maximumText) value += part.text
    } else if (part.tag === 'si') {
      if (part.isEnd || part.isEmpty) texts.push(toPlainText(value))
      value = ''
    } else if (part.tag === 't') isText = !part.isEnd && !part.isEmpty
    else if (part.tag === 'rPh') isReading = !part.isEnd
  }
  return texts
}

/** Excel writes a character that XML does not allow as its code: _x000D_. */
function toPlainText(text: string): string {
  return text
    .slice(0, maximumText)
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

import { readAttribute, readXml } from './xml.ts'

/** Numbers of the formats that every program knows as dates or times. */
const known: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** Returns, for each cell style of a workbook, whether it shows a number as a date. */
export function readDateStyles(styles: string): readonly boolean[] {
  const own = new Map<number, boolean>()
  const found: boolean[] = []
  let isInside = false
  for (const part of readXml(styles)) {
    if (!('tag' in part)) continue
    if (part.tag === 'cellXfs') isInside = !part.isEnd
    else if (part.isEnd) continue
    else if (part.tag === 'numFmt') {
      own.set(
        Number(readAttribute(part.attributes, 'numFmtId')),
        isDateFormat(readAttribute(part.attributes, 'formatCode')),
      )
    } else if (part.tag === 'xf' && isInside) {
      const id = Number(readAttribute(part.attributes, 'numFmtId'))
      found.push(own.get(id) ?? known.some(([from, to]) => id >= from && id <= to))
    }
  }
  return found
}

/** Whether a format has letters of days or hours outside of its texts and colours. */
export function isDateFormat(format: string): boolean {
  const plain = format.replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
  return !/^(?:general|standard)$/i.test(plain) && /[dmyhs]/i.test(plain)
}

/**
 * Returns the moment of a serial number: days since 1900, of which Excel counts 29 February by mistake, or since 1904.
 * Undefined if it is outside of the calendar.
 */
export function toMoment(serial: number, has1904: boolean): string | undefined {
  if (!(serial >= 0 && serial < 2_958_466)) return undefined
  const leapDay = serial < 60 ? 1 : 0
  const start = has1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30 + leapDay)
  const minutes = Math.round(serial * 24 * 60)
  const text = new Date(start + minutes * 60_000).toISOString()
  return minutes % (24 * 60) === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/**
 * Writes a number as a statement has it. A workbook stores binary fractions, of which 15 digits are exact: a longer number has
 * lost its last digits, so it is written with an exponent, which nothing takes for a reference or an amount.
 */
export function toPlainNumber(stored: string): string {
  if (/^-?\d{1,15}$/.test(stored)) return stored
  const number = Number(stored)
  if (!Number.isFinite(number) || stored.trim() === '') return stored
  const rounded = Number(number.toPrecision(15))
  if (Math.abs(rounded) >= 1e15) return rounded.toExponential()
  if (Number.isInteger(rounded)) return BigInt(rounded).toString()
  const [digits = '', exponent = '0'] = String(rounded).split('e')
  return exponent === '0' ? digits : rounded.toFixed(18).replace(/0+$/, '')
}

import { inflateRawSync } from 'node:zlib'
import { findBreak } from '@rupee/domain/payments/statements/balance-check.ts'
import { readCamt053 } from '@rupee/domain/payments/statements/camt053.ts'
import { knownLayouts } from '@rupee/domain/payments/statements/layouts.ts'
import { readMt940 } from '@rupee/domain/payments/statements/mt940.ts'
import { readSheet } from '@rupee/domain/payments/statements/sheet.ts'
import { findSheet, readRows } from '@rupee/domain/payments/statements/workbook/workbook.ts'
import { expect, test } from 'vitest'
import { demoWallets } from '../demo/demo-wallets.ts'
import { makeDayLines } from './day-lines.ts'
import { makeDayAccounts, makeDayOrders } from './day-orders.ts'
import { toFiles } from './statement-files.ts'

const now = new Date('2026-11-26T12:00:00Z')
const wallets = demoWallets.map(({ wallet }) => wallet)
const orders = makeDayOrders(now, makeDayAccounts(now), wallets)
const lines = makeDayLines(orders)

test('a day has 200 orders of 200 customers, and 230 lines', () => {
  expect(new Set(orders.map(({ trackingID }) => trackingID)).size).toBe(200)
  expect(new Set(orders.map(({ uid }) => uid)).size).toBe(200)
  expect(lines).toHaveLength(230)
  expect(orders.every(({ fromWallet, status }) => fromWallet === 'inr' && status === 'pending')).toBe(true)
})

test('no two payments have one reference', () => {
  const named = lines.map(({ reference }) => reference).filter((each) => each !== '')
  expect(new Set(named).size).toBe(named.length)
})

test('the same day has the same files', () => {
  expect(toFiles(makeDayLines(makeDayOrders(now, makeDayAccounts(now), wallets)))).toEqual(toFiles(lines))
})

/** Returns the content of a file whose name begins so. */
const findFile = (start: string) =>
  toFiles(lines).find(({ name }) => name.startsWith(start))?.content ?? expect.unreachable(start)

const toStatement = (rows: readonly (readonly string[])[]) => readSheet(rows, { code: 'INR' }, knownLayouts)

const readCsv = (content: string) =>
  toStatement(content.split('\r\n').map((row) => row.slice(1, -1).split('","')))

/** Reads the sheet of a workbook, as the app does once it has unpacked the file. */
function readXlsx(content: Uint8Array) {
  const file = Buffer.from(content)
  const unpack = (name: string) => String(inflateRawSync(file.subarray(file.indexOf(name) + name.length)))
  const workbook = unpack('xl/workbook.xml')
  const relations = unpack('xl/_rels/workbook.xml.rels')
  const styles = unpack('xl/styles.xml')
  const sheet = unpack(findSheet({ workbook, relations }))
  return toStatement(readRows(sheet, { workbook, strings: '', styles }))
}

// A journey reads the PDF file of Axis in a browser.
test.each([
  ['HDFC', 80, () => readCsv(String(findFile('hdfc')))],
  ['SBI', 40, () => readCsv(String(findFile('sbi')))],
  ['ICICI', 40, () => readXlsx(Buffer.from(findFile('icici')))],
  ['MT940', 20, () => ({ layout: 'MT940', ...readMt940(String(findFile('kotak'))) })],
  ['camt.053', 20, () => ({ layout: 'camt.053', ...readCamt053(String(findFile('camt'))) })],
] as const)('the file of %s is recognised, and its %d lines add up', (layout, count, read) => {
  const statement = read()
  expect(statement.layout).toBe(layout)
  expect(statement.lines).toHaveLength(count)
  expect(statement.lines.every(({ bookedAt }) => bookedAt.startsWith('2026-11-2'))).toBe(true)
  expect(findBreak(statement)).toBeUndefined()
})

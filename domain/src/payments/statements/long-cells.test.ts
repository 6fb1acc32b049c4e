import { expect, test } from 'vitest'
import { readProof } from '../../proofs/proof-reading.ts'
import { readCamt053 } from './camt053.ts'
import { readAmount, readMoment } from './cells.ts'
import { knownLayouts } from './layouts.ts'
import { listLineCores } from './line-cores.ts'
import { readMt940 } from './mt940.ts'
import { readPayer } from './narration.ts'
import { readSheet } from './sheet.ts'

const rupees = { type: 'common_currency', code: 'INR' } as const
const header = ['Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance']

/** Repeats a text up to one million characters. */
const lengthen = (text: string) => text.repeat(1_000_000 / text.length)

/** Texts for which a pattern tries each start with each end. A quadratic one takes minutes for a million characters. */
const fillings = [' ', '0', 'a', '1,', 'account ', '111O', '₹1']

const makeRow = (text: string, at: number) =>
  ['26/11/2026', 'UPI/CR/412345678901/ASHA', '412345678901', '', '5000.00', '9000.00'].with(at, text)

test.each(fillings)('a cell of a million characters is read in linear time: %j', (filling) => {
  const text = lengthen(filling)
  const begin = Date.now()
  expect(readAmount(text)).toBeUndefined()
  expect(readAmount(`(${text}1`)).toBeUndefined()
  expect(readMoment(`2026-11-26 ${text}x`, 330)).toBeUndefined()
  expect(readPayer(text).length).toBeLessThanOrEqual(200)
  expect(listLineCores({ reference: text, text }, rupees).length).toBeLessThanOrEqual(8)
  readProof(text, rupees)
  readProof(`${text}\n`.repeat(2), { type: 'currency', code: 'USDT' })
  for (const at of [0, 1, 4]) tryToRead(() => parseSheet([[text], header, makeRow(text, at)]))
  tryToRead(() => readMt940(`:20:1\n:60F:C261126INR1,\n:61:${text}\n:86:${text}`))
  tryToRead(() => readCamt053(writeCamt(text.slice(0, 100_000))))
  expect(Date.now() - begin).toBeLessThan(10_000)
})

test('a receipt with far too many lines is read in linear time', () => {
  const begin = Date.now()
  for (const line of ['₹1 ₹2 ₹3', '111O111O111O111O111O', 'Paid to a', '26 Nov 2026'])
    readProof(`${line}\n`.repeat(100_000), rupees)
  expect(Date.now() - begin).toBeLessThan(10_000)
})

test('a long text and reference are cut to the length that is stored', () => {
  const [line] = parseSheet([header, makeRow(lengthen('a'), 1).with(2, lengthen('7'))]).lines
  expect([line?.text.length, line?.reference.length]).toEqual([500, 200])
})

const parseSheet = (rows: readonly (readonly string[])[]) => readSheet(rows, { code: 'INR' }, knownLayouts)

const writeCamt = (text: string) => `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry>
  <Amt>5000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt>
  <NtryRef>${text}</NtryRef><AddtlNtryInf>${text}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`

/** The file may be refused or not; only the time counts. */
function tryToRead(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    expect((error as Error).name).toBe('Error')
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DayLine } from '@rupee/suite/seed/statements/day-lines.ts'
import { makeUtr } from '@rupee/suite/seed/statements/day-orders.ts'
import { type SampleFile, toSheetFile, toWorkbookFile } from '@rupee/suite/seed/statements/statement-files.ts'
import type { Page } from 'playwright-core'
import { launchChromium } from '../tests/browser/chromium.ts'
import { createStaff } from '../tests/support/people.ts'
import { measureTime, report } from './measure/figures.ts'

/**
 * Imports a large statement as staff do. Reads it as CSV and as XLSX, each in the page's worker, and then imports the
 * CSV. Exits with 1 if reading a file takes too long. The lines belong to no order.
 */
const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '50000' },
    /** Skips the import, which takes far longer. */
    'only-read': { type: 'boolean', default: false },
  },
})
const count = Number(values.lines)

/** Maximum number of milliseconds for reading a file. */
const aim = 10_000

/** Lines are imported by the hundred, each in its own transaction. */
const importTimeout = 30 * 60_000

const site = process.env.HOSTING_URL ?? ''
const lines = makeManyLines()
const folder = await mkdtemp(join(tmpdir(), 'statements-'))
const browser = await launchChromium()
try {
  const page = await openPayments()
  // The worker and the parser of workbooks are loaded with the first file.
  await read(page, toWorkbookFile(lines.slice(0, 1)), 'ICICI, 1 lines')
  await reportReading('XLSX', () => read(page, toWorkbookFile(lines), `ICICI, ${count} lines`))
  await reportReading('CSV', () => read(page, toSheetFile(lines), `HDFC, ${count} lines`))
  if (!values['only-read']) report('Imported', formatSeconds(await importLines(page)))
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
}

async function reportReading(format: string, work: () => Promise<number>): Promise<void> {
  const before = await readProcessorTime()
  const took = await work()
  const used = (await readProcessorTime()) - before
  report(`${format} of ${count} lines, read`, formatSeconds(took), `at most ${formatSeconds(aim)}`)
  report('  processor time of the page and its worker', formatSeconds(used))
  if (took > aim) process.exitCode = 1
}

/** Milliseconds that the pages of the browser have used so far. */
async function readProcessorTime(): Promise<number> {
  const devTools = await browser.newBrowserCDPSession()
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo')
  await devTools.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}

/** Statement lines of one year from a thousand payers. */
function makeManyLines(): readonly DayLine[] {
  const year = 365 * 24 * 60 * 60_000
  const end = Date.now()
  return Array.from({ length: count }, (_, index) => ({
    at: new Date(end - year + (index / count) * year),
    direction: 'in',
    amount: `${1 + ((index * 7919) % 90_000)}.50`,
    reference: makeUtr(index),
    party: `PAYER NUMBER ${index % 1000}`,
    handle: `payer.${index % 1000}@examplebank`,
  }))
}

async function openPayments(): Promise<Page> {
  const { client } = await createStaff('operator')
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: site }))
  const page = await browser.newPage()
  await page.context().addCookies(cookies)
  await page.goto(`${site}/admin/payments`)
  await page.getByRole('textbox', { name: 'Last digits of our account' }).fill('5000')
  return page
}

/** Returns the milliseconds from the choice of a file to its preview. */
async function read(page: Page, { name, content }: SampleFile, preview: string): Promise<number> {
  const path = join(folder, name)
  await writeFile(path, content)
  return measureTime(async () => {
    await page.locator('input[type=file]').setInputFiles(path)
    await page.getByText(preview).waitFor({ timeout: 10 * aim })
  })
}

async function importLines(page: Page): Promise<number> {
  return measureTime(async () => {
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByText(`${count} lines, 0 of them already there.`).waitFor({ timeout: importTimeout })
  })
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

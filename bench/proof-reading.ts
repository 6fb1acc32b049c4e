import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProofReading } from '@rupee/domain/proofs/proof-reading.ts'
import type { Browser, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { launchChromium } from '../tests/browser/chromium.ts'
import { computePercentile, report } from './measure/figures.ts'
import { listReceipts, type Receipt } from './proof-reading/receipts.ts'

/**
 * `npm run bench -- proof-reading 12` takes fewer; `dark` or `bands` only those of a look or an app. Exits with 1 if
 * too few are read correctly, or if the reader contacts another origin.
 */
const wanted = process.argv[2] ?? ''
const receipts = listReceipts()
  .filter(({ app, look }) => /^\d*$/.test(wanted) || wanted === app || wanted === look)
  .slice(0, /^\d+$/.test(wanted) ? Number(wanted) : undefined)

interface Result {
  readonly receipt: Receipt
  readonly reading: ProofReading
  readonly milliseconds: number
}

const devanagari = readFile(
  join(
    'node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
  ),
  'base64',
).then(
  (font) => `@font-face { font-family: 'Noto Sans Devanagari'; src: url(data:font/woff2;base64,${font}) }`,
)

/** Share of receipts whose reference is right, and of those whose amount is. */
const aim = 0.95

const isReferenceRight = ({ receipt, reading }: Result) => reading.reference === receipt.reference
const isAmountRight = ({ receipt, reading }: Result) => Number(reading.amount) === Number(receipt.amount)

const formatSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
const rupees = { type: 'common_currency', code: 'INR' } as const
const outDir = join('.local', 'proof-reading-bench')
await buildReader()
const server = await preview({
  root: 'web',
  configFile: false,
  build: { outDir: join('..', outDir) },
  preview: { port: 0 },
})
const site = server.resolvedUrls?.local[0] ?? ''
const browser = await launchChromium()
try {
  const foreign: string[] = []
  const reader = await openReader(browser, foreign)
  const results: Result[] = []
  for (const receipt of receipts)
    results.push({ receipt, ...(await read(reader, await draw(browser, receipt))) })
  reportResults(results)
  report('Requests to other origins', foreign.length === 0 ? 'none' : foreign.join(' '), 'none')
  if (results.length === 0) throw new Error('There is no such receipt')
  const isEnough = [isReferenceRight, isAmountRight].every(
    (isRight) => results.filter(isRight).length >= aim * results.length,
  )
  if (!isEnough || foreign.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.close()
}

/** Builds the reader as the app does, with a fixed name. */
async function buildReader(): Promise<void> {
  await build({
    root: 'web',
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2022',
      outDir: join('..', outDir),
      emptyOutDir: true,
      rolldownOptions: {
        input: 'web/src/lib/proof-reading/read-proof-file.ts',
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/reader.js' },
      },
    },
  })
}

/** Opens a page of the app's own origin that reads proofs as the order page does. */
async function openReader(browser: Browser, foreign: string[]): Promise<Page> {
  const page = await browser.newPage()
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site)) foreign.push(request.url())
  })
  await page.goto(`${site}api/openapi.json`)
  return page
}

async function read(page: Page, picture: Buffer): Promise<Omit<Result, 'receipt'>> {
  return page.evaluate(
    async ({ encoded, source }) => {
      const path = '/assets/reader.js'
      const { readProofFile } = await import(path)
      const file = await (await fetch(`data:image/png;base64,${encoded}`)).blob()
      const start = performance.now()
      const reading = await readProofFile(file, source, new AbortController().signal)
      return { reading, milliseconds: performance.now() - start }
    },
    { encoded: picture.toString('base64'), source: rupees },
  )
}

/** Draws a receipt as a phone of 1080 pixels would save it. */
async function draw(browser: Browser, { html }: Receipt): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 360, height: 760 }, deviceScaleFactor: 3 })
  await page.setContent(`<style>${await devanagari}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

function reportResults(results: readonly Result[]): void {
  const looks = [...new Set(results.map(({ receipt }) => receipt.look))]
  for (const look of [undefined, ...looks]) {
    const part = results.filter(({ receipt }) => look === undefined || receipt.look === look)
    const countRight = (isRight: (result: Result) => boolean) =>
      `${part.filter(isRight).length} of ${part.length}`
    report(look ?? 'All', '')
    // One look has too few receipts to be judged alone.
    const wantedShare = look === undefined ? `at least ${aim * 100} %` : undefined
    report('  reference', countRight(isReferenceRight), wantedShare)
    report('  amount', countRight(isAmountRight), wantedShare)
    const missing = part.filter(({ reading }) => reading.day === undefined).length
    report(
      '  day',
      `${countRight(({ receipt, reading }) => reading.day === receipt.date)}, ${missing} not read`,
    )
  }
  const times = results.map(({ milliseconds }) => milliseconds)
  report(
    'Seconds for a picture',
    `median ${formatSeconds(computePercentile(times, 0.5))}, p95 ${formatSeconds(computePercentile(times, 0.95))}`,
  )
  report('Seconds for the first, with the program', formatSeconds(times[0] ?? 0))
  for (const result of results) {
    if (isReferenceRight(result) && isAmountRight(result)) continue
    const { app, look, reference, amount } = result.receipt
    report(`  ${app}, ${look}`, `${reference}, ${amount} read as ${JSON.stringify(result.reading)}`)
  }
}

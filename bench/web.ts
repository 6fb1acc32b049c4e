import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../tests/browser/chromium.ts'
import { firestore } from '../tests/support/admin-sdk.ts'
import { createPayer } from '../tests/support/swaps.ts'
import { computePercentile, formatLatencies, report } from './measure/figures.ts'
import { serveBarePage } from './web/bare-page-server.ts'
import { measureChanges } from './web/changes.ts'
import {
  beginOrder,
  fillOrderForm,
  measureInteractions,
  noteInteractions,
  useConverter,
} from './web/interactions.ts'
import { load, openSlowPage, type PageLoad } from './web/page-load.ts'

const site = process.env.HOSTING_URL ?? ''
/** `npm run bench -- web [loads] [changes] [interactions]` */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Visits of each kind of page. */
    visits: { type: 'string', default: '5' },
    /** Times that each change is made on each page. */
    changes: { type: 'string', default: '40' },
  },
})
const visits = Number(values.visits)
const isMeasured = (part: string) => positionals.length === 0 || positionals.includes(part)

const firstRate = (await firestore.doc('wallets/usdt').get()).get('buy_at')
/** Waits until the live part of a page is shown. */
const liveText = `₹${firstRate}`
/** Closes the notice of a first visit. */
const accepted = { origin: site, localStorage: [{ name: 'terms-accepted', value: 'true' }] }

const bare = await serveBarePage(site)
const browser = await launchChromium()
try {
  if (isMeasured('loads')) await measureLoads()
  if (isMeasured('changes'))
    for await (const { title, milliseconds } of measureChanges(browser, Number(values.changes)))
      report(title, formatLatencies(milliseconds), 'p95 within 300 ms')
  if (isMeasured('interactions')) {
    reportInteractions('Converter', await onConverter(browser))
    reportInteractions('Order form', await onOrderForm(browser))
  }
} finally {
  await browser.close()
  bare.server.close()
}

/** Measures the kinds of visits in turn, so that a change in the machine's speed affects all of them. */
async function measureLoads(): Promise<void> {
  // Warms up caches and functions, so that no measurement includes a cold start.
  await visit(browser, site)
  const plain: PageLoad[] = []
  const home: PageLoad[] = []
  const first: PageLoad[] = []
  for (let time = 0; time < visits; time++) {
    plain.push(await visit(browser, bare.url))
    home.push(await visit(browser, site))
    first.push(await visit(browser, site, { isFirst: true }))
  }
  reportLoad('Home page', home, plain)
  reportLoad('Home page, first visit with its notice', first, plain)
}

async function visit(browser: Browser, url: string, { isFirst = false } = {}): Promise<PageLoad> {
  const localStorage = isFirst ? [] : [{ name: 'terms-accepted', value: 'true' }]
  const page = await openSlowPage(browser, {
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const figures = await load(page, url, liveText)
  await page.context().close()
  return figures
}

/** Prints medians beside those of a bare page with the same libraries. */
function reportLoad(title: string, loads: readonly PageLoad[], plain: readonly PageLoad[]): void {
  const toMedian = (all: readonly PageLoad[], name: keyof PageLoad) =>
    computeMedian(all.map((each) => each[name]))
  const reportLine = (what: string, name: keyof PageLoad, show: (value: number) => string, aim?: string) => {
    const [ours, bare] = [loads, plain].map((all) => show(toMedian(all, name)))
    report(`  ${what}`, `${ours}   bare page ${bare}`, aim)
  }
  const reportRatio = (name: keyof PageLoad, aim: number) => {
    const share = toMedian(loads, name) / toMedian(plain, name)
    report('    of the bare page', share.toFixed(2), `at most ${aim}`)
  }
  report(title, `median of ${visits} visits`)
  reportLine('JavaScript before the first paint', 'scriptsBeforePaint', formatKilobytes, 'at most 150 kB')
  reportLine('JavaScript before live data', 'scriptsBeforeData', formatKilobytes, 'at most 280 kB')
  reportLine('first contentful paint', 'firstPaint', formatMilliseconds)
  reportLine('largest contentful paint', 'largestPaint', formatMilliseconds)
  reportRatio('largestPaint', 1.05)
  reportLine('live data painted', 'dataShown', formatMilliseconds)
  reportRatio('dataShown', 0.6)
  reportLine('layout shift', 'layoutShift', (value) => value.toFixed(3), '0')
}

function reportInteractions(title: string, times: readonly number[]): void {
  const slowest = formatMilliseconds(computePercentile(times, 0.98))
  report(`${title}, ${times.length} keys and clicks until painted`, `p98 ${slowest}`, 'at most 150 ms')
}

async function onConverter(browser: Browser): Promise<readonly number[]> {
  const page = await openSlowPage(browser, { storageState: { cookies: [], origins: [accepted] } })
  await noteInteractions(page)
  await load(page, site, liveText)
  await useConverter(page)
  return measureInteractions(page)
}

async function onOrderForm(browser: Browser): Promise<readonly number[]> {
  const payer = await createPayer()
  const cookies = [...payer.client.cookies].map(([name, value]) => ({ name, value, url: site }))
  const page = await openSlowPage(browser, { storageState: { cookies: [], origins: [accepted] } })
  await page.context().addCookies(cookies)
  await noteInteractions(page)
  await page.goto(site)
  await beginOrder(page)
  await fillOrderForm(page)
  return measureInteractions(page)
}

function computeMedian(values: readonly number[]): number {
  return computePercentile(values, 0.5)
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}

function formatMilliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}

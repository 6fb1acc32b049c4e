import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../tests/browser/chromium.ts'
import { firestore } from '../tests/support/admin-sdk.ts'
import { createPayer } from '../tests/support/swaps.ts'
import { computePercentile, formatLatencies, report } from './measure/figures.ts'
import { serveBarePage } from './web/bare-page-server.ts'
import {
  beginOrder,
  fillOrderForm,
  measureInteractions,
  noteInteractions,
  useConverter,
} from './web/interactions.ts'
import { load, openSlowPage, type PageLoad } from './web/page-load.ts'

const site = process.env.HOSTING_URL ?? ''
const usdt = firestore.doc('wallets/usdt')
const firstRate = (await usdt.get()).get('buy_at')
/** Waits until the live part of a page is shown. */
const liveText = `₹${firstRate}`
const visits = 5
const changes = 40
const pause = 250
/** Closes the notice of a first visit. */
const accepted = { origin: site, localStorage: [{ name: 'terms-accepted', value: 'true' }] }

const bare = await serveBarePage(site)
const browser = await launchChromium()
try {
  // Warms up caches and functions, so that no measurement includes a cold start.
  await visit(browser, site)
  const plain = await repeatLoad(() => visit(browser, bare.url))
  const home = await repeatLoad(() => visit(browser, site))
  const first = await repeatLoad(() => visit(browser, site, { isFirst: true }))
  reportLoad('Home page', home, plain)
  reportLoad('Home page, first visit with its notice', first, plain)
  report('Rate change → painted', formatLatencies(await measureChangesSeen(browser)), 'p95 within 150 ms')
  reportInteractions('Converter', await onConverter(browser))
  reportInteractions('Order form', await onOrderForm(browser))
} finally {
  await browser.close()
  bare.server.close()
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

async function repeatLoad(make: () => Promise<PageLoad>): Promise<readonly PageLoad[]> {
  const loads: PageLoad[] = []
  for (let time = 0; time < visits; time++) loads.push(await make())
  return loads
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

async function measureChangesSeen(browser: Browser): Promise<readonly number[]> {
  const page = await openSlowPage(browser, { storageState: { cookies: [], origins: [accepted] } })
  await load(page, site, liveText)
  // The function that publishes rates starts with the first change.
  await changeSeen(page, '99.25')
  const samples: number[] = []
  for (let change = 0; change < changes; change++) samples.push(await changeSeen(page, `${100 + change}.25`))
  await usdt.update({ buy_at: firstRate })
  return samples
}

async function changeSeen(page: Page, rate: string): Promise<number> {
  const painted = await watchText(page, `₹${rate}`)
  const start = Date.now()
  await usdt.update({ buy_at: rate })
  const milliseconds = (await painted()) - start
  // The effects of a change would otherwise count for the next one.
  await page.waitForTimeout(pause)
  return milliseconds
}

/** Resolves when the page is watching, to a function that waits for the text and returns when it was painted. */
async function watchText(page: Page, text: string): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(
    (wanted) => ({
      at: new Promise<number>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.body.textContent?.includes(wanted)) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())))
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    }),
    text,
  )
  return () => seen.evaluate(({ at }) => at)
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

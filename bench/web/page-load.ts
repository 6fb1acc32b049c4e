import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** CPU slowdown of a mid-range phone. */
const processorSlowedBy = 4

/** 4G as WebPageTest has it, in bytes per second and milliseconds. */
const network = {
  offline: false,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
  latency: 170,
}

/** A slowed page on a busy machine takes longer than the 30 seconds that Playwright waits. */
const patience = 180_000

export interface PageLoad {
  /** Bytes of JavaScript, as gzip makes them. */
  readonly scriptsBeforePaint: number
  readonly scriptsBeforeData: number
  /** Milliseconds. */
  readonly firstPaint: number
  readonly largestPaint: number
  readonly dataShown: number
  readonly layoutShift: number
}

/** A new visit over a slow network on a slow machine. The page stays open so that the caller can go on with it. */
export async function openSlowPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', network)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowedBy })
  await page.addInitScript(observe)
  return page
}

/** `data` is text that is present once the page shows live data. */
export async function load(page: Page, url: string, data: string): Promise<PageLoad> {
  await page.addInitScript(noteWhenPainted, data)
  await page.goto(url)
  const { scripts, ...seen } = await page.evaluate(startObserving)
  const countBytes = async (time: number) => {
    const before = scripts.filter(({ arrived }) => arrived <= time)
    const sizes = await Promise.all(before.map(({ name }) => measureGzipSize(name)))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return {
    ...seen,
    scriptsBeforePaint: await countBytes(seen.firstPaint),
    scriptsBeforeData: await countBytes(seen.dataShown),
  }
}

const sizes = new Map<string, number>()

async function measureGzipSize(url: string): Promise<number> {
  const size = sizes.get(url) ?? gzipSync(await (await fetch(url)).bytes()).length
  sizes.set(url, size)
  return size
}

declare global {
  interface Window {
    largestPaint: number
    layoutShift: number
    /** Time at which the live data arrived. */
    painted: Promise<number>
  }
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  window.largestPaint = 0
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) window.layoutShift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Runs in the page, before its own scripts. The browser reports when it has painted the text; a timer would fire only after the
 * scripts that run next.
 */
function noteWhenPainted(text: string): void {
  window.painted = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) resolve(startTime)
    }).observe({ type: 'element', buffered: true })
    new MutationObserver((_changes, observer) => {
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const shown = texts.currentNode.parentElement
        // Elements with others inside are skipped: the page itself has blanks between its head and body.
        if (!shown?.textContent?.includes(text) || shown.childElementCount > 0) continue
        if (shown.tagName === 'SCRIPT') continue
        observer.disconnect()
        // Paint is reported for the block around the text.
        for (const element of [shown, shown.parentElement]) element?.setAttribute('elementtiming', 'live')
        return
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Runs in the page: waits for the data to be painted. */
async function startObserving() {
  const dataShown = await window.painted
  // The last paint is reported a moment later.
  await new Promise((told) => setTimeout(told, 500))
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .map((entry) => ({ name: entry.name, arrived: entry.startTime + entry.duration }))
  return {
    scripts,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: window.largestPaint,
    layoutShift: window.layoutShift,
    dataShown,
  }
}

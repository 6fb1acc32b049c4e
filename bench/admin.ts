import { setTimeout as delay } from 'node:timers/promises'
import { seedLarge } from '@rupee/suite/seed/large/seed-large.ts'
import type { Page } from 'playwright-core'
import { launchChromium } from '../tests/browser/chromium.ts'
import { firestore } from '../tests/support/admin-sdk.ts'
import { createStaff } from '../tests/support/people.ts'
import { reportDeciding, reportDecisionsAtOnce } from './admin/deciding.ts'
import { computePercentile, formatLatencies, measureTime, report } from './measure/figures.ts'
import { countReads } from './measure/usage.ts'

const site = process.env.HOSTING_URL ?? ''
const projectId = process.env.GCLOUD_PROJECT ?? ''
const visits = 15
const arrivals = 20
const fewOrders = 40
const quietMilliseconds = 60_000
const scrolledRows = 10_000
const scrollSteps = 300
/** Distance that a fast turn of a wheel scrolls in a frame. */
const wheelPixels = 120

/** `npm run bench -- admin 10000` takes fewer, for a shorter run. */
const [orders = '100000'] = process.argv.slice(2)

const staff = await createStaff()
const browser = await launchChromium()
try {
  const page = await openStaffPage()
  await addPending(fewOrders)
  // The first visit also starts the functions.
  await openQueue(page)
  const few = await countDocuments('transactions')
  const before = await repeatWork(() => openQueue(page))
  report(`Desk opened with ${few} orders`, formatLatencies(before))

  const seeding = await measureTime(() => seedLarge({ projectId, orders: Number(orders) }))
  const seeded = await countDocuments('transactions')
  const accounts = await countDocuments('users')
  report('Seeded', `${seeded} orders, ${accounts} accounts in ${formatSeconds(seeding)}`)
  await openQueue(page)
  // Read now: listeners of pages that were left continue for a while and would be counted.
  await reportArrivals(page)
  const opened = await repeatWork(() => openQueue(page))
  const times = computePercentile(opened, 0.5) / computePercentile(before, 0.5)
  report(`Desk opened with ${seeded} orders`, formatLatencies(opened), 'under 1,000 ms')
  report('Of the time that it took with few orders', times.toFixed(2), 'at most 1.2')
  await reportStep(page)
  await reportSearch(page, 'kavya', 'Kavya')
  await reportSearch(page, 'tanvi.', 'tanvi.')
  await reportSearch(page, '47000-49000', '48,000.00')
  await reportScrolling(page)
  report('Users opened', formatLatencies(await repeatWork(() => openUsers(page))), 'under 1,500 ms')
  await reportDecisionsAtOnce()
  await reportDeciding(await openVisitorPage(), site)
} finally {
  await browser.close()
}

async function openVisitorPage(): Promise<Page> {
  const origins = [{ origin: site, localStorage: [{ name: 'terms-accepted', value: 'true' }] }]
  const context = await browser.newContext({ storageState: { cookies: [], origins } })
  return context.newPage()
}

async function openStaffPage(): Promise<Page> {
  const page = await openVisitorPage()
  const cookies = [...staff.client.cookies].map(([name, value]) => ({ name, value, url: site }))
  await page.context().addCookies(cookies)
  return page
}

async function openQueue(page: Page): Promise<void> {
  await page.goto(`${site}/admin/pending-transactions`)
  await page.locator('[data-order]').nth(11).waitFor()
}

async function openUsers(page: Page): Promise<void> {
  await page.goto(`${site}/admin/users`)
  await page.locator('tbody tr').nth(40).waitFor()
}

/** Measures from the last key to a list of only matching orders, including the debounce. */
async function reportSearch(page: Page, typed: string, fitting: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search' })
  const samples: number[] = []
  for (let visit = 0; visit < visits; visit++) {
    samples.push(
      await measureTime(async () => {
        await field.fill(typed)
        await page.waitForFunction(hasOnlyRows, fitting, { polling: 'raf' })
      }),
    )
    await field.fill('')
    await page.waitForFunction(hasOtherRow, fitting, { polling: 'raf' })
  }
  report(`Desk searched for ${typed}`, formatLatencies(samples), 'under 500 ms')
}

/** Measures from one open order to the next, by the shortcut. */
async function reportStep(page: Page): Promise<void> {
  const rows = page.locator('[data-order]')
  await rows.first().click()
  await rows.first().and(page.locator('[aria-current]')).waitFor()
  const samples: number[] = []
  for (let visit = 1; visit <= visits; visit++) {
    // The data that the previous key requested has arrived.
    await waitUntilSettled()
    const next = (await rows.nth(visit).getAttribute('data-order')) ?? ''
    samples.push(
      await measureTime(async () => {
        await page.keyboard.press('j')
        await page.getByRole('region', { name: next }).waitFor()
      }),
    )
  }
  report('Next order opened', formatLatencies(samples), 'under 150 ms')
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader').first().waitFor()
}

/** Reports the frame times of fast scrolling through many loaded rows. */
async function reportScrolling(page: Page): Promise<void> {
  await page.goto(`${site}/admin/pending-transactions?status=all`)
  await page.locator('[data-order]').nth(11).waitFor()
  const loading = await measureTime(() => page.evaluate(loadRows, scrolledRows))
  report(`${scrolledRows} rows loaded by scrolling`, formatSeconds(loading))
  for (const [how, pixels] of [
    ['by a wheel', wheelPixels],
    ['by the scroll bar, from end to end', 0],
  ] as const) {
    const frames = await page.evaluate(measureFrameTimes, { steps: scrollSteps, pixels })
    report(`Frames while scrolling ${how}`, formatLatencies(frames), pixels > 0 ? 'under 17 ms' : undefined)
  }
}

/** Measures how soon incoming orders are seen while the queue is open, and what showing them costs. */
async function reportArrivals(page: Page): Promise<void> {
  // Newest first, so that incoming orders are in view.
  await page.goto(`${site}/admin/pending-transactions?sort=newest`)
  await page.locator('[data-order]').nth(11).waitFor()
  await waitUntilSettled()
  const opened = await countReads()
  await delay(quietMilliseconds)
  report('Reads of an open desk, a quiet minute', String((await countReads()) - opened), 'none')

  const template = await findPendingOrder()
  const samples: number[] = []
  const before = await countReads()
  for (let arrival = 0; arrival < arrivals; arrival++) {
    const name = `Arrival ${arrival} ${Date.now()}`
    samples.push(
      await measureTime(async () => {
        await firestore.collection('transactions').add({ ...template, name, created_at: new Date() })
        await page.getByRole('rowheader', { name }).waitFor()
      }),
    )
  }
  report('New order on the screen', formatLatencies(samples), 'under 1,000 ms')
  await waitUntilSettled()
  report(`Reads for ${arrivals} new orders`, String((await countReads()) - before), `at most ${arrivals}`)
}

/** Adds copies of a pending order. */
async function addPending(count: number): Promise<void> {
  const template = await findPendingOrder()
  const added = Array.from({ length: count }, () => firestore.collection('transactions').add({ ...template }))
  await Promise.all(added)
}

async function findPendingOrder() {
  const pending = firestore.collection('transactions').where('status', '==', 'pending').limit(1)
  return (await pending.get()).docs[0]?.data()
}

/** Waits until nothing is read any more. */
async function waitUntilSettled(): Promise<void> {
  for (let last = -1, now = await countReads(); now !== last; ) {
    await delay(1_000)
    last = now
    now = await countReads()
  }
}

async function repeatWork(work: () => Promise<void>): Promise<readonly number[]> {
  const samples: number[] = []
  for (let visit = 0; visit < visits; visit++) samples.push(await measureTime(work))
  return samples
}

async function countDocuments(collection: string): Promise<number> {
  return (await firestore.collection(collection).count().get()).data().count
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(0)} s`
}

/** Runs in the page. */
function hasOnlyRows(text: string): boolean {
  const rows = [...document.querySelectorAll('[data-order]')]
  return rows.length > 0 && rows.every((row) => row.textContent?.includes(text))
}

/** Runs in the page. */
function hasOtherRow(text: string): boolean {
  return [...document.querySelectorAll('[data-order]')].some((row) => !row.textContent?.includes(text))
}

/** Runs in the page: scrolls to the end until there are so many rows. */
async function loadRows(count: number): Promise<void> {
  const list = document.querySelector('tbody')
  const scroller = list?.closest('div')
  const rowHeight = document.querySelector('[data-order]')?.clientHeight ?? 1
  while (list && scroller && list.clientHeight / rowHeight < count) {
    scroller.scrollTop = scroller.scrollHeight
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/**
 * Runs in the page. Returns the times between frames of a scroll, by this many pixels a frame or over the whole list.
 */
async function measureFrameTimes({
  steps,
  pixels,
}: {
  readonly steps: number
  readonly pixels: number
}): Promise<number[]> {
  const scroller = document.querySelector('tbody')?.closest('div')
  const times: number[] = []
  const distance = pixels || (scroller?.scrollHeight ?? 0) / steps
  let last = performance.now()
  for (let step = 0; step < steps && scroller; step++) {
    scroller.scrollTop = distance * step
    await new Promise(requestAnimationFrame)
    times.push(performance.now() - last)
    last = performance.now()
  }
  return times
}

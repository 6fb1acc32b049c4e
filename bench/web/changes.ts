import type { Browser, Page } from 'playwright-core'
import { firestore } from '../../tests/support/admin-sdk.ts'
import { createPayer } from '../../tests/support/swaps.ts'
import { beginOrder } from './interactions.ts'
import { openSlowPage } from './page-load.ts'

const site = process.env.HOSTING_URL ?? ''
const pause = 250

const usdt = firestore.doc('wallets/usdt')
const sitePause = firestore.doc('site/pause')
const siteAd = firestore.doc('site/ad')

/** Change that staff make, and the text that shows it. */
interface Change {
  readonly what: string
  make(number: number): Promise<unknown>
  toText(number: number): string
}

const rate: Change = {
  what: 'Rate',
  make: (number) => usdt.update({ buy_at: `${100 + number}.25` }),
  toText: (number) => `₹${100 + number}.25`,
}

/** The converter shows whole rupees first. */
const convertedRate: Change = {
  ...rate,
  make: (number) => usdt.update({ buy_at: `${100 + number}.00` }),
  toText: (number) => `1 USDT = ₹${100 + number}`,
}

const pauseOfAll: Change = {
  what: 'Pause',
  make: (number) => sitePause.set({ paused: true, note: `Back in ${number} hours`, at: new Date() }),
  toText: (number) => `Back in ${number} hours`,
}

const ad: Change = {
  what: 'Ad',
  make: (number) => siteAd.set({ text: `Offer number ${number}`, text_hi: '' }),
  toText: (number) => `Offer number ${number}`,
}

const places: readonly {
  readonly name: string
  open(browser: Browser): Promise<Page>
  changes: readonly Change[]
}[] = [
  { name: 'home page', open: openHome, changes: [rate, pauseOfAll, ad] },
  {
    name: 'rates page',
    open: (browser) => openRates(browser, `${site}/exchangerates`),
    changes: [rate, pauseOfAll],
  },
  { name: 'converter', open: openConverter, changes: [convertedRate] },
  // Its rate is held, so only a pause shows there.
  { name: 'order page', open: openOrderPage, changes: [pauseOfAll] },
]

export interface Seen {
  readonly title: string
  readonly milliseconds: readonly number[]
}

/** Makes each change several times, and measures how long each place takes to paint it. A place whose page does not open loses no earlier figure. */
export async function* measureChanges(browser: Browser, times: number): AsyncGenerator<Seen> {
  const [before, pauseBefore, adBefore] = await Promise.all(
    [usdt, sitePause, siteAd].map((each) => each.get()),
  )
  for (const { name, open, changes } of places) {
    const page = await open(browser)
    for (const change of changes) {
      // The function that publishes starts with the first change.
      await measureChange(page, change, 0)
      const milliseconds: number[] = []
      for (let number = 1; number <= times; number++)
        milliseconds.push(await measureChange(page, change, number))
      yield { title: `${change.what} → painted, ${name}`, milliseconds }
      await restore()
    }
    await page.context().close()
  }

  async function restore(): Promise<void> {
    await usdt.update({ buy_at: before?.get('buy_at') })
    for (const earlier of [pauseBefore, adBefore])
      if (earlier) await (earlier.exists ? earlier.ref.set(earlier.data() ?? {}) : earlier.ref.delete())
  }
}

async function measureChange(page: Page, change: Change, number: number): Promise<number> {
  const painted = await watchText(page, change.toText(number))
  const start = Date.now()
  await change.make(number)
  const milliseconds = (await painted()) - start
  // The effects of a change would count for the next one.
  await page.waitForTimeout(pause)
  return milliseconds
}

/** Resolves when the page is watching; what it resolves to waits for the text and says when it was painted. */
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

/** Closes the notice of a first visit. */
const accepted = { origin: site, localStorage: [{ name: 'terms-accepted', value: 'true' }] }

async function openRates(browser: Browser, url: string): Promise<Page> {
  const page = await openSlowPage(browser, { storageState: { cookies: [], origins: [accepted] } })
  await page.goto(url)
  await page.getByRole('rowheader', { name: 'Bitcoin' }).first().waitFor()
  return page
}

function openHome(browser: Browser): Promise<Page> {
  return openRates(browser, site)
}

async function openConverter(browser: Browser): Promise<Page> {
  const page = await openHome(browser)
  await page.getByRole('region', { name: 'Convert' }).getByRole('combobox').nth(1).click()
  await page.getByRole('option', { name: 'USDT' }).click()
  return page
}

async function openOrderPage(browser: Browser): Promise<Page> {
  const payer = await createPayer()
  const cookies = [...payer.client.cookies].map(([name, value]) => ({ name, value, url: site }))
  const page = await openSlowPage(browser, { storageState: { cookies: [], origins: [accepted] } })
  await page.context().addCookies(cookies)
  await page.goto(site)
  await beginOrder(page)
  return page
}

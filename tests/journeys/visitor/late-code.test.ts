import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'

const { visit } = useBrowser()

const notLoaded = 'This part could not be loaded. Please check your connection and reload the page.'
const faqCode = /\/assets\/faq-page-/

const toFaq = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()

/** Page of an earlier deployment, one of whose later chunks had another name. */
async function serveEarlierPage(page: Page): Promise<void> {
  // Chromium takes a page answered by a route for one from the internet, which may not access this machine.
  await page.context().grantPermissions(['local-network-access'])
  await page.route('**/assets/earlier.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.route(
    `${site}/`,
    async (route) => {
      const body = await (await route.fetch()).text()
      const begun = body.replace(
        /<script type="module"[^>]*><\/script>/,
        '$&<script type="module" src="/assets/earlier.js"></script>',
      )
      await route.fulfill({ contentType: 'text/html', body: begun })
    },
    { times: 1 },
  )
}

test('code of an earlier deployment that is gone reloads the page once, at its destination, and brings it later', async () => {
  const page = await visit({
    expected: /status of 404|dynamically imported module|ERR_|Firestore|cleardot|www\.google\.com/,
  })
  await serveEarlierPage(page)
  const loads = { count: 0 }
  page.on('load', () => loads.count++)
  await page.goto(site)
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  await page.route(faqCode, (route) => route.fulfill({ status: 404 }))
  const reloaded = page.waitForEvent('load')
  await toFaq(page)
  await reloaded
  await page.getByText(notLoaded).waitFor()
  expect(loads.count).toBe(2)
  expect(new URL(page.url()).pathname).toBe('/faq')

  // Missing code that no newer deployment explains is only reported, and the rest of the page stays.
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  await page.evaluate(() => sessionStorage.removeItem('reloaded-for'))
  await toFaq(page)
  await page.getByRole('main').getByText(notLoaded).waitFor()
  expect(loads.count).toBe(2)
  await page.unroute(faqCode)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByRole('searchbox', { name: 'Search the questions' }).waitFor()
  expect(loads.count).toBe(3)

  // An English page has the glyphs of the word for Hindi, and stays English if Hindi cannot be loaded.
  // Check this font weight only: a Hindi name among the latest transfers loads the other one.
  const listFonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.weight),
    )
  await expect.poll(listFonts).toContain('600 700')
  await page.route(/\/assets\/hindi-/, (route) => route.abort())
  const hindi = page.getByRole('button', { name: 'हिन्दी', exact: true })
  await hindi.click()
  await page
    .getByRole('alert')
    .getByText(/^This part could not be loaded/)
    .waitFor()
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en-IN')
  await hindi.and(page.locator(':focus')).waitFor()
  expect(loads.count).toBe(3)

  // The page waits for code while there is no connection.
  await page.context().setOffline(true)
  await page.getByText(/You are offline/).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('form', { name: 'Message to support' }).waitFor()
})

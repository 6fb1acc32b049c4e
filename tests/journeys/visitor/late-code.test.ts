import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'

const { visit } = useBrowser()

const notLoaded = 'This part could not be loaded. Please check your connection and reload the page.'
const expected = /status of 404|dynamically imported module|Failed to load module script|ERR_/
const faqCode = /\/assets\/faq-page-/

const gone = (route: Route) => route.fulfill({ status: 404 })
const thePage = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })

/** The page of an earlier deployment, one of whose chunks, not the first, had another name. */
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

async function openHome(page: Page): Promise<{ count: number }> {
  const loads = { count: 0 }
  page.on('load', () => loads.count++)
  await page.goto(site)
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  return loads
}

const toFaq = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
const faq = (page: Page) => page.getByRole('searchbox', { name: 'Search the questions' })

test.each([
  ['gone', gone],
  ['answered with the page itself', thePage],
])(
  'code of an earlier deployment that is %s reloads the page once, at its destination',
  async (_, answer) => {
    const page = await visit({ expected })
    await serveEarlierPage(page)
    const loads = await openHome(page)
    await page.route(faqCode, answer)
    const reloaded = page.waitForEvent('load')
    await toFaq(page)
    await reloaded
    await page.getByText(notLoaded).waitFor()
    expect(loads.count).toBe(2)
    expect(new URL(page.url()).pathname).toBe('/faq')

    await page.unroute(faqCode)
    await page.reload()
    await faq(page).waitFor()
    expect(loads.count).toBe(3)
  },
)

test('missing code is reported, the rest of the page stays, and a reload or the connection brings it', async () => {
  const page = await visit({
    expected: new RegExp(`${expected.source}|Firestore|cleardot|www\\.google\\.com`),
  })
  const loads = await openHome(page)
  await page.route(faqCode, (route) => route.abort(), { times: 1 })
  await toFaq(page)
  await page.getByRole('main').getByText(notLoaded).waitFor()
  expect(loads.count).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  await toFaq(page)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await faq(page).waitFor()

  await page.context().setOffline(true)
  await page.getByText(/You are offline/).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('form', { name: 'Message to support' }).waitFor()
})

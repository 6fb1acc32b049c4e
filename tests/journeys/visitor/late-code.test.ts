import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
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

describe.each([
  ['gone', gone],
  ['answered with the page itself', thePage],
])('code of an earlier deployment that is %s', (_, answer) => {
  test('reloads the page once, at its destination', async () => {
    const page = await visit({ expected })
    await serveEarlierPage(page)
    const loads = await openHome(page)
    await page.route(faqCode, answer, { times: 1 })
    await toFaq(page)
    await faq(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/faq')
    expect(loads.count).toBe(2)
  })

  test('does not reload it repeatedly', async () => {
    const page = await visit({ expected })
    await serveEarlierPage(page)
    const loads = await openHome(page)
    await page.route(faqCode, answer)
    await toFaq(page)
    await expect.poll(() => loads.count).toBe(2)
    await page.getByText(notLoaded).waitFor()
    await page.reload()
    await page.getByText(notLoaded).waitFor()
    expect(loads.count).toBe(3)
  })
})

test('missing code is reported, the rest of the page stays, and a reload brings it', async () => {
  const page = await visit({ expected })
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
})

test('a page opened offline appears once the connection is back', async () => {
  const page = await visit({
    expected: /ERR_|Firestore|cleardot|www\.google\.com|dynamically imported module/,
  })
  await openHome(page)
  await page.context().setOffline(true)
  await toFaq(page)
  await page.getByText(/You are offline/).waitFor()
  await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor()
  await page.context().setOffline(false)
  await faq(page).waitFor()
})

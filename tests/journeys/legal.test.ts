import { describe, expect, test } from 'vitest'
import { picture, site, useBrowser, viewports } from './browser.ts'
import { seriousFindings } from './serious-findings.ts'

const { visit } = useBrowser()

const documents = [
  { path: '/terms-and-conditions', title: 'Terms and conditions', says: /at least 18 years old/ },
  { path: '/privacy-policy', title: 'Privacy policy', says: /children under 13/ },
  { path: '/aml-policy', title: 'AML policy', says: /Third-party payment is not accepted/ },
  { path: '/kyc-guidelines', title: 'KYC guidelines', says: /at least 18 years old/ },
]

describe.each(documents)('$title', ({ path, title, says }) => {
  test('says what it must, since when, and how to reach us', async () => {
    const page = await visit()
    await page.goto(site + path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.title()).toBe(`${title} | Rupee Exchange`)
    await page.getByText(says).waitFor()
    expect(await page.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/)
    const contact = page.getByRole('region', { name: 'How to reach us' })
    await contact.getByRole('link', { name: '+91 22 5550 0100' }).waitFor()
    await contact.getByRole('link', { name: 'support@example.com' }).waitFor()
  })

  test('its table of contents lists every section and leads there, by keyboard too', async () => {
    const page = await visit()
    await page.goto(site + path)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.waitFor()
    const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(await contents.getByRole('link').allTextContents()).toEqual(sections)

    await contents.getByRole('link').last().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('heading', { level: 2 }).last().evaluate(isOnScreen)).toBe(true)
    const address = page.url()

    const again = await visit()
    await again.goto(address)
    await expect.poll(() => again.getByRole('heading', { level: 2 }).last().evaluate(isOnScreen)).toBe(true)
  })
})

test('the footer leads to help and to every document without a reload', async () => {
  const page = await visit()
  await page.goto(site)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const footer = page.getByRole('contentinfo')
  for (const [link, title] of [
    ['Frequently asked questions', 'Frequently asked questions'],
    ['Contact', 'Contact Us'],
    ...documents.map((document) => [document.title, document.title] as const),
  ]) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  for (const name of ['Facebook', 'Instagram', 'Telegram', 'X']) {
    expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('/')
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

describe.each(['light', 'dark'] as const)('in the %s colours', (colorScheme) => {
  test.each(['phone', 'desktop'] as const)('axe finds nothing serious on a %s', async (at) => {
    for (const { path, title } of documents) {
      const page = await visit({ at, colorScheme })
      await page.goto(site + path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewports[at].width)
      if (path === '/terms-and-conditions' || colorScheme === 'light') {
        await picture(page, `${path.slice(1)}-${at}-${colorScheme}`)
      }
    }
  })
})

/** Runs in the page. */
function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

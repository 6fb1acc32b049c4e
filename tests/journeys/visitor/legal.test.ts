import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'

const { visit } = useBrowser()

const documents = [
  { title: 'Terms and conditions', says: /at least 18 years old/ },
  { title: 'Privacy policy', says: /children under 13/ },
  { title: 'AML policy', says: /Third-party payment is not accepted/ },
  { title: 'KYC guidelines', says: /at least 18 years old/ },
]

test('an address leads to its section, the footer to help and every document, and the table of contents to each section', async () => {
  const page = await visit()
  // Pages without live data, because a moving footer is hard to click.
  await page.goto(`${site}/terms-and-conditions#contact`)
  const last = page.getByRole('main').getByRole('heading', { level: 2, name: 'How to reach us' })
  await expect.poll(() => last.evaluate(isOnScreen)).toBe(true)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const footer = page.getByRole('contentinfo')
  const open = async (link: string, title: string) => {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  await open('Frequently asked questions', 'Frequently asked questions')
  await open('Contact', 'Contact Us')
  for (const name of ['Facebook', 'Instagram', 'Telegram', 'X']) {
    expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('/')
  }
  for (const { title, says } of documents) {
    await open(title, title)
    await expect.poll(() => page.title()).toBe(`${title} | Rupee Exchange`)
    await page.getByText(says).waitFor()
    expect(await page.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
  const contact = page.getByRole('region', { name: 'How to reach us' })
  await contact.getByRole('link', { name: '+91 22 5550 0100' }).waitFor()
  await contact.getByRole('link', { name: 'support@example.com' }).waitFor()
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(await contents.getByRole('link').allTextContents()).toEqual(sections)
  await contents.getByRole('link').last().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => last.evaluate(isOnScreen)).toBe(true)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

/** Runs in the page. */
function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'

const { visit } = useBrowser()

const inHindi = { name: 'हिन्दी', exact: true } as const
const inEnglish = { name: 'English', exact: true } as const
const faq = { level: 1, name: 'Frequently asked questions' } as const
const hindiFaq = { level: 1, name: 'अक्सर पूछे जाने वाले सवाल' } as const

const readLanguage = (page: Page) => page.locator('html').getAttribute('lang')
const readFocused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('a Hindi address opens in Hindi, the language and the colours survive a reload, and the keyboard switches', async () => {
  const page = await visit()
  await page.goto(`${site}/hi/faq?from=search#rates`)
  await page.getByRole('heading', hindiFaq).waitFor()
  expect(page.url()).toBe(`${site}/faq?from=search#rates`)
  await page.getByRole('button', { name: 'गहरे रंग इस्तेमाल करें' }).click()
  await page.reload()
  await page.getByRole('heading', hindiFaq).waitFor()
  await page.getByRole('button', { name: 'हल्के रंग इस्तेमाल करें' }).waitFor()
  expect(await page.locator('html').getAttribute('data-mui-color-scheme')).toBe('dark')
  await page.getByRole('searchbox', { name: 'सवाल खोजें' }).fill('दरें')
  await page.getByRole('button', { name: 'दरें कितनी बार बदलती हैं?' }).click()
  await page.getByText(/उलटी गिनती/).waitFor()

  await page.getByRole('button', inEnglish).click()
  await page.getByRole('heading', faq).waitFor()
  expect(await readLanguage(page)).toBe('en-IN')
  await page.getByRole('button', inHindi).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', hindiFaq).waitFor()
  expect(await readLanguage(page)).toBe('hi-IN')
  expect(await page.title()).toBe('अक्सर पूछे जाने वाले सवाल | Rupee Exchange')
  await expect.poll(() => readFocused(page)).toBe('English')
  // The notice of a first visit, once accepted, is neither shown nor loaded again.
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).not.toContainEqual(expect.stringContaining('terms-notice'))
})

import { expect, test } from 'vitest'
import { site, useBrowser } from './browser.ts'

const { visit } = useBrowser()

test('a new page starts at its top, for the keyboard too, and its name is read out', async () => {
  const page = await visit()
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  const readOut = (title: string) => page.getByRole('status').getByText(title, { exact: true })
  await page.goto(`${site}/exchangerates`)
  await expect.poll(() => page.title()).toBe('Exchange rates | Rupee Exchange')
  expect(await readOut('Exchange rates | Rupee Exchange').count()).toBe(0)

  await page.getByRole('link', { name: 'FAQ' }).click()
  await readOut('Frequently asked questions | Rupee Exchange').waitFor()
  expect(await focused()).toBe('MAIN')
  await page.keyboard.press('Tab')
  await page.getByRole('searchbox', { name: 'Search the questions' }).and(page.locator(':focus')).waitFor()

  await page.goBack()
  await readOut('Exchange rates | Rupee Exchange').waitFor()
})

test('what a page has in mind for the focus comes before its top', async () => {
  const page = await visit()
  await page.goto(`${site}/register`)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.getByLabel('E-mail').and(page.locator(':focus')).waitFor()
})

test.each([
  ['no-preference', 0.1],
  ['reduce', 0],
] as const)(
  'a button that changes its colour takes its time unless told not to: %s',
  async (reducedMotion, least) => {
    const page = await visit({ reducedMotion })
    await page.goto(`${site}/login`)
    const button = page.getByRole('button', { name: 'Log in' })
    const seconds = await button.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).transitionDuration),
    )
    expect(Math.floor(seconds * 10) / 10).toBeGreaterThanOrEqual(least)
    expect(seconds < 0.1).toBe(reducedMotion === 'reduce')
  },
)

test('an address that does not exist is not for search engines', async () => {
  const page = await visit()
  const robots = page.locator('meta[name=robots]')
  await page.goto(`${site}/nothing/here`)
  await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
  expect(await robots.getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await robots.waitFor({ state: 'detached' })
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'

const { visit } = useBrowser()

const focused = (page: Page) =>
  page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent])

test('a newly opened page starts at its content, for the keyboard too', async () => {
  const page = await visit()
  await page.goto(site)
  expect((await focused(page))[0]).toBe('BODY')
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor()
  expect((await focused(page))[0]).toBe('MAIN')
  await page.keyboard.press('Tab')
  expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true)
})

test('a refused form can be sent again with the same key', async () => {
  const page = await visit({ expected: /500/ })
  await page.route('**/api/api/contact/', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${site}/ContactUs`)
  for (const [name, text] of Object.entries(message)) await page.getByRole('textbox', { name }).fill(text)
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  await page.getByRole('alert').getByText('An error occurred. Please try again later.').waitFor()
  await expect.poll(() => focused(page)).toEqual(['BUTTON', 'Send message'])
})

test('the header does not cover the field with the mistake', async () => {
  const page = await visit({ viewport: { ...viewports.phone, height: 480 } })
  await page.goto(`${site}/ContactUs`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('All fields are required').first().waitFor()
  const bottomOfHeader = await page
    .getByRole('banner')
    .evaluate((header) => header.getBoundingClientRect().bottom)
  const top = () =>
    page.getByRole('textbox', { name: 'Name' }).evaluate((field) => field.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThan(bottomOfHeader)
})

const message = {
  Name: 'Asha Verma',
  'E-mail': 'asha@example.com',
  Phone: '+91 98765 43210',
  Message: 'Where is my order?',
}

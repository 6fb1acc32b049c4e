import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'

const { visit } = useBrowser()

test('a form in a low window shows the mistake below the header, and is sent again with the same key', async () => {
  const page = await visit({ expected: /500/ })
  await page.setViewportSize({ ...viewports.phone, height: 480 })
  await page.goto(`${site}/ContactUs`)
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  await page.getByText('All fields are required').first().waitFor()
  const bottomOfHeader = await page
    .getByRole('banner')
    .evaluate((header) => header.getBoundingClientRect().bottom)
  const top = () =>
    page.getByRole('textbox', { name: 'Name' }).evaluate((field) => field.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThan(bottomOfHeader)

  await page.route('**/api/api/contact/', (route) => route.fulfill({ status: 500, json: {} }))
  for (const [name, text] of Object.entries(message)) await page.getByRole('textbox', { name }).fill(text)
  await send.press('Enter')
  await page.getByRole('alert').getByText('An error occurred. Please try again later.').waitFor()
  await send.and(page.locator(':focus')).waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(message.Message)
})

const message = {
  Name: 'Asha Verma',
  'E-mail': 'asha@example.com',
  Phone: '+91 98765 43210',
  Message: 'Where is my order?',
}

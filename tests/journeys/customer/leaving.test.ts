import { beforeAll, expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { Client } from '../../support/client.ts'

const { visit } = useBrowser()

// The functions start at their first call, which takes longer than the timeout of a page.
beforeAll(async () => {
  await Client.open()
})

/** Returns a message with typed text, and its field. */
async function writeMessage() {
  const page = await visit()
  await page.goto(`${site}/ContactUs`)
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('98765')
  return { page, field }
}

test('leaving a message to support asks first', async () => {
  const { page, field } = await writeMessage()
  const path = page.url()
  const rates = page.getByRole('banner').getByRole('link', { name: 'Rates' })
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await rates.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(path)
  expect(await field.inputValue()).toBe('98765')

  await rates.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`${site}/exchangerates`)
})

test('switching the language asks before it discards a message', async () => {
  const { page, field } = await writeMessage()
  const hindi = page.getByRole('button', { name: 'हिन्दी', exact: true })
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await hindi.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await field.inputValue()).toBe('98765')

  await hindi.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'संदेश' }).inputValue()).toBe('')
  await page.getByRole('button', { name: 'English', exact: true }).and(page.locator(':focus')).waitFor()
})

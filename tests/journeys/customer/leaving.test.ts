import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { Client } from '../../support/client.ts'
import { newPayer } from '../../support/swaps.ts'

const { visit } = useBrowser()

// The functions start at their first call, which takes longer than a page is waited for.
beforeAll(async () => {
  await Client.open()
})

/** A form of each kind with something in it, and where that is. */
const forms = {
  async 'a message to support'() {
    const page = await visit()
    await page.goto(`${site}/ContactUs`)
    return typeInto(page, 'Message')
  },
  async 'the proof of a payment'() {
    const page = await visit({ as: await newPayer() })
    await page.goto(site)
    const converter = page.getByRole('region', { name: 'Convert' })
    await converter.getByRole('textbox', { name: 'Amount', exact: true }).fill('948')
    await converter.getByRole('button', { name: 'Convert' }).click()
    return typeInto(page, 'Payment transaction ID')
  },
}

async function typeInto(page: Page, name: string) {
  const field = page.getByRole('textbox', { name })
  await field.fill('98765')
  return { page, field }
}

test.each(Object.entries(forms))('%s is not left without asking', async (_, open) => {
  const { page, field } = await open()
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

test('another language does not take a message away without asking', async () => {
  const { page, field } = await forms['a message to support']()
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

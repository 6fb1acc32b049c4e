import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'

const { visit } = useBrowser()

test('a message to support is not lost by a click on a link or on the other language', async () => {
  const page = await visit()
  await page.goto(`${site}/ContactUs`)
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('98765')
  const path = page.url()
  const rates = page.getByRole('banner').getByRole('link', { name: 'Rates' })
  const hindi = page.getByRole('button', { name: 'हिन्दी', exact: true })
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  for (const way of [rates, hindi]) {
    await way.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(path)
    expect(await field.inputValue()).toBe('98765')
  }

  await hindi.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  const hindiField = page.getByRole('textbox', { name: 'संदेश' })
  await hindiField.waitFor()
  expect(await hindiField.inputValue()).toBe('')
  const english = page.getByRole('button', { name: 'English', exact: true })
  await english.and(page.locator(':focus')).waitFor()
  await english.click()
  await field.fill('98765')
  await rates.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`${site}/exchangerates`)
})

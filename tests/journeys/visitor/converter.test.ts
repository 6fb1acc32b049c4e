import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { logIn } from '../../browser/log-in.ts'
import { listQuotes, rupee } from '../../browser/ordering.ts'
import { checkOnDesktop } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createCustomer } from '../../support/people.ts'
import { askQuote } from '../../support/swaps.ts'

const { visit } = useBrowser()

function findConverter(page: Page) {
  const panel = page.getByRole('region', { name: 'Convert' })
  const from = panel.getByRole('combobox', { name: 'You send' })
  const to = panel.getByRole('combobox', { name: 'You get' })
  return {
    panel,
    from,
    to,
    async chooseToGet(name: string) {
      await to.click()
      await page.getByRole('option', { name }).click()
    },
    amount: panel.getByRole('textbox', { name: 'Amount', exact: true }),
    converted: panel.getByRole('textbox', { name: 'Converted amount' }),
    swap: panel.getByRole('button', { name: 'Swap the two wallets' }),
    convert: panel.getByRole('button', { name: 'Convert' }),
  }
}

test('a visitor chooses wallets, types either amount, logs in without losing them, and holds up to three rates once verified', async () => {
  const customer = await createCustomer()
  const { uid, email, password } = customer
  const page = await visit({ expected: /409/ })
  await page.goto(site)
  const { panel, amount, converted, from, to, swap, chooseToGet, convert } = findConverter(page)
  // The caret keeps its place.
  const readState = () =>
    amount.evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('No input')
      return `${field.value.slice(0, field.selectionStart ?? 0)}|${field.value.slice(field.selectionStart ?? 0)}`
    })
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return await readState()
  }
  await amount.fill('123456')
  expect(await readState()).toBe('1,23,456|')
  expect(await press('Home', 'ArrowRight', '9')).toBe('19|,23,456')
  expect(await press('x', '-')).toBe('19|,23,456')
  expect(await press('Delete')).toBe('1,9|3,456')
  expect(await press('ArrowRight', 'ArrowRight', 'Backspace')).toBe('19|,456')
  expect(await press('Backspace')).toBe('1|,456')

  // Either amount can be typed, within the limits and the shown reserve.
  await panel.getByText(/^1 USDT = ₹/).waitFor()
  await panel.getByText(/^Reserve: [\d,.]+ USDT$/).waitFor()
  await panel.getByRole('button', { name: 'Max: send the maximum' }).click()
  await panel.getByText(`From 1.00 to ${await amount.inputValue()} INR at once`).waitFor()
  await converted.fill('99999999')
  await panel.getByText("We don't have enough reserves").waitFor()

  // A long press opens the wallets, and one side is always rupees.
  const readSides = async () => [await from.textContent(), await to.textContent()]
  expect(await readSides()).toEqual(['Indian Rupee', 'USDT'])
  const field = await from.boundingBox()
  if (!field) throw new Error('There is no field')
  await page.mouse.move(field.x + field.width / 2, field.y + field.height / 2)
  await page.mouse.down()
  const list = page.getByRole('listbox')
  await list.waitFor()
  // After this delay Material UI takes the release for a choice.
  await page.waitForTimeout(500)
  await page.mouse.up()
  await page.getByRole('option', { name: 'Skrill USD' }).click()
  await list.waitFor({ state: 'hidden' })
  expect(await readSides()).toEqual(['Skrill USD', 'Indian Rupee'])
  await chooseToGet('Neteller')
  expect(await readSides()).toEqual(['Indian Rupee', 'Neteller'])
  await converted.fill('10.1')
  expect(await amount.inputValue()).toBe('957.48')
  // An invalid amount is refused at the field, and changes nothing.
  await amount.fill('1.239')
  await panel.getByText('An amount in INR has at most 2 decimal places').waitFor()
  expect([await amount.inputValue(), await converted.inputValue()]).toEqual(['957.48', '10.10'])
  // Each side has its own rate.
  await amount.fill('948')
  expect(await converted.inputValue()).toBe('10.00')
  await swap.click()
  expect(await readSides()).toEqual(['Neteller', 'Indian Rupee'])
  expect([await amount.inputValue(), await converted.inputValue()]).toEqual(['948', '81,528.00'])
  await swap.click()

  await amount.fill('5000')
  await convert.click()
  await page.getByRole('alert').getByText('Please login first').waitFor()
  await page.waitForURL(`${site}/login`)
  await logIn(page, { email, password })
  await page.waitForURL(`${site}/`)
  expect(await amount.inputValue()).toBe('5,000')

  // An unverified customer is told to verify, and told about missing input.
  await amount.fill('')
  await convert.click()
  await page.getByRole('alert').getByText('Please verify your account first').waitFor()
  await page.getByRole('alert').getByText('Please fill all fields').waitFor()
  expect(page.url()).toBe(`${site}/`)

  await amount.fill('948')
  await convert.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/exchange`)
  expect(await page.evaluate(() => window.history.state.usr)).toEqual({
    from: 'inr',
    to: 'neteller',
    amount: '948',
    convertedAmount: '10.00',
  })
  await page.getByRole('main').getByRole('alert').getByText('Please verify your account first').waitFor()
  expect(await page.getByText('Where to pay').count()).toBe(0)
  await checkOnDesktop(page, 'order-unverified')
  expect(await listQuotes(uid)).toEqual([])
  const account = firestore.doc(`users/${uid}`)
  await account.update({ is_verified: false })
  await page.getByText('KYC Verification in progress...').waitFor()
  await account.update({ is_verified: true, active: true })
  await page.getByRole('heading', { name: 'Where to pay' }).waitFor()

  // Three rates can be held at a time.
  for (const to of ['skrill-usd', 'astropay']) {
    await askQuote(customer, rupee, { id: to, code: '' }, '1000')
  }
  await goInPage(page, '/exchange', {
    from: 'inr',
    to: 'deriv-usd',
    amount: '931.00',
    convertedAmount: '10.00',
  })
  const refusal = page.getByRole('alert').filter({ hasText: 'You can hold 3 rates at a time' })
  const back = refusal.getByRole('link', { name: 'Back to the converter' })
  await back.waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await back.click()
  await chooseToGet('Bitcoin')
  await panel.getByText('You can hold 3 rates at a time').waitFor()
  expect(await panel.getByRole('button', { name: /^Max/ }).count()).toBe(0)
})

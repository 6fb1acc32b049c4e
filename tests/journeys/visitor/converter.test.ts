import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { logIn } from '../../browser/log-in.ts'
import { startOwnFirestore } from '../../browser/own-firestore.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newCustomer } from '../../support/people.ts'

const { visit } = useBrowser()

function converterOf(page: Page) {
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

const rupee = {
  name: 'Indian Rupee',
  code: 'INR',
  image: 'wallets/inr.svg',
  type: 'common_currency',
  buy_at: '1',
  sell_at: '1',
  reserved: '1000000.00',
  reserveShow: true,
  rank: 0,
}
const wallet = {
  ...rupee,
  name: 'Test Dollar',
  code: 'TEST',
  type: 'currency',
  buy_at: '100.90',
  sell_at: '90.90',
  reserved: '1000.00',
  decimals: 4,
  rank: 1,
}

/** A page with rupees and a wallet for this test alone. */
async function openOwnPair() {
  const own = await startOwnFirestore()
  await own.set('wallets/inr', rupee)
  await own.set('wallets/test', wallet)
  const page = await visit()
  await own.serve(page)
  await page.goto(site)
  return { ...converterOf(page), own }
}

test('both amounts follow what is typed, by the rates, the reserve and the minimum of the wallet', async () => {
  const { amount, converted, swap, panel, from, to, own } = await openOwnPair()
  await panel.getByText('From 1.00 to 1,00,900.00 INR at once').waitFor()
  await panel.getByRole('button', { name: 'Max: send the maximum' }).click()
  expect(await converted.inputValue()).toBe('1,000.00')
  await amount.fill('')
  await amount.pressSequentially('1234567.5')
  expect(await amount.inputValue()).toBe('12,34,567.5')
  expect(await converted.inputValue()).toBe('12,235.555')
  await panel.getByText('1 TEST = ₹100 (exactly ₹100.90)').waitFor()
  await panel.getByText('Reserve: 1,000.00 TEST').waitFor()

  // Each side has its own rate.
  await swap.click()
  expect(await from.textContent()).toBe('Test Dollar')
  expect(await to.textContent()).toBe('Indian Rupee')
  expect(await amount.inputValue()).toBe('1,234,567.5')
  expect(await converted.inputValue()).toBe('11,22,22,185.75')
  await panel.getByText('1 TEST = ₹90 (exactly ₹90.90)').waitFor()
  await swap.click()

  // The amount to receive can be typed as well.
  await converted.fill('10.5')
  expect(await amount.inputValue()).toBe('1,059.45')
  await converted.fill('1000.1')
  await panel.getByText("We don't have enough reserves").waitFor()

  // An invalid amount is refused at the field, and changes nothing.
  await amount.fill('5000')
  await amount.fill('1.239')
  await panel.getByText('An amount in INR has at most 2 decimal places').waitFor()
  expect(await amount.inputValue()).toBe('5,000')
  expect(await converted.inputValue()).toBe('49.554')

  // A rate changed by staff applies at once to the typed amount.
  await own.set('wallets/test', { ...wallet, buy_at: '125.00', reserved: '7.00' })
  await expect.poll(() => converted.inputValue(), { timeout: 10_000 }).toBe('40.00')
  await panel.getByText('Reserve: 7.00 TEST').waitFor()

  // The minimum is shown in the currency sent, and a hidden reserve is not compared.
  await amount.fill('5000')
  const { reserved: _, ...hidden } = { ...wallet, reserveShow: false, least: '10.00' }
  await own.set('wallets/test', hidden)
  await panel.getByText('From 1,009.00 to 10,00,000.00 INR at once').waitFor()
  await panel.getByText('Reserve:').waitFor({ state: 'detached' })
})

test('a visitor chooses wallets and an amount, logs in without losing them, and continues once verified', async () => {
  const { uid, email, password } = await newCustomer()
  const page = await visit()
  await page.goto(site)
  const { amount, from, to, chooseToGet, convert } = converterOf(page)
  // The caret keeps its place.
  const state = () =>
    amount.evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('No input')
      return `${field.value.slice(0, field.selectionStart ?? 0)}|${field.value.slice(field.selectionStart ?? 0)}`
    })
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return await state()
  }
  await amount.pressSequentially('123456')
  expect(await state()).toBe('1,23,456|')
  expect(await press('Home', 'ArrowRight', '9')).toBe('19|,23,456')
  expect(await press('x', '-')).toBe('19|,23,456')
  expect(await press('Delete')).toBe('1,9|3,456')
  expect(await press('ArrowRight', 'ArrowRight', 'Backspace')).toBe('19|,456')
  expect(await press('Backspace')).toBe('1|,456')

  // A long press opens the wallets, and one side is always rupees.
  const sides = async () => [await from.textContent(), await to.textContent()]
  expect(await sides()).toEqual(['Indian Rupee', 'USDT'])
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
  expect(await sides()).toEqual(['Skrill USD', 'Indian Rupee'])
  await chooseToGet('Neteller')
  expect(await sides()).toEqual(['Indian Rupee', 'Neteller'])

  await amount.fill('5000')
  await convert.click()
  await page.getByRole('alert').getByText('Please login first').waitFor()
  await page.waitForURL(`${site}/login`)
  await logIn(page, { email, password })
  await page.waitForURL(`${site}/`)
  expect(await amount.inputValue()).toBe('5,000')

  // An unverified customer is told so, and about missing input.
  await amount.fill('')
  await convert.click()
  await page.getByRole('alert').getByText('Please verify your account first').waitFor()
  await page.getByRole('alert').getByText('Please fill all fields').waitFor()
  expect(page.url()).toBe(`${site}/`)

  await firestore.doc(`users/${uid}`).update({ is_verified: true, active: true })
  await page.getByText('Your account is verified !!').waitFor()
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
})

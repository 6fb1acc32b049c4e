import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { colleagueAtWork, type SignedIn } from '../../support/people.ts'
import { newWallet, type TestWallet } from '../../support/swaps.ts'

const { open, visit } = useBrowser()

test('a visitor sees at once what staff change: a rate after a question, a reserve, and a pause', async () => {
  const wallet = await newWallet({ reserved: '250.00' })
  const [desk, visitor] = await Promise.all([openRates(wallet), visit({ at: 'phone' })])
  await visitor.goto(site)
  await visitor.getByRole('combobox', { name: 'You get' }).click()
  await visitor.getByRole('option', { name: `Test ${wallet.code}` }).click()
  await visitor.getByRole('textbox', { name: 'Amount', exact: true }).fill('1000')
  const convert = visitor.getByRole('button', { name: 'Convert' })
  expect(await convert.isEnabled()).toBe(true)
  const reserves = visitor.getByRole('region', { name: 'Our Reserves' })
  expect(await reserves.getByRole('row', { name: wallet.code }).count()).toBe(0)

  await desk.getByRole('textbox', { name: 'Buy' }).fill('80')
  await desk.getByRole('checkbox', { name: 'Show Reserved Balance' }).check()
  await desk.getByRole('textbox', { name: 'Reserved' }).fill('300')
  await desk.getByRole('button', { name: 'Save' }).click()
  const warning = desk.getByRole('dialog', { name: 'Save these rates?' })
  await warning.getByText('The buy rate changes by -20.0 %, from ₹100.00 to ₹80.00.').waitFor()
  expect(await storedIn(wallet, 'buy_at')).toBe('100.00')
  await warning.getByRole('button', { name: 'Save the rates' }).click()
  await reserves.getByRole('row', { name: `${wallet.code} 300.00` }).waitFor()
  await expect.poll(() => visitor.getByLabel('Converted amount').inputValue()).toBe('12.50')

  await desk.getByRole('button', { name: `Pause Test ${wallet.code}` }).click()
  await desk.getByRole('textbox', { name: 'Note for customers' }).fill('Back at 6 pm.')
  await desk.getByRole('button', { name: 'Pause', exact: true }).click()
  const why = `We have paused Test ${wallet.code} for now. Back at 6 pm.`
  await visitor.getByRole('alert').filter({ hasText: why }).waitFor()
  expect(await convert.isDisabled()).toBe(true)
  await desk.getByRole('button', { name: `Resume Test ${wallet.code}` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Resume' }).click()
  await visitor.getByText(why).first().waitFor({ state: 'hidden' })
  await expect.poll(() => convert.isEnabled()).toBe(true)
})

test("the form of a wallet follows a colleague's saves, does not overwrite them, and saves optional fields", async () => {
  const [colleague, wallet] = await Promise.all([colleagueAtWork(), newWallet()])
  const desk = await openRates(wallet)
  const buy = desk.getByRole('textbox', { name: 'Buy' })
  const save = desk.getByRole('button', { name: 'Save' })
  await saveRate(colleague, wallet, '102.50')
  await expect.poll(() => buy.inputValue()).toBe('102.50')

  await buy.fill('101')
  await saveRate(colleague, wallet, '103.00')
  await desk.getByText('A colleague has changed this currency').waitFor()
  expect(await buy.inputValue()).toBe('101')
  await save.click()
  await desk
    .getByText('Someone else has changed this currency. Please check the new values and try again.')
    .waitFor()
  expect(await storedIn(wallet, 'buy_at')).toBe('103.00')
  await desk.getByRole('button', { name: 'Start over from it' }).click()
  expect(await buy.inputValue()).toBe('103.00')

  const minutes = desk.getByRole('textbox', { name: 'Rate held for' })
  await minutes.fill('61')
  await save.click()
  await desk.getByText('A rate can be held for 5 to 60 minutes').waitFor()
  expect(await minutes.getAttribute('aria-invalid')).toBe('true')
  expect(await storedIn(wallet, 'holdMinutes')).toBeUndefined()

  const least = desk.getByRole('textbox', { name: 'Minimum order' })
  await minutes.fill('10')
  await least.fill('25')
  await desk.getByRole('textbox', { name: 'Low-reserve threshold' }).fill('800')
  await save.click()
  await expect.poll(() => storedIn(wallet, 'least')).toBe('25.00')
  expect(await storedIn(wallet, 'holdMinutes')).toBe(10)
  expect((await firestore.doc('settings/lowReserves').get()).get('thresholds')?.[wallet.id]).toBe('800.00')
  await desk.getByText(`Reserve now: 1,000.00 ${wallet.code}`).waitFor()
})

async function openRates({ id, code }: TestWallet): Promise<Page> {
  const page = await open(`/admin/currency-rates?tab=${id}`, { expected: /409/ })
  await page.getByRole('tab', { name: `Test ${code} (${code})`, selected: true }).waitFor()
  return page
}

async function saveRate({ client }: SignedIn, { id, code }: TestWallet, buy: string): Promise<void> {
  const { status } = await client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: id,
    code,
    buy,
    sell: '90.00',
    reserved: '1000.00',
  })
  expect(status).toBe(200)
}

async function storedIn({ id }: TestWallet, field: string): Promise<unknown> {
  return (await firestore.doc(`wallets/${id}`).get()).get(field)
}

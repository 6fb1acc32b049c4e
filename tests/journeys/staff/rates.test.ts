import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newStaff, type SignedIn } from '../../support/people.ts'
import { newWallet, type TestWallet } from '../../support/swaps.ts'

const { visit } = useBrowser()

test('a rate changed by staff appears to a visitor without a reload', async () => {
  const [staff, wallet] = await Promise.all([newStaff(), newWallet()])
  const desk = await openRates(staff, wallet)
  const visitor = await visit()
  await visitor.goto(`${site}/exchangerates`)
  const shown = visitor.getByRole('row', { name: wallet.code })
  await shown.getByText('₹100.00').waitFor()
  await visitor.evaluate(() => Object.assign(window, { sameDocument: true }))

  await desk.getByRole('textbox', { name: 'Buy' }).fill('104.25')
  await desk.getByRole('textbox', { name: 'Sell' }).fill('91.5')
  await desk.getByRole('button', { name: 'Save' }).click()

  await desk.getByText('Currency updated successfully').waitFor()
  await shown.getByText('₹104.25').waitFor()
  await shown.getByText('₹91.50').waitFor()
  expect(await visitor.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a reserve appears on the home page once staff show it', async () => {
  const [staff, wallet] = await Promise.all([newStaff(), newWallet({ reserved: '250.00' })])
  const desk = await openRates(staff, wallet)
  const visitor = await visit()
  await visitor.goto(site)
  const reserves = visitor.getByRole('region', { name: 'Our Reserves' })
  await reserves.getByRole('row', { name: 'USDT' }).waitFor()
  expect(await reserves.getByRole('row', { name: wallet.code }).count()).toBe(0)

  await desk.getByRole('checkbox', { name: 'Show Reserved Balance' }).check()
  await desk.getByRole('textbox', { name: 'Reserved' }).fill('300')
  await desk.getByRole('button', { name: 'Save' }).click()

  await reserves.getByRole('row', { name: `${wallet.code} 300.00` }).waitFor()
})

test('a rate that moves by over a tenth, or crosses, is saved only after a question', async () => {
  const [staff, wallet] = await Promise.all([newStaff(), newWallet()])
  const desk = await openRates(staff, wallet)
  await desk.getByRole('textbox', { name: 'Buy' }).fill('80')
  await desk.getByRole('button', { name: 'Save' }).click()
  const warning = desk.getByRole('dialog', { name: 'Save these rates?' })
  await warning.getByText('The buy rate changes by -20.0 %, from ₹100.00 to ₹80.00.').waitFor()
  await warning.getByText('Customers could buy one unit for ₹80.00 and sell it for ₹90.00.').waitFor()
  expect(await seriousFindings(desk)).toEqual([])
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await warning.waitFor({ state: 'hidden' })
  expect(await buyRateOf(wallet)).toBe('100.00')

  await desk.getByRole('button', { name: 'Save' }).click()
  await warning.getByRole('button', { name: 'Save the rates' }).click()
  await desk.getByText('Currency updated successfully').waitFor()
  await expect.poll(() => buyRateOf(wallet)).toBe('80')
})

test("a colleague's save in between is shown, and not overwritten", async () => {
  const [staff, colleague, wallet] = await Promise.all([newStaff(), newStaff(), newWallet()])
  const desk = await openRates(staff, wallet)
  await desk.getByRole('textbox', { name: 'Buy' }).fill('101')
  await save(colleague, wallet, '103.00')
  await desk.getByText('A colleague has changed this currency').waitFor()
  expect(await desk.getByRole('textbox', { name: 'Buy' }).inputValue()).toBe('101')

  await desk.getByRole('button', { name: 'Save' }).click()
  await desk
    .getByText('Someone else has changed this currency. Please check the new values and try again.')
    .waitFor()
  expect(await buyRateOf(wallet)).toBe('103.00')

  await desk.getByRole('button', { name: 'Start over from it' }).click()
  expect(await desk.getByRole('textbox', { name: 'Buy' }).inputValue()).toBe('103.00')
})

test('an untouched form follows saves of others', async () => {
  const [staff, colleague, wallet] = await Promise.all([newStaff(), newStaff(), newWallet()])
  const desk = await openRates(staff, wallet)
  await save(colleague, wallet, '102.50')
  await expect.poll(() => desk.getByRole('textbox', { name: 'Buy' }).inputValue()).toBe('102.50')
})

test('the minimum of a wallet is set and removed, and staff see a hidden reserve', async () => {
  const [staff, wallet] = await Promise.all([newStaff(), newWallet({ reserved: '250.00' })])
  const desk = await openRates(staff, wallet)
  const least = desk.getByRole('textbox', { name: 'Minimum order' })
  const leastOf = async () => (await firestore.doc(`wallets/${wallet.id}`).get()).get('least')
  await least.fill('25')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect.poll(leastOf).toBe('25.00')
  expect((await firestore.doc(`wallets/${wallet.id}`).get()).get('reserved')).toBeUndefined()
  await desk.getByText(`Reserve now: 250.00 ${wallet.code}`).waitFor()
  await expect.poll(() => least.inputValue()).toBe('25.00')
  await least.fill('')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect.poll(leastOf).toBeUndefined()
})

test('the low-reserve threshold of a wallet is set in its form', async () => {
  const [staff, wallet] = await Promise.all([newStaff(), newWallet()])
  const desk = await openRates(staff, wallet)
  const threshold = desk.getByRole('textbox', { name: 'Low-reserve threshold' })
  const stored = async () =>
    (await firestore.doc('settings/lowReserves').get()).get('thresholds')?.[wallet.id]
  await threshold.fill('800')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect.poll(stored).toBe('800.00')
  await expect.poll(() => threshold.inputValue()).toBe('800.00')
})

test('the hold time of a rate is set and removed, within its bounds', async () => {
  const [staff, wallet] = await Promise.all([newStaff(), newWallet()])
  const desk = await openRates(staff, wallet)
  const minutes = desk.getByRole('textbox', { name: 'Rate held for' })
  const minutesOf = async () => (await firestore.doc(`wallets/${wallet.id}`).get()).get('holdMinutes')
  await minutes.fill('61')
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('A rate can be held for 5 to 60 minutes').waitFor()
  expect(await minutesOf()).toBeUndefined()
  await minutes.fill('10')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect.poll(minutesOf).toBe(10)
  await minutes.fill('')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect.poll(minutesOf).toBeUndefined()
})

test('an invalid rate is reported at its field, and nothing is saved', async () => {
  const [staff, wallet] = await Promise.all([newStaff(), newWallet()])
  const desk = await openRates(staff, wallet)
  await desk.getByRole('textbox', { name: 'Buy' }).fill('1e3')
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('Please enter a plain number').first().waitFor()
  expect(await desk.getByRole('textbox', { name: 'Buy' }).getAttribute('aria-invalid')).toBe('true')
  expect(await buyRateOf(wallet)).toBe('100.00')
})

async function openRates(staff: SignedIn, { id, code }: TestWallet): Promise<Page> {
  const page = await visit({ as: staff, expected: /409/ })
  await page.goto(`${site}/admin/currency-rates?tab=${id}`)
  await page.getByRole('tab', { name: `Test ${code} (${code})`, selected: true }).waitFor()
  return page
}

async function save({ client }: SignedIn, { id, code }: TestWallet, buy: string): Promise<void> {
  const { status } = await client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: id,
    code,
    buy,
    sell: '90.00',
    reserved: '1000.00',
  })
  expect(status).toBe(200)
}

async function buyRateOf({ id }: TestWallet): Promise<string> {
  return String((await firestore.doc(`wallets/${id}`).get()).get('buy_at'))
}

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newStaff, newVerifiedCustomer } from '../../support/people.ts'
import { newWallet, type TestWallet } from '../../support/swaps.ts'

const { visit } = useBrowser()

test('two rates are saved together while a colleague saves one of them', async () => {
  const [staff, colleague, ours, theirs] = await Promise.all([
    newStaff(),
    newStaff(),
    newWallet(),
    newWallet(),
  ])
  const desk = await visit({ as: staff })
  await desk.goto(`${site}/admin/currency-rates?tab=all-wallets`)
  await cell(desk, 'Buy', ours).fill('104.5')
  await desk
    .getByRole('row', { name: `Test ${ours.code}` })
    .getByText('13.88 %')
    .waitFor()
  await cell(desk, 'Sell', theirs).fill('91')
  await colleague.client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: theirs.id,
    code: theirs.code,
    buy: '103.00',
    sell: '90.00',
    reserved: '1000.00',
  })
  await desk.getByText(`A colleague has changed Test ${theirs.code}: buy ₹103.00 (was ₹100.00).`).waitFor()
  expect(await cell(desk, 'Sell', theirs).inputValue()).toBe('91')
  await desk.getByText('1 of them needs a look first').waitFor()
  await desk.getByRole('button', { name: 'Keep mine' }).click()
  await desk.getByRole('button', { name: 'Save all changes' }).click()

  await desk.getByText('2 saved.').waitFor()
  await expect.poll(() => ratesOf(ours)).toEqual(['104.5', '90.00'])
  await expect.poll(() => ratesOf(theirs)).toEqual(['103.00', '91'])
})

test('keys move between the fields, an invalid rate is reported, and leaving asks', async () => {
  const [staff, wallet] = await Promise.all([newStaff(), newWallet()])
  const desk = await visit({ as: staff })
  await desk.goto(`${site}/admin/currency-rates?tab=all-wallets`)
  await cell(desk, 'Buy', wallet).fill('1e3')
  await desk.getByText('Please enter a plain number').waitFor()
  expect(await desk.getByRole('button', { name: `Save Test ${wallet.code}` }).isDisabled()).toBe(true)
  await desk.keyboard.press('ArrowRight')
  expect(await focused(desk)).toBe(`Sell, Test ${wallet.code}`)
  await desk.getByRole('link', { name: 'Ads' }).click()
  const question = desk.getByRole('dialog')
  await question.waitFor()
  await desk.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await desk.getByRole('button', { name: `Undo Test ${wallet.code}` }).click()
  expect(await cell(desk, 'Buy', wallet).inputValue()).toBe('100.00')
})

test('a pause is shown in the converter, and ends there as well', async () => {
  const [operator, customer, wallet] = await Promise.all([
    newStaff('operator'),
    newVerifiedCustomer(),
    newWallet(),
  ])
  const desk = await visit({ as: operator })
  const phone = await visit({ as: customer, at: 'phone' })
  await phone.goto(site)
  await phone.getByRole('combobox', { name: 'You get' }).click()
  await phone.getByRole('option', { name: `Test ${wallet.code}` }).click()
  const convert = phone.getByRole('button', { name: 'Convert' })
  expect(await convert.isEnabled()).toBe(true)

  await desk.goto(`${site}/admin/currency-rates?tab=all-wallets`)
  await desk.getByRole('button', { name: `Pause Test ${wallet.code}` }).click()
  await desk.getByRole('textbox', { name: 'Note for customers' }).fill('Back at 6 pm.')
  await desk.getByRole('button', { name: 'Pause', exact: true }).click()

  const why = `We have paused Test ${wallet.code} for now. Back at 6 pm.`
  await phone.getByRole('alert').filter({ hasText: why }).waitFor()
  expect(await convert.isDisabled()).toBe(true)
  await desk.getByRole('button', { name: `Resume Test ${wallet.code}` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Resume' }).click()
  await phone.getByText(why).first().waitFor({ state: 'hidden' })
  await expect.poll(() => convert.isEnabled()).toBe(true)
})

function cell(desk: Page, column: 'Buy' | 'Sell', { code }: TestWallet) {
  return desk.getByRole('textbox', { name: `${column}, Test ${code}` })
}

async function ratesOf({ id }: TestWallet) {
  const wallet = await firestore.doc(`wallets/${id}`).get()
  return [wallet.get('buy_at'), wallet.get('sell_at')]
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

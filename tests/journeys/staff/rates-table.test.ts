import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { colleagueAtWork } from '../../support/people.ts'
import { newWallet, type TestWallet } from '../../support/swaps.ts'

const { open } = useBrowser()

test('rates are edited by keys, and two saved together while a colleague saves one of them', async () => {
  const [colleague, ours, theirs] = await Promise.all([colleagueAtWork(), newWallet(), newWallet()])
  const desk = await open('/admin/currency-rates?tab=all-wallets')
  await cell(desk, 'Buy', ours).fill('1e3')
  await desk.getByText('Please enter a plain number').waitFor()
  expect(await desk.getByRole('button', { name: `Save Test ${ours.code}` }).isDisabled()).toBe(true)
  await desk.keyboard.press('ArrowRight')
  expect(await focused(desk)).toBe(`Sell, Test ${ours.code}`)
  await desk.getByRole('link', { name: 'Ads' }).click()
  const question = desk.getByRole('dialog')
  await question.waitFor()
  await desk.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await desk.getByRole('button', { name: `Undo Test ${ours.code}` }).click()
  expect(await cell(desk, 'Buy', ours).inputValue()).toBe('100.00')

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
  expect(await ratesOf(ours)).toEqual(['104.5', '90.00'])
  expect(await ratesOf(theirs)).toEqual(['103.00', '91'])
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

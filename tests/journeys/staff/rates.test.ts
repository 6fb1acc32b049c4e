import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { checkOnDesktop, checkOnSmallPhone, checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { openColleagueAtWork } from '../../support/people.ts'
import { createWallet, type TestWallet } from '../../support/swaps.ts'

const { open, visit } = useBrowser()

test('a visitor sees at once what staff change in the form of a wallet: a rate after a question, a reserve, and a pause', async () => {
  const wallet = await createWallet({ reserved: '250.00' })
  const [desk, visitor] = await Promise.all([
    open(`/admin/currency-rates?tab=${wallet.id}`),
    visit({ at: 'phone' }),
  ])
  await visitor.goto(site)
  await visitor.getByRole('combobox', { name: 'You get' }).click()
  await visitor.getByRole('option', { name: `Test ${wallet.code}` }).click()
  await visitor.getByRole('textbox', { name: 'Amount', exact: true }).fill('1000')
  const convert = visitor.getByRole('button', { name: 'Convert' })
  expect(await convert.isEnabled()).toBe(true)
  const reserves = visitor.getByRole('region', { name: 'Our Reserves' })
  expect(await reserves.getByRole('row', { name: wallet.code }).count()).toBe(0)

  const fields = {
    Buy: '80',
    Reserved: '300',
    'Low-reserve threshold': '200',
    'Minimum order': '25',
    'Rate held for': '61',
  }
  for (const [name, typed] of Object.entries(fields)) await desk.getByRole('textbox', { name }).fill(typed)
  await desk.getByRole('checkbox', { name: 'Show Reserved Balance' }).check()
  const save = desk.getByRole('button', { name: 'Save' })
  await save.click()
  await desk.getByText('A rate can be held for 5 to 60 minutes').waitFor()
  await checkOnDesktop(desk, 'admin-rates')
  await checkOnSmallPhone(desk)
  await desk.getByRole('textbox', { name: 'Rate held for' }).fill('10')
  await save.click()
  const warning = desk.getByRole('dialog', { name: 'Save these rates?' })
  await warning.getByText('The buy rate changes by -20.0 %, from ₹100.00 to ₹80.00.').waitFor()
  expect(await readStored(wallet)).toMatchObject({ buy_at: '100.00' })
  await warning.getByRole('button', { name: 'Save the rates' }).click()
  await reserves.getByRole('row', { name: `${wallet.code} 300.00` }).waitFor()
  await expect.poll(() => visitor.getByLabel('Converted amount').inputValue()).toBe('12.50')
  expect(await readStored(wallet)).toMatchObject({ buy_at: '80', least: '25.00', holdMinutes: 10 })
  const thresholds = (await firestore.doc('settings/lowReserves').get()).get('thresholds')
  expect(thresholds?.[wallet.id]).toBe('200.00')

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

  const buy = desk.getByRole('textbox', { name: 'Buy' })
  await buy.fill('81')
  const version = Number((await readStored(wallet))?.version) + 1
  await firestore.doc(`wallets/${wallet.id}`).update({ buy_at: '79.00', version })
  await desk.getByText('A colleague has changed this currency: buy ₹79.00').waitFor()
  expect(await buy.inputValue()).toBe('81')
  await desk.getByRole('button', { name: 'Start over from it' }).click()
  await expect.poll(() => buy.inputValue()).toBe('79.00')
})

test('rates are edited in a table by keys, and two saved together while a colleague saves one of them', async () => {
  const [colleague, ours, theirs] = await Promise.all([openColleagueAtWork(), createWallet(), createWallet()])
  const desk = await open('/admin/currency-rates?tab=all-wallets')
  const findCell = (column: 'Buy' | 'Sell', { code }: TestWallet) =>
    desk.getByRole('textbox', { name: `${column}, Test ${code}` })
  await findCell('Buy', ours).fill('1e3')
  await desk.getByText('Please enter a plain number').waitFor()
  expect(await desk.getByRole('button', { name: `Save Test ${ours.code}` }).isDisabled()).toBe(true)
  await desk.keyboard.press('ArrowRight')
  expect(await desk.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    `Sell, Test ${ours.code}`,
  )
  await checkOnSmallPhone(desk)
  await checkScreen(desk, 'admin-rates-table')
  await findCell('Buy', ours).fill('104.5')
  const row = desk.getByRole('row', { name: `Test ${ours.code}` })
  await row.getByText('13.88 %').waitFor()
  await findCell('Sell', theirs).fill('91')
  await colleague.client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: theirs.id,
    code: theirs.code,
    buy: '103.00',
    sell: '90.00',
    reserved: '1000.00',
  })
  await desk.getByText(`A colleague has changed Test ${theirs.code}: buy ₹103.00 (was ₹100.00).`).waitFor()
  expect(await findCell('Sell', theirs).inputValue()).toBe('91')
  await desk.getByText('1 of them needs checking first').waitFor()
  await desk.getByRole('button', { name: 'Keep mine' }).click()
  await desk.getByRole('button', { name: 'Save all changes' }).click()
  await desk.getByText('2 saved.').waitFor()
  expect(await readStored(ours)).toMatchObject({ buy_at: '104.5', sell_at: '90.00' })
  expect(await readStored(theirs)).toMatchObject({ buy_at: '103.00', sell_at: '91' })
})

async function readStored({ id }: TestWallet) {
  return (await firestore.doc(`wallets/${id}`).get()).data()
}

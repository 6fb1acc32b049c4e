import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createPayer, createRupee, createWallet, openQuote, readReserve } from '../../support/swaps.ts'

const { open } = useBrowser()

test('staff check the reserves, see who holds them and what is missing, and correct one with a reason', async () => {
  const [payer, rupee, coin, changed, drawn] = await Promise.all([
    createPayer(),
    createRupee(),
    createWallet(),
    createWallet(),
    createWallet({ reserved: '500.00' }),
  ])
  await openQuote(payer, rupee, coin, '800')
  await firestore.doc(`wallets/${changed.id}`).update({ reserved: '999.50' })
  const page = await open('/admin/reserves')
  await page.getByText('Not checked since you opened this page.').waitFor()
  const row = page.getByRole('row', { name: `Test ${coin.code}` })
  await row.getByText('992.00', { exact: true }).waitFor()
  await row.getByRole('button', { name: `8.00 ${coin.code}: quotes that hold it` }).waitFor()
  await page.getByRole('button', { name: 'Check' }).click()

  await row.getByText('In balance').waitFor()
  const wrong = page.getByRole('row', { name: `Test ${changed.code}` })
  await wrong
    .getByText(`0.50 ${changed.code} is missing: the movements come to 1,000.00 ${changed.code}.`)
    .waitFor()
  await checkScreen(page, 'admin-reserves')
  const edits = row.getByRole('link', { name: `0.00 ${coin.code}: edits by staff` })
  expect(await edits.getAttribute('href')).toBe(`/admin/audit?about=${coin.id}&action=reserve+changed`)

  await row.getByRole('button', { name: `8.00 ${coin.code}: quotes that hold it` }).click()
  const quotes = page.getByRole('dialog', { name: `Quotes that hold ${coin.code}` })
  const customer = quotes.getByRole('row', { name: `8.00 ${coin.code}` }).getByRole('link')
  await expect.poll(() => customer.innerText()).toBe(payer.name)
  expect(await customer.getAttribute('href')).toBe(`/admin/users/${payer.uid}`)
  await quotes.getByRole('button', { name: 'Close' }).click()
  await quotes.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: `More actions for Test ${drawn.code}` }).click()
  await page.getByRole('menuitem', { name: 'Correct the reserve' }).click()
  const dialog = page.getByRole('dialog', { name: `Correct the reserve of Test ${drawn.code}` })
  const save = dialog.getByRole('button', { name: 'Save the correction' })
  await dialog.getByRole('combobox', { name: 'Change' }).click()
  await page.getByRole('option', { name: 'Subtract' }).click()
  const amount = dialog.getByRole('textbox', { name: `Amount in ${drawn.code}` })
  await amount.fill('1.25')
  await save.click()
  await dialog.getByText('Please say why the reserve is corrected').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fee of the chain')
  await dialog.getByText(`−1.25 ${drawn.code}, worth ₹125`).waitFor()
  await dialog.getByText(`498.75 ${drawn.code}`).waitFor()
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByRole('row', { name: `Test ${drawn.code}` })
    .getByText('498.75', { exact: true })
    .waitFor()
  expect(await readReserve(drawn)).toBe('498.75')
})

import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newStaff, newVerifiedCustomer } from '../../support/people.ts'
import { newRupee, newWallet } from '../../support/swaps.ts'

const { visit } = useBrowser()
const screen = `${site}/admin/bank-details`

test('the bank tab has every field except the id, and previews what customers read', async () => {
  const record = firestore.doc('bankDetails/inr')
  const before = (await record.get()).data() ?? {}
  onTestFinished(async () => {
    await record.set(before)
  })
  const page = await visit({ as: await newStaff() })
  await page.goto(screen)
  await page.getByRole('tab', { name: 'Bank (INR)', selected: true }).waitFor()
  const fields = page.getByRole('tabpanel', { name: 'Bank (INR)' }).getByRole('textbox')
  const stored = Object.keys(before).filter((name) => name !== 'id')
  // One more field takes the name of a new one.
  await expect.poll(() => fields.count()).toBe(stored.length + 1)
  expect(await page.getByRole('textbox', { name: 'ID', exact: true }).count()).toBe(0)

  await page
    .getByRole('textbox', { name: 'Extra details', exact: true })
    .fill('Write nothing in the remarks.\nPay between 9 and 21.')
  await page.getByRole('region', { name: 'Customer preview' }).getByText('Pay between 9 and 21.').waitFor()
  await saveAndConfirm(page)
  await page.getByText('Bank details updated successfully').waitFor()
  expect((await record.get()).get('extra_details')).toBe(
    'Write nothing in the remarks.\nPay between 9 and 21.',
  )
})

test('staff read the bank details as a customer reads them, line by line', async () => {
  const person = await newVerifiedCustomer()
  const tron = { type: 'Crypto', cryptoAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  await firestore.doc(`users/${person.uid}/withdrawals/tron`).set(tron)
  const customer = await visit({ as: person })
  await customer.goto(site)
  const converter = customer.getByRole('region', { name: 'Convert' })
  await converter.getByRole('textbox', { name: 'Amount', exact: true }).fill('1000')
  await converter.getByRole('button', { name: 'Convert' }).click()
  const order = customer.getByRole('region', { name: 'Where to pay' })
  await order.getByRole('tab', { name: 'Bank transfer' }).click()
  await order.getByRole('button', { name: 'Copy IFSC code' }).waitFor()

  const page = await visit({ as: await newStaff() })
  await page.goto(screen)
  await page.getByRole('textbox', { name: 'IFSC code' }).waitFor()
  const preview = page.getByRole('region', { name: 'Customer preview' })
  await preview.getByRole('tab', { name: 'Bank transfer' }).click()
  const linesIn = (panel: Locator) => panel.getByRole('listitem').allInnerTexts()
  await expect.poll(() => linesIn(preview)).toEqual(await linesIn(order))
  await page.getByRole('textbox', { name: 'UPI ID' }).fill('pay.here@examplebank')
  await preview.getByRole('tab', { name: 'UPI' }).click()
  await preview.getByRole('img', { name: 'UPI code to pay pay.here@examplebank' }).waitFor()
})

test('a field is added under an accepted name, and customers see it', async () => {
  const [staff, rupee] = await Promise.all([newStaff(), newRupee()])
  const record = firestore.doc(`bankDetails/${rupee.id}`)
  await record.set({ account_number: '000111222333' })
  const page = await visit({ as: staff })
  await page.goto(`${screen}?tab=${rupee.id}`)
  const name = page.getByRole('textbox', { name: 'Name of a new field' })
  await name.fill('Account number')
  await name.press('Enter')
  await page.getByText('A field with this name already exists').waitFor()
  await name.fill('Swift code')
  await name.press('Enter')
  await page
    .locator(':focus')
    .and(page.getByRole('textbox', { name: 'SWIFT code' }))
    .waitFor()
  await page.keyboard.type('EXMPINBB')
  await page.getByRole('region', { name: 'Customer preview' }).getByText('EXMPINBB').waitFor()
  await saveAndConfirm(page)
  await page.getByText('Bank details updated successfully').waitFor()
  expect((await record.get()).data()).toEqual({ account_number: '000111222333', swift_code: 'EXMPINBB' })
})

test('suspicious input is reported, a field is removed, and the question repeats the instructions', async () => {
  const [staff, rupee] = await Promise.all([newStaff(), newRupee()])
  const record = firestore.doc(`bankDetails/${rupee.id}`)
  await record.set({ account_number: '000111222333', ifsc_code: 'EXMP0000123', upi_id: 'a.b@examplebank' })
  const page = await visit({ as: staff })
  await page.goto(`${screen}?tab=${rupee.id}`)
  const history = page.getByRole('region', { name: 'Changes so far' })
  await history.getByText('No changes yet.').waitFor()
  await page.getByRole('textbox', { name: 'IFSC code' }).fill('EXMP123')
  await page.getByText('This does not look like an IFSC').waitFor()
  await page.getByRole('button', { name: 'Remove UPI ID' }).click()
  await page.getByText('Removed when you save. Customers do not see it then.').waitFor()
  await page.getByRole('region', { name: 'Customer preview' }).getByRole('img').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save' }).click()

  const question = page.getByRole('dialog', { name: 'Change where customers pay?' })
  await question.getByText('This does not look like an IFSC').waitFor()
  await question.getByText('Account number: 000111222333').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect((await record.get()).get('upi_id')).toBe('a.b@examplebank')

  await saveAndConfirm(page)
  await history.getByText(staff.name).waitFor()
  await history.getByText('EXMP0000123').waitFor()
  expect((await record.get()).data()).toMatchObject({ ifsc_code: 'EXMP123', upi_id: '' })
})

test('an existing description can be changed, and a wallet without one gets none', async () => {
  const [staff, described, bare] = await Promise.all([newStaff(), newWallet(), newWallet()])
  const instructions = firestore.doc(`walletInstructions/${described.id}`)
  await instructions.set({ walletID_Description: 'Send to the old address.' })
  const page = await visit({ as: staff })
  await page.goto(`${screen}?tab=${described.id}`)
  await page.getByRole('textbox', { name: 'Wallet ID' }).fill('Send to the new address.')
  await saveAndConfirm(page)
  await page.getByText('Wallet details updated successfully').waitFor()
  expect((await instructions.get()).get('walletID_Description')).toBe('Send to the new address.')

  await page.getByRole('tab', { name: `Test ${bare.code}` }).click()
  await page.getByText(`Test ${bare.code} has no description`).waitFor()
  expect(await page.getByRole('textbox', { name: 'Wallet ID' }).count()).toBe(0)
})

test('a description cannot be emptied', async () => {
  const [staff, wallet] = await Promise.all([newStaff(), newWallet()])
  const instructions = firestore.doc(`walletInstructions/${wallet.id}`)
  await instructions.set({ walletID_Description: 'Send here.' })
  const page = await visit({ as: staff })
  await page.goto(`${screen}?tab=${wallet.id}`)
  await page.getByRole('textbox', { name: 'Wallet ID' }).fill('  ')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please fill all fields').first().waitFor()
  expect((await instructions.get()).get('walletID_Description')).toBe('Send here.')
})

test("a colleague's save in between is reported", async () => {
  const [staff, wallet] = await Promise.all([newStaff(), newWallet()])
  const instructions = firestore.doc(`walletInstructions/${wallet.id}`)
  await instructions.set({ walletID_Description: 'First.' })
  const page = await visit({ as: staff })
  await page.goto(`${screen}?tab=${wallet.id}`)
  await page.getByRole('textbox', { name: 'Wallet ID' }).fill('Mine.')
  await instructions.set({ walletID_Description: 'Theirs.' })
  await page.getByText('A colleague has changed this text.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Wallet ID' }).inputValue()).toBe('Mine.')
  await page.getByRole('button', { name: 'Start over from it' }).click()
  expect(await page.getByRole('textbox', { name: 'Wallet ID' }).inputValue()).toBe('Theirs.')
})

async function saveAndConfirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Change where customers pay?' })
  await question.getByRole('button', { name: 'Change it' }).click()
  await question.waitFor({ state: 'hidden' })
}

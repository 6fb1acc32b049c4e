import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { openStaffAtWork } from '../../support/people.ts'
import { createRupee, createWallet } from '../../support/swaps.ts'

const { open } = useBrowser()

test('bank details are changed, extended and removed after a question, and so is the text of a wallet', async () => {
  const [staff, rupee, described] = await Promise.all([openStaffAtWork(), createRupee(), createWallet()])
  const instructions = firestore.doc(`walletInstructions/${described.id}`)
  await instructions.set({ walletID_Description: 'Send to the old address.' })
  const record = firestore.doc(`bankDetails/${rupee.id}`)
  const before = { account_number: '000111222333', ifsc_code: 'EXMP0000123', upi_id: 'a.b@examplebank' }
  await record.set({ id: 'bank', extra_details: '', ...before })
  const page = await open(`/admin/bank-details?tab=${rupee.id}`)
  await page.getByRole('tab', { name: `Bank (${rupee.code})`, selected: true }).waitFor()
  const history = page.getByRole('region', { name: 'Changes so far' })
  await history.getByText('No changes yet.').waitFor()
  const preview = page.getByRole('region', { name: 'Customer preview' })
  // All fields except the ID and the input for the name of a new field.
  await expect.poll(() => page.getByRole('tabpanel').getByRole('textbox').count()).toBe(5)
  expect(await page.getByRole('textbox', { name: 'ID', exact: true }).count()).toBe(0)

  await page.getByRole('textbox', { name: 'IFSC code' }).fill('EXMP123')
  await page.getByText('This does not look like an IFSC').waitFor()
  await preview.getByRole('img', { name: 'UPI code to pay a.b@examplebank' }).waitFor()
  await page.getByRole('button', { name: 'Remove UPI ID' }).click()
  await page.getByText('Removed when you save. Customers do not see it then.').waitFor()
  await preview.getByRole('img').waitFor({ state: 'detached' })
  const extra = 'Write nothing in the remarks.\nPay between 9 and 21.'
  await page.getByRole('textbox', { name: 'Extra details', exact: true }).fill(extra)
  await preview.getByText('Pay between 9 and 21.').waitFor()

  await checkScreen(page, 'admin-bank-details')
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
  await preview.getByText('EXMPINBB').waitFor()

  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Change where customers pay?' })
  await question.getByText('This does not look like an IFSC').waitFor()
  await question.getByText('Account number: 000111222333').waitFor()
  expect((await record.get()).get('upi_id')).toBe('a.b@examplebank')
  await question.getByRole('button', { name: 'Change it' }).click()
  await history.getByText(staff.name).waitFor()
  await history.getByText('EXMP0000123').waitFor()
  expect((await record.get()).data()).toEqual({
    id: 'bank',
    account_number: '000111222333',
    ifsc_code: 'EXMP123',
    upi_id: '',
    extra_details: extra,
    swift_code: 'EXMPINBB',
  })

  await page.getByRole('tab', { name: `Test ${described.code}` }).click()
  const text = page.getByRole('textbox', { name: 'Wallet ID' })
  await text.fill('  ')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please fill all fields').first().waitFor()
  expect((await instructions.get()).get('walletID_Description')).toBe('Send to the old address.')
  await text.fill('Send to the new address.')
  await saveAndConfirm(page)
  await expect
    .poll(async () => (await instructions.get()).get('walletID_Description'))
    .toBe('Send to the new address.')

  await text.fill('Mine.')
  await instructions.set({ walletID_Description: 'Theirs.' })
  await page.getByText('A colleague has changed this text.').waitFor()
  expect(await text.inputValue()).toBe('Mine.')
  await page.getByRole('button', { name: 'Start over from it' }).click()
  expect(await text.inputValue()).toBe('Theirs.')
  await instructions.delete()
  await page.getByText(`Test ${described.code} has no description`).waitFor()
})

async function saveAndConfirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Change where customers pay?' })
  await question.getByRole('button', { name: 'Change it' }).click()
  await question.waitFor({ state: 'hidden' })
}

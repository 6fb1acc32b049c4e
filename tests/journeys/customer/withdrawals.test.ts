import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createCustomer, createPerson } from '../../support/people.ts'

const { visit } = useBrowser()

const findMethods = (page: Page) => page.getByRole('region', { name: 'Withdrawal details' })

async function chooseType(page: Page, type: string) {
  await page.getByRole('combobox', { name: 'Withdrawal type' }).click()
  await page.getByRole('option', { name: type }).click()
  await listIsGone(page)
}

/** Finds the list by its attribute, because it has no role while it fades. */
const listIsGone = (page: Page) => page.locator('[role=listbox]').waitFor({ state: 'detached' })

const wrong = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'

test('methods are added after warnings and up to a limit, and deleted after a question', async () => {
  const customer = await createCustomer({ ...createPerson(), name: 'Asha Verma' })
  const readSaved = async () => (await customer.client.post('/d/api/withdrawals/')).body.withdrawals
  const page = await visit({ as: customer, expected: /409|ERR_FAILED/ })
  await page.goto(`${site}/user/dashboard`)
  await findMethods(page).getByText('No withdrawal details added.').waitFor()

  // An account of another holder and an invalid address are saved after a question, and keep their mark.
  const open = page.getByRole('button', { name: 'Add Withdrawal' })
  const dialog = page.getByRole('dialog', { name: 'Add withdrawal details' })
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  const question = page.getByRole('dialog', { name: 'Save anyway?' })
  const items = findMethods(page).getByRole('listitem')
  await open.click()
  await chooseType(page, 'Bank')
  const fill = (name: string, text: string) => dialog.getByRole('textbox', { name, exact: true }).fill(text)
  await fill('Account name', 'Ravi Nair')
  await fill('Account number', '50100011112222')
  await fill('Repeat the account number', '50100011112223')
  await fill('IFSC code', 'exmp0000456')
  await fill('Branch', 'Andheri West')
  await checkScreen(page, 'add-withdrawal', { fullPage: false })
  await add.click()
  await dialog.getByText('Please fill all fields.').waitFor()
  const bankName = dialog.getByRole('textbox', { name: 'Bank name' })
  expect(await bankName.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard what you typed?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard what you typed?' }).waitFor({ state: 'detached' })
  await bankName.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Example Bank')
  await page.keyboard.press('Enter')
  await dialog.getByText('The two account numbers are not the same').waitFor()
  await fill('Repeat the account number', '50100011112222')
  await add.click()
  await question.getByText(`in the name of Ravi Nair. We pay only to accounts in your own name`).waitFor()
  expect(await readSaved()).toEqual([])
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await page.getByRole('alert').getByText('Withdrawal details added successfully!').waitFor()
  await items.getByText('in the name of Ravi Nair').waitFor()
  expect(await items.textContent()).toContain('Ravi Nair · Example Bank, Andheri West · EXMP0000456')
  await dialog.waitFor({ state: 'detached' })

  await open.click()
  await chooseType(page, 'Wallet Address')
  const address = page.getByRole('textbox', { name: 'Wallet address' })
  await address.fill(wrong)
  await add.click()
  await question.getByText('This does not look like a TRON address.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await readSaved()).toHaveLength(1)
  expect(await address.inputValue()).toBe(wrong)
  await add.click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await items.getByText('This does not look like a TRON address.').waitFor()
  await dialog.waitFor({ state: 'detached' })

  const batch = firestore.batch()
  for (let count = 0; count < 19; count += 1) {
    const method = firestore.doc(`users/${customer.uid}/withdrawals/upi-${count}`)
    batch.set(method, { type: 'UPI', upiID: `asha${count}@examplebank` })
  }
  await batch.commit()
  const remove = page.getByRole('button', { name: 'Delete asha0@examplebank' })
  const deletion = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this withdrawal method?',
  })
  await remove.click()
  await deletion.getByRole('button', { name: 'Cancel' }).click()
  await deletion.waitFor({ state: 'hidden' })
  expect(await items.count()).toBe(21)
  await remove.click()
  // Screen readers announce an error in a dialog, and the page behind it stays hidden from them.
  await page.route('**/withdrawals/delete/', (route) => route.abort())
  await deletion.getByRole('button', { name: 'Yes, Delete' }).click()
  const failure = 'An error occurred. Please try again later.'
  await page.getByRole('alert').filter({ hasText: failure }).waitFor()
  expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
  expect(await page.locator('#root').getAttribute('aria-hidden')).toBe('true')
  await page.unrouteAll()
  await deletion.getByRole('button', { name: 'Yes, Delete' }).click()
  await page.getByRole('alert').getByText('Withdrawal details deleted successfully!').waitFor()
  await remove.waitFor({ state: 'detached' })
  expect(await items.count()).toBe(20)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add Withdrawal')

  // The server's refusal is shown, and the input stays.
  await open.click()
  await chooseType(page, 'UPI')
  await page.getByRole('textbox', { name: 'UPI ID' }).fill('one-more@examplebank')
  await add.click()
  const refusal = page.getByRole('dialog').getByRole('alert')
  await refusal.getByText('You can save up to 20 withdrawal methods').waitFor()
  expect(await page.getByRole('textbox', { name: 'UPI ID' }).inputValue()).toBe('one-more@examplebank')
}, 180_000)

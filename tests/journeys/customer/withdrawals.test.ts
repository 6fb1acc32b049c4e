import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { newCustomer, newPerson, type SignedIn } from '../../support/people.ts'
import { newPayer } from '../../support/swaps.ts'

const { visit } = useBrowser()

const add = '/d/api/withdrawals/add/'

async function openDashboard(as: SignedIn) {
  const page = await visit({ as })
  await page.goto(`${site}/user/dashboard`)
  await page.getByRole('button', { name: 'Add Withdrawal' }).waitFor()
  return page
}

const methods = (page: Page) => page.getByRole('region', { name: 'Withdrawal details' })

async function chooseType(page: Page, type: string) {
  await page.getByRole('combobox', { name: 'Withdrawal type' }).click()
  await page.getByRole('option', { name: type }).click()
  await listIsGone(page)
}

/** Finds the list by its attribute, because it has no role while it fades. */
const listIsGone = (page: Page) => page.locator('[role=listbox]').waitFor({ state: 'detached' })

async function chooseByKeyboard(page: Page, ...keys: readonly string[]) {
  await page.keyboard.press('Enter')
  await page.locator('[role=option]:focus').waitFor()
  for (const key of keys) await page.keyboard.press(key)
  await listIsGone(page)
}

test('a bank account is added by keyboard once everything is filled in', async () => {
  const page = await openDashboard(await newCustomer({ ...newPerson(), name: 'Asha Verma' }))
  await methods(page).getByText('No withdrawal details added.').waitFor()

  await page.getByRole('button', { name: 'Add Withdrawal' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add withdrawal details' })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('Please Select Withdrawal Type').waitFor()

  await dialog.getByRole('combobox', { name: 'Withdrawal type' }).focus()
  await chooseByKeyboard(page, 'ArrowDown', 'Enter')
  await dialog.getByRole('textbox', { name: 'UPI ID' }).waitFor()
  await chooseByKeyboard(page, 'ArrowUp', 'Enter')

  const number = '50100011112222'
  for (const text of ['Asha Verma', number, number, 'exmp0000456', 'Andheri West']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
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

  await page.getByRole('alert').getByText('Withdrawal details added successfully!').waitFor()
  const saved = methods(page).getByRole('listitem')
  await saved.getByText('50100011112222').waitFor()
  expect(await saved.textContent()).toContain('Asha Verma · Example Bank, Andheri West · EXMP0000456')
  await expect.poll(() => dialog.count()).toBe(0)
})

test.each([
  ['UPI', 'UPI ID', 'asha@examplebank'],
  ['Wallet Address', 'Wallet address', 'TAddressOfAsha1'],
])('a method of type %s is added', async (type, field, value) => {
  const customer = await newCustomer()
  const page = await openDashboard(customer)
  await page.getByRole('button', { name: 'Add Withdrawal' }).click()
  await chooseType(page, type)
  await page.getByRole('textbox', { name: field }).fill(value)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await methods(page).getByRole('listitem').getByText(value).waitFor()
  const { body } = await customer.client.post('/d/api/withdrawals/')
  expect(body.withdrawals).toMatchObject([{ type: type === 'UPI' ? 'UPI' : 'Crypto' }])
})

const wrong = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'

test('an invalid address is saved only after a question, and keeps its mark', async () => {
  const customer = await newCustomer()
  const page = await openDashboard(customer)
  await page.getByRole('button', { name: 'Add Withdrawal' }).click()
  await chooseType(page, 'Wallet Address')
  await page.getByRole('textbox', { name: 'Wallet address' }).fill(wrong)
  const add = page.getByRole('button', { name: 'Add', exact: true })
  const question = page.getByRole('dialog', { name: 'Save anyway?' })
  await add.click()
  await question.getByText('This does not look like a TRON address.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect((await customer.client.post('/d/api/withdrawals/')).body.withdrawals).toEqual([])
  expect(await page.getByRole('textbox', { name: 'Wallet address' }).inputValue()).toBe(wrong)

  await add.click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  const saved = methods(page).getByRole('listitem')
  await saved.getByText('This does not look like a TRON address.').waitFor()
  expect((await customer.client.post('/d/api/withdrawals/')).body.withdrawals).toMatchObject([
    { cryptoAddress: wrong, wellFormed: false },
  ])
})

test('a bank number is typed twice, and an account of another holder needs a confirmation', async () => {
  const customer = await newCustomer()
  const page = await openDashboard(customer)
  await page.getByRole('button', { name: 'Add Withdrawal' }).click()
  await chooseType(page, 'Bank')
  const dialog = page.getByRole('dialog', { name: 'Add withdrawal details' })
  const fill = (name: string, text: string) => dialog.getByRole('textbox', { name, exact: true }).fill(text)
  await fill('Account name', 'Ravi Nair')
  await fill('Account number', '50100011112222')
  await fill('Repeat the account number', '50100011112223')
  await fill('IFSC code', 'EXMP0000456')
  await fill('Branch', 'Andheri West')
  await fill('Bank name', 'Example Bank')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('The two account numbers are not the same').waitFor()
  await fill('Repeat the account number', '50100011112222')
  await dialog.getByRole('button', { name: 'Add' }).click()
  const question = page.getByRole('dialog', { name: 'Save anyway?' })
  await question.getByText(`in the name of Ravi Nair. We pay only to accounts in your own name`).waitFor()
  expect((await customer.client.post('/d/api/withdrawals/')).body.withdrawals).toEqual([])
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await methods(page).getByText('in the name of Ravi Nair').waitFor()
})

test('a method added on another device appears at once', async () => {
  const customer = await newCustomer()
  const page = await openDashboard(customer)
  await customer.client.post(add, { withdrawalType: 'UPI', upiID: 'elsewhere@examplebank' })
  await methods(page).getByText('elsewhere@examplebank').waitFor()
})

test('a method is deleted after "yes", and kept after "no"', async () => {
  const customer = await newPayer()
  const page = await openDashboard(customer)
  const remove = page.getByRole('button', { name: 'Delete asha@examplebank' })
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this withdrawal method?',
  })
  await remove.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await methods(page).getByRole('listitem').count()).toBe(3)

  await remove.click()
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
  await page.getByRole('alert').getByText('Withdrawal details deleted successfully!').waitFor()
  await remove.waitFor({ state: 'detached' })
  expect(await methods(page).getByRole('listitem').count()).toBe(2)
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  expect(focused).toBe('Add Withdrawal')
  const { body } = await customer.client.post('/d/api/withdrawals/')
  expect(body.withdrawals).toHaveLength(2)
})

test("the server's refusal is shown, and the input stays", async () => {
  const customer = await newCustomer()
  for (let count = 0; count < 20; count += 1) {
    await customer.client.post(add, { withdrawalType: 'UPI', upiID: `asha${count}@examplebank` })
  }
  const page = await visit({ as: customer, expected: /409/ })
  await page.goto(`${site}/user/dashboard`)
  await page.getByRole('button', { name: 'Add Withdrawal' }).click()
  await chooseType(page, 'UPI')
  await page.getByRole('textbox', { name: 'UPI ID' }).fill('asha@examplebank')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .getByText('You can save up to 20 withdrawal methods')
    .waitFor()
  expect(await page.getByRole('textbox', { name: 'UPI ID' }).inputValue()).toBe('asha@examplebank')
})

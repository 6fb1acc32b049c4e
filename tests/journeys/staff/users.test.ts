import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newCustomer, newStaff, type SignedIn } from '../../support/people.ts'

const { visit } = useBrowser()

const patient = { timeout: 20_000 }

const row = (page: Page, { email }: SignedIn) => page.getByRole('row').filter({ hasText: email })

async function usersPage(staff: SignedIn, options = {}): Promise<Page> {
  const page = await visit({ as: staff, ...options })
  await page.goto(`${site}/admin/users`)
  await page.getByRole('row').nth(1).waitFor()
  return page
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Test Person' }).click()
}

async function lookFor(page: Page, customer: SignedIn): Promise<void> {
  await page.getByLabel('Email').fill(customer.email.slice(0, 20))
  await expect.poll(() => page.getByRole('row').count(), patient).toBe(2)
  await row(page, customer).waitFor()
}

/** Accounts for this test alone, with a unique name. */
async function namesakes(count: number): Promise<string> {
  const name = `Q${randomUUID()
    .replaceAll(/[^a-z]/g, '')
    .padEnd(8, 'x')
    .slice(0, 8)}`
  const batch = firestore.batch()
  for (let index = 0; index < count; index += 1) {
    const uid = `${name}-${String(index).padStart(3, '0')}`
    batch.set(firestore.doc(`users/${uid}`), {
      name: `${name} Number${index}`,
      email: `${uid}@example.com`.toLowerCase(),
      date_joined: new Date(Date.UTC(2020, 0, 1, 0, index)),
      active: false,
      terms: [`name:${name.toLowerCase()}`, `name:number${index}`],
    })
  }
  await batch.commit()
  return name
}

test('the table has the specified columns, and a new account appears live', async () => {
  const page = await usersPage(await newStaff())
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Name',
    'Email',
    'KYC Status',
    'Registration Date',
    'Actions',
  ])
  const customer = await newCustomer()
  await row(page, customer).getByText('Unverified').waitFor()
})

test('users are found by name, e-mail and KYC status', async () => {
  const staff = await newStaff()
  const customer = await newCustomer()
  await firestore.doc(`users/${customer.uid}`).update({ is_verified: true, active: true })
  const page = await usersPage(staff)
  await lookFor(page, customer)
  for (const [status, isThere] of [
    ['Verified', true],
    ['Unverified', false],
    ['Waiting', false],
    ['All', true],
  ] as const) {
    await page.getByRole('combobox', { name: 'KYC Status' }).click()
    await page.getByRole('option', { name: status, exact: true }).click()
    if (isThere) await row(page, customer).waitFor()
    else await page.getByText('No users found').waitFor()
  }
  await page.getByLabel('Name').fill('Test Person')
  await row(page, customer).waitFor()
  await page.getByLabel('Name').fill('Somebody Else')
  await page.getByText('No users found').waitFor()
})

test('a long list comes 50 at a time', async () => {
  const staff = await newStaff()
  const name = await namesakes(52)
  const page = await usersPage(staff)
  await page.getByLabel('Name').fill(name)
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect.poll(() => rows.count(), patient).toBe(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => rows.count(), patient).toBe(2)
  await page.getByText('Page 2').waitFor()
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => rows.count(), patient).toBe(50)
})

test('the view of a user opens and closes by keyboard, and returns the focus', async () => {
  const staff = await newStaff()
  const customer = await newCustomer()
  const page = await usersPage(staff)
  await lookFor(page, customer)
  const view = page.getByRole('button', { name: 'View Test Person' })
  await view.press('Enter')
  const details = page.getByRole('dialog', { name: 'Test Person' })
  await details.getByText(customer.email).waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  await expect.poll(() => view.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => new URL(page.url()).searchParams.has('user')).toBe(false)
})

test('deleting a user asks first, and removes the account from every screen', async () => {
  const staff = await newStaff()
  const colleague = await newStaff()
  const customer = await newCustomer()
  const page = await usersPage(staff)
  const other = await usersPage(colleague)
  for (const each of [page, other]) await lookFor(each, customer)
  await askToDelete(page)
  const question = page.getByRole('dialog', { name: 'Delete user' })
  await question
    .getByText('Are you sure you want to delete user Test Person? This action cannot be undone.')
    .waitFor()
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await row(page, customer).waitFor()

  await askToDelete(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('User deleted successfully').waitFor()
  for (const each of [page, other]) await each.getByText('No users found').waitFor()
  expect((await firestore.doc(`users/${customer.uid}`).get()).exists).toBe(false)
})

test('a refused deletion is reported, and nobody is deleted', async () => {
  const staff = await newStaff()
  const page = await usersPage(staff, { expected: /403/ })
  await lookFor(page, staff)
  await askToDelete(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('You cannot delete your own account').waitFor()
  expect((await firestore.doc(`users/${staff.uid}`).get()).exists).toBe(true)
})

test('a customer is redirected from the page', async () => {
  const customer = await newCustomer()
  const page = await visit({ as: customer })
  await page.goto(`${site}/admin/users`)
  await page.getByText('Admin login is required').waitFor()
  await page.waitForURL(`${site}/`)
  await page.getByRole('heading', { name: 'Users' }).waitFor({ state: 'detached' })
})

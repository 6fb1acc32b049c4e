import { randomUUID } from 'node:crypto'
import { FieldValue } from 'firebase-admin/firestore'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createAadhaar, makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, openStaffAtWork, type SignedIn } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const { open } = useBrowser()

const findRow = (page: Page, { email }: Pick<SignedIn, 'email'>) =>
  page.getByRole('row').filter({ hasText: email })

/** Accounts for this test alone, with a unique name. */
async function createNamesakes(count: number): Promise<string> {
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

test('users are found, viewed by keyboard, leave a filter live, and come 50 at a time', async () => {
  const [customer, name] = await Promise.all([createCustomer(), createNamesakes(52)])
  const page = await open(`/admin/users?email=${customer.email}&kyc=Unverified`)
  await findRow(page, customer).getByText('Unverified').waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    ...['Name', 'Email', 'KYC Status', 'Registration Date', 'Actions'],
  ])
  expect(await page.getByLabel('Email').inputValue()).toBe(customer.email)
  await checkScreen(page, 'admin-users')
  const view = page.getByRole('button', { name: 'View Test Person' })
  await view.press('Enter')
  const details = page.getByRole('dialog', { name: 'Test Person' })
  await details.getByText('KYC not uploaded').waitFor()
  expect(await page.getByRole('button', { name: 'Confirm Verification' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  await expect.poll(() => view.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => new URL(page.url()).searchParams.has('user')).toBe(false)

  await firestore.doc(`users/${customer.uid}`).update({ is_verified: true, active: true })
  await page.getByText('No users found').waitFor()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('')
  expect(page.url()).toBe(`${site}/admin/users`)
  // A long list comes 50 at a time.
  await page.getByLabel('Name').fill(name)
  const rows = page.getByRole('row').filter({ hasText: name })
  await rows.nth(49).waitFor()
  expect(await rows.count()).toBe(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2').waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
})

test('deleting a user asks first and names open orders, which then show the archived identity', async () => {
  const [staff, payer, { swap }] = await Promise.all([openStaffAtWork(), createPayer(), createOwnPair()])
  // The payer counts as verified without KYC details, and submits them now.
  await firestore.doc(`users/${payer.uid}`).update({ is_verified: FieldValue.delete(), active: false })
  const aadharNumber = createAadhaar()
  await payer.client.post('/api/auth/kyc/', makeKycForm({ aadharNumber }))
  await staff.client.post('/d/admin/verify-user/', { id: payer.uid })
  const order = await createOrder(payer, swap)

  const page = await open(`/admin/users?email=${payer.email}`)
  const askToDelete = () => page.getByRole('button', { name: /^Delete / }).click()
  await askToDelete()
  const question = page.getByRole('dialog', { name: 'Delete user' })
  await question
    .getByText(`Are you sure you want to delete user ${payer.name}? This action cannot be undone.`)
    .waitFor()
  await question.getByText(`One order of theirs is still open: ${order}.`).waitFor()
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await findRow(page, payer).waitFor()

  await askToDelete()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('User deleted successfully').waitFor()
  await page.getByText('No users found').waitFor()
  expect((await firestore.doc(`users/${payer.uid}`).get()).exists).toBe(false)

  await goInPage(page, `/admin/pending-transactions?order=${order}`)
  const details = page.getByRole('region', { name: order })
  await details.getByText('The account is deleted.').waitFor()
  await details.getByRole('button', { name: 'Show the archived KYC' }).click()
  await details.getByText(`XXXX XXXX ${aadharNumber.slice(-4)}`).waitFor()
  await details.getByRole('button', { name: 'Photo with Aadhaar' }).waitFor()
})

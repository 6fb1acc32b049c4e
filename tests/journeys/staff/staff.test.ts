import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { logIn } from '../../browser/log-in.ts'
import { isSameDocument, markDocument } from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { kycForm } from '../../support/kyc-form.ts'
import { newCustomer, newStaff, type SignedIn, staffAtWork } from '../../support/people.ts'

const { open, visit } = useBrowser()

const rowOf = (page: Page, { email }: SignedIn) => page.getByRole('row').filter({ hasText: email })
const pagesOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link').allTextContents()
const roleOf = async ({ uid }: SignedIn) => (await firestore.doc(`staff/${uid}`).get()).get('role')

test('a person is invited again after a cancelled invitation, accepts, is made a viewer, which ends the session, and is removed', async () => {
  const [admin, invitee] = await Promise.all([staffAtWork(), newCustomer()])
  const staff = await open('/admin/staff')
  const page = await visit({ as: invitee, expected: /403|permission-denied|insufficient permissions/i })
  await page.goto(`${site}/user/dashboard`)
  await rowOf(staff, admin).getByText('(you)').waitFor()
  await markDocument(staff)

  const invited = page.getByText(`${admin.name} invites you to become an operator`)
  await invite(staff, invitee)
  await invited.waitFor()
  await rowOf(staff, invitee)
    .getByRole('button', { name: /^Cancel the invitation/ })
    .click()
  await staff.getByRole('button', { name: 'Yes, cancel the invitation' }).click()
  await rowOf(staff, invitee).waitFor({ state: 'detached' })
  await invited.waitFor({ state: 'detached' })

  await admin.client.post('/d/admin/staff/invite/', { email: invitee.email, role: 'operator' })
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL(`${site}/login`)
  await logIn(page, invitee)
  await page.waitForURL(`${site}/admin`)
  await expect.poll(() => pagesOf(page)).toContain('Payment Details')
  expect(await pagesOf(page)).not.toContain('Staff')

  const change = async (item: string) => {
    await rowOf(staff, invitee)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await staff.getByRole('menuitem', { name: item }).click()
  }
  await change('Change role')
  await staff
    .getByRole('dialog')
    .getByRole('radio', { name: /^Viewer/ })
    .click()
  await staff.getByRole('button', { name: `Make ${invitee.name} a viewer` }).click()
  await rowOf(staff, invitee).getByRole('cell', { name: 'Viewer' }).waitFor()
  await page.waitForURL(`${site}/login`)
  expect(await roleOf(invitee)).toBe('viewer')

  await change('Remove from staff')
  await staff.getByRole('dialog').getByRole('button', { name: 'Remove from staff' }).click()
  await expect.poll(() => roleOf(invitee)).toBeUndefined()
  await staff.getByRole('dialog').waitFor({ state: 'detached' })
  await rowOf(staff, invitee).waitFor({ state: 'detached' })
  expect(await isSameDocument(staff)).toBe(true)
})

async function invite(staff: Page, invitee: SignedIn): Promise<void> {
  await staff.getByRole('textbox', { name: 'E-mail' }).fill(invitee.email)
  await staff.getByRole('radio', { name: /^Operator/ }).click()
  await staff.getByRole('button', { name: 'Invite', exact: true }).click()
  await staff.getByRole('dialog', { name: `Invite ${invitee.email}?` }).waitFor()
  expect(await roleOf(invitee)).toBeUndefined()
  await staff.getByRole('button', { name: 'Invite as an operator' }).click()
}

test('pages and buttons follow the role, and a closed page says so', async () => {
  const customer = await newCustomer()
  await customer.client.post('/api/auth/kyc/', kycForm())
  const common = [
    ...['Go to home page', 'Admin Dashboard', 'Currency Rates', 'Reserves', 'Pending Transactions', 'Users'],
    'Login and security',
  ]
  const viewer = await open('/admin/staff', { as: await newStaff('viewer') })
  await viewer.getByText('You are a viewer and cannot see this page. This needs an admin.').waitFor()
  expect((await pagesOf(viewer)).toSorted()).toEqual(common.toSorted())
  await goInPage(viewer, `/admin/users?user=${customer.uid}`)
  await viewer.getByText('You are a viewer and cannot see KYC details. This needs an operator.').waitFor()
  expect(await viewer.getByRole('button', { name: 'Confirm Verification' }).count()).toBe(0)
  expect(await viewer.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  await goInPage(viewer, `/admin/users/${customer.uid}`)
  await viewer.getByText('Nobody has written a note.').waitFor()
  expect(await viewer.getByLabel('New note').count()).toBe(0)
  await goInPage(viewer, '/admin/pending-transactions')
  await viewer.getByRole('button', { name: 'Refresh' }).waitFor()
  expect(await viewer.getByRole('button', { name: 'Export CSV' }).count()).toBe(0)
  await goInPage(viewer, `/admin/kyc?customer=${customer.uid}`)
  await viewer.getByText('You are a viewer and cannot see this page.').waitFor()

  const operator = await open(`/admin/users?user=${customer.uid}`, { as: await newStaff('operator') })
  await operator.getByRole('button', { name: 'Confirm Verification' }).waitFor()
  await operator.getByRole('button', { name: 'Show numbers' }).waitFor()
  await goInPage(operator, '/admin/bank-details')
  await operator
    .getByText('You are an operator and cannot change payment details. This needs an admin.')
    .waitFor()
  expect((await pagesOf(operator)).toSorted()).toEqual(
    [
      ...common,
      'Payment Details',
      'Payments',
      'Refunds',
      'Payout batches',
      'Payment claims',
      'KYC review',
      'Approvals',
    ].toSorted(),
  )
  expect(await operator.getByRole('button', { name: 'Save' }).count()).toBe(0)
})

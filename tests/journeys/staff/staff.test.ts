import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { isSameDocument, markDocument, openDetails, openOwnOrders } from '../../browser/staff/staff-queue.ts'
import { checkOnDesktop, checkOnSmallPhone } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createCustomer, createStaff, openStaffAtWork, type SignedIn } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const { open, visit } = useBrowser()

const findRow = (page: Page, { email }: SignedIn) => page.getByRole('row').filter({ hasText: email })
const readRole = async ({ uid }: SignedIn) => (await firestore.doc(`staff/${uid}`).get()).get('role')

test('a person is invited again after a cancelled invitation, accepts, is made a viewer, and is removed', async () => {
  const [admin, invitee] = await Promise.all([openStaffAtWork(), createCustomer()])
  const staff = await open('/admin/staff')
  const page = await visit({ as: invitee, expected: /403|permission-denied|insufficient permissions/i })
  await page.goto(`${site}/user/dashboard`)
  await findRow(staff, admin).getByText('(you)').waitFor()
  await markDocument(staff)

  const invited = page.getByText(`${admin.name} invites you to become an operator`)
  await invite(staff, invitee)
  await invited.waitFor()
  await checkOnDesktop(staff, 'admin-staff')
  await checkOnSmallPhone(staff)
  await findRow(staff, invitee)
    .getByRole('button', { name: /^Cancel the invitation/ })
    .click()
  await staff.getByRole('button', { name: 'Yes, cancel the invitation' }).click()
  await findRow(staff, invitee).waitFor({ state: 'detached' })
  await invited.waitFor({ state: 'detached' })

  await admin.client.post('/d/admin/staff/invite/', { email: invitee.email, role: 'operator' })
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL(`${site}/login`)
  await findRow(staff, invitee).getByRole('cell', { name: 'Operator' }).waitFor()

  const change = async (item: string) => {
    await findRow(staff, invitee)
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
  await findRow(staff, invitee).getByRole('cell', { name: 'Viewer' }).waitFor()
  expect(await readRole(invitee)).toBe('viewer')

  await change('Remove from staff')
  await staff.getByRole('dialog').getByRole('button', { name: 'Remove from staff' }).click()
  await findRow(staff, invitee).waitFor({ state: 'detached' })
  // The list follows the member's document, which is deleted before the role.
  await staff.getByText('They are no longer staff, and are logged out everywhere').waitFor()
  expect(await readRole(invitee)).toBeUndefined()
  expect(await isSameDocument(staff)).toBe(true)
})

async function invite(staff: Page, invitee: SignedIn): Promise<void> {
  await staff.getByRole('textbox', { name: 'E-mail' }).fill(invitee.email)
  await staff.getByRole('radio', { name: /^Operator/ }).click()
  await staff.getByRole('button', { name: 'Invite', exact: true }).click()
  await staff.getByRole('dialog', { name: `Invite ${invitee.email}?` }).waitFor()
  expect(await readRole(invitee)).toBeUndefined()
  await staff.getByRole('button', { name: 'Invite as an operator' }).click()
}

test('pages and buttons follow the role, and a closed page says so', async () => {
  const [payer, { swap }] = await Promise.all([createPayer(), createOwnPair()])
  const order = await createOrder(payer, swap)
  const as = await createStaff('viewer')
  const page = await openOwnOrders(open, payer, { as })
  expect(await page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0)
  const pages = await page.getByRole('navigation', { name: 'Admin' }).getByRole('link').allTextContents()
  expect(pages.some((name) => name.startsWith('Pending Transactions'))).toBe(true)
  expect(pages).not.toContain('Staff')
  const details = await openDetails(page, order)
  await details.getByText('You are a viewer and cannot decide transactions.').waitFor()
  expect(await details.getByRole('button', { name: /^(Approve|Reject)/ }).count()).toBe(0)
  await goInPage(page, `/admin/users?user=${payer.uid}`)
  await page.getByText('You are a viewer and cannot see KYC details. This needs an operator.').waitFor()
  expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  await goInPage(page, '/admin/staff')
  await page.getByText('You are a viewer and cannot see this page. This needs an admin.').waitFor()
})

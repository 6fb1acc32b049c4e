import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newCustomer, newStaff, type SignedIn } from '../../support/people.ts'
import { decide, newPayer, ownPair, placedOrder, quoteFor } from '../../support/swaps.ts'

const { visit } = useBrowser()

async function pageOf(customer: Pick<SignedIn, 'uid'>, staff: SignedIn): Promise<Page> {
  const page = await visit({ as: staff })
  await page.goto(`${site}/admin/users/${customer.uid}`)
  return page
}

test('the page of a customer has everything that staff know, and stays with its orders after a deletion', async () => {
  const [staff, colleague, payer, { rupee, usdt, swap }] = await Promise.all([
    newStaff(),
    newStaff('viewer'),
    newPayer(),
    ownPair(),
  ])
  const proven = { payer: 'ASHA TEST VERMA', handle: 'asha98@ybl', payment: 'p1', provenOn: '2026-11-20' }
  await firestore.doc(`payerProofs/${payer.uid}`).set({ accounts: [proven] })
  const approved = await placedOrder(payer, swap)
  const pending = await placedOrder(payer, swap)
  await decide(staff, approved)
  await quoteFor(payer, rupee, usdt, '700')
  const [page, other] = await Promise.all([pageOf(payer, staff), pageOf(payer, colleague)])
  await page.getByRole('heading', { name: 'Asha Test Verma' }).waitFor()
  await page.getByText(payer.email).waitFor()
  const glance = page.getByLabel('At a glance')
  for (const fact of [
    'Lifetime₹500.00',
    /In 20\d\d₹500.00/,
    'Orders21 pending, 1 approved, 0 rejected',
    'Remaining limit₹9,98,800.00',
    'Risk marksNone',
  ])
    await glance.getByText(fact).waitFor()
  const sums = page.getByRole('table', { name: 'Sums of approved transactions' })
  await sums.getByRole('row', { name: `${rupee.code} 500.00 0.00` }).waitFor()
  await sums.getByRole('row', { name: `${usdt.code} 0.00 5.00` }).waitFor()
  await page.getByRole('list', { name: 'Held rates' }).getByText(`700.00 ${rupee.code}`).waitFor()
  await page.getByText('50100011112222').waitFor()

  await page.getByRole('button', { name: 'Remove ASHA TEST VERMA · asha98@ybl' }).click()
  await page.getByLabel('Reason').fill('The line is on no statement of the bank')
  await page.getByRole('button', { name: 'Remove the account' }).click()
  await page.getByText('No account is proven.').waitFor()

  await other.getByText('Nobody has written a note.').waitFor()
  expect(await other.getByLabel('New note').count()).toBe(0)
  await page.getByLabel('New note').fill('Called on Monday')
  await page.getByRole('button', { name: 'Save note' }).click()
  await other.getByRole('list', { name: 'Staff notes' }).getByText('Called on Monday').waitFor()
  await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('')

  const orders = page.getByRole('table', { name: 'Transactions', exact: true })
  await orders.getByRole('row', { name: new RegExp(`${approved}.*Approved`) }).waitFor()
  await orders.getByRole('link', { name: pending }).click()
  await page.waitForURL(`${site}/admin/pending-transactions?order=${pending}`)
  const notes = page.getByRole('list', { name: 'Staff notes about this customer' }).getByRole('listitem')
  await notes.filter({ hasText: 'Called on Monday' }).waitFor()
  await staff.client.post('/d/admin/users/note/', { id: payer.uid, note: 'n2', text: 'Pays from two banks' })
  await notes.nth(1).waitFor()
  expect(await notes.allTextContents()).toEqual([
    expect.stringContaining('Pays from two banks'),
    expect.stringContaining('Called on Monday'),
  ])
  const link = page.getByRole('link', { name: 'Add a note in a new tab' })
  expect(await link.getAttribute('href')).toBe(`/admin/users/${payer.uid}`)

  await staff.client.post('/d/admin/delete-user/', { id: payer.uid })
  await other.getByText('User not found.').waitFor()
  await other.getByRole('link', { name: pending }).waitFor()
  await other.goto(`${site}/admin/users/__never__`)
  await other.getByText('User not found.').waitFor()
})

test('a customer is blocked for a reason that they read at once, and unblocked', async () => {
  const [staff, customer] = await Promise.all([newStaff(), newCustomer()])
  const [page, own] = await Promise.all([visit({ as: staff }), visit({ as: customer })])
  await Promise.all([
    page.goto(`${site}/admin/users?email=${customer.email}&user=${customer.uid}`),
    own.goto(`${site}/user/dashboard`),
  ])
  await own.getByRole('heading', { name: 'User Dashboard' }).waitFor()
  await page.getByRole('link', { name: 'Orders, notes and everything else of this customer' }).click()

  await page.getByRole('button', { name: 'Block this customer' }).click()
  const question = page.getByRole('dialog', { name: 'Block this customer?' })
  await question.getByRole('button', { name: 'Block' }).click()
  await question.getByText('Please give a reason').waitFor()
  await question.getByLabel('Reason').fill('Two people use this account')
  await question.getByRole('button', { name: 'Block' }).click()
  await page.getByText(/^Blocked since .*: Two people use this account$/).waitFor()
  const banner = own
    .getByRole('alert')
    .filter({ hasText: 'Your account is blocked: Two people use this account.' })
  await banner.getByRole('link', { name: 'Contact us' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').getByText('Blocked: Two people use this account').waitFor()
  // The list is hidden behind the dialog, from screen readers only.
  await page.locator('tr', { hasText: customer.email }).getByText('Blocked').waitFor()
  await page.goForward()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await page
    .getByRole('dialog', { name: 'Unblock this customer?' })
    .getByRole('button', { name: 'Unblock' })
    .click()
  await page.getByRole('button', { name: 'Block this customer' }).waitFor()
  await banner.waitFor({ state: 'detached' })
})

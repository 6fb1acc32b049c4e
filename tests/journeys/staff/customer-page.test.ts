import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { openKycFiles } from '../../support/kyc/kyc-looks.ts'
import { kycForm } from '../../support/kyc-form.ts'
import { newCustomer, newStaff, type SignedIn } from '../../support/people.ts'
import { decide, newPayer, ownPair, placedOrder, quoteFor } from '../../support/swaps.ts'

const { visit } = useBrowser()

async function pageOf(customer: Pick<SignedIn, 'uid'>, staff: SignedIn, options = {}): Promise<Page> {
  const page = await visit({ as: staff, ...options })
  await page.goto(`${site}/admin/users/${customer.uid}`)
  return page
}

test('the page of a customer has everything that staff know, and links to the desk', async () => {
  const staff = await newStaff()
  const payer = await newPayer()
  const { rupee, usdt, swap } = await ownPair()
  const approved = await placedOrder(payer, swap)
  const pending = await placedOrder(payer, swap)
  await decide(staff, approved)
  await quoteFor(payer, rupee, usdt, '700')
  const page = await pageOf(payer, staff)
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
  const orders = page.getByRole('table', { name: 'Transactions', exact: true })
  await orders.getByRole('row', { name: new RegExp(`${approved}.*Approved`) }).waitFor()
  await orders.getByRole('link', { name: pending }).click()
  await page.waitForURL(`${site}/admin/pending-transactions?order=${pending}`)
})

test('a note appears for a colleague at once', async () => {
  const staff = await newStaff()
  const colleague = await newStaff('viewer')
  const customer = await newCustomer()
  const page = await pageOf(customer, staff)
  const other = await pageOf(customer, colleague)
  await other.getByText('Nobody has written a note.').waitFor()
  await page.getByLabel('New note').fill('Called on Monday')
  await page.getByRole('button', { name: 'Save note' }).click()
  const notes = other.getByRole('list', { name: 'Staff notes' })
  await notes.getByText('Called on Monday').waitFor()
  expect(await other.getByLabel('New note').count()).toBe(0)
  await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('')
})

test("notes are shown in the customer's order, newest first, as soon as they are written", async () => {
  const staff = await newStaff()
  const payer = await newPayer()
  const { swap } = await ownPair()
  const id = await placedOrder(payer, swap)
  const write = (note: string, text: string) =>
    staff.client.post('/d/admin/users/note/', { id: payer.uid, note, text })
  await write('n1', 'Called on Monday')
  const desk = await visit({ as: staff })
  await desk.goto(`${site}/admin/pending-transactions?order=${id}`)
  const notes = desk.getByRole('list', { name: 'Staff notes about this customer' }).getByRole('listitem')
  await notes.filter({ hasText: 'Called on Monday' }).waitFor()
  await write('n2', 'Pays from two banks')
  await notes.nth(1).waitFor()
  expect(await notes.allTextContents()).toEqual([
    expect.stringContaining('Pays from two banks'),
    expect.stringContaining('Called on Monday'),
  ])
  const link = desk.getByRole('link', { name: 'Add a note in a new tab' })
  expect(await link.getAttribute('href')).toBe(`/admin/users/${payer.uid}`)
})

test('a customer is blocked for a reason that they read at once, and unblocked', async () => {
  const staff = await newStaff()
  const customer = await newCustomer()
  const page = await pageOf(customer, staff)
  const own = await visit({ as: customer })
  await own.goto(`${site}/user/dashboard`)
  await own.getByRole('heading', { name: 'User Dashboard' }).waitFor()
  const list = await visit({ as: staff })
  await list.goto(`${site}/admin/users?email=${customer.email}`)

  await page.getByRole('button', { name: 'Block this customer' }).click()
  const question = page.getByRole('dialog', { name: 'Block this customer?' })
  await question.getByRole('button', { name: 'Block' }).click()
  await question.getByText('Please give a reason').waitFor()
  await question.getByLabel('Reason').fill('Two people use this account')
  await question.getByRole('button', { name: 'Block' }).click()
  await page.getByText(/^Blocked since .*: Two people use this account$/).waitFor()
  await list.getByRole('row').filter({ hasText: customer.email }).getByText('Blocked').waitFor()
  const banner = own
    .getByRole('alert')
    .filter({ hasText: 'Your account is blocked: Two people use this account.' })
  await banner.getByRole('link', { name: 'Contact us' }).waitFor()

  await page.getByRole('button', { name: 'Unblock' }).click()
  await page
    .getByRole('dialog', { name: 'Unblock this customer?' })
    .getByRole('button', { name: 'Unblock' })
    .click()
  await page.getByRole('button', { name: 'Block this customer' }).waitFor()
  await banner.waitFor({ state: 'detached' })
})

test('an unknown or deleted customer is reported, and their orders stay', async () => {
  const staff = await newStaff()
  const payer = await newPayer()
  const { swap } = await ownPair()
  const id = await placedOrder(payer, swap)
  const page = await pageOf(payer, staff)
  await page.getByRole('heading', { name: 'Asha Test Verma' }).waitFor()
  await staff.client.post('/d/admin/delete-user/', { id: payer.uid })
  await page.getByText('User not found.').waitFor()
  await page.getByRole('link', { name: id }).waitFor()
  await page.goto(`${site}/admin/users/__never__`)
  await page.getByText('User not found.').waitFor()
})

test('the filters of the list are in the address, and the file has the filtered people', async () => {
  const staff = await newStaff()
  const customer = await newCustomer()
  const page = await visit({ as: staff })
  await page.goto(`${site}/admin/users?email=${customer.email}&kyc=Unverified`)
  await page.getByRole('row').filter({ hasText: customer.email }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(customer.email)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export users' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head).toContain('id,name,email,date_joined (India),kyc')
  expect(lines).toEqual([expect.stringContaining(`${customer.email},`)])
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('')
  expect(page.url()).toBe(`${site}/admin/users`)
})

test('a decision on a waiting submission leads to the next one, or says that none is left', async () => {
  const staff = await newStaff()
  // No other waiting customer has this name.
  const name = `Wait${Date.now().toString(36).replaceAll(/\d/g, 'q')}`
  const waiting: SignedIn[] = []
  for (const given of ['One', 'Two']) {
    const customer = await newCustomer({
      name: `${name} ${given}`,
      email: `${name}.${given}@example.com`.toLowerCase(),
      password: 'a good secret',
    })
    await customer.client.post('/api/auth/kyc/', kycForm())
    waiting.push(customer)
  }
  for (const each of waiting) await openKycFiles(staff, each)
  const page = await visit({ as: staff })
  await page.goto(`${site}/admin/users?kyc=Waiting&name=${name}`)
  await page.getByRole('button', { name: `View ${name} Two` }).click()
  for (const given of ['Two', 'One']) {
    const details = page.getByRole('dialog', { name: `${name} ${given}` })
    await details.getByRole('button', { name: 'Confirm Verification' }).click()
    await page
      .getByRole('dialog', { name: 'Confirm Verification' })
      .getByRole('button', { name: 'Confirm', exact: true })
      .click()
    await details.waitFor({ state: 'detached' })
  }
  await page.getByText('Nobody else waits for a KYC check').waitFor()
  for (const { uid } of waiting) {
    expect((await firestore.doc(`users/${uid}`).get()).get('is_verified')).toBe(true)
  }
})

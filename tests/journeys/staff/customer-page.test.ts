import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { openStaffAtWork } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, decide, openQuote } from '../../support/swaps.ts'

const { open } = useBrowser()

test('the page of a customer has everything that staff know, blocks and unblocks them, and stays with its orders after a deletion', async () => {
  const [staff, payer, { rupee, usdt, swap }] = await Promise.all([
    openStaffAtWork(),
    createPayer(),
    createOwnPair(),
  ])
  const proven = { payer: 'ASHA TEST VERMA', handle: 'asha98@ybl', payment: 'p1', provenOn: '2026-11-20' }
  await firestore.doc(`payerProofs/${payer.uid}`).set({ accounts: [proven] })
  const approved = await createOrder(payer, swap)
  const pending = await createOrder(payer, swap)
  await decide(staff, approved)
  await openQuote(payer, rupee, usdt, '700')
  const page = await open(`/admin/users/${payer.uid}`)
  const expected = [
    ...['Asha Test Verma', payer.email, 'Lifetime₹500.00', '₹9,98,800.00', 'Risk marksNone'],
    'Orders21 pending, 1 approved, 0 rejected',
    ...[`${rupee.code}500.000.00`, `${usdt.code}0.005.00`, `700.00 ${rupee.code}`, '50100011112222'],
  ]
  const findMissing = async () => {
    const shown = (await page.getByRole('main').innerText())
      .replaceAll(/[\n\t]/g, '')
      .replaceAll('\u00a0', ' ')
    return expected.filter((text) => !shown.includes(text))
  }
  await expect.poll(findMissing).toEqual([])

  await page.getByRole('button', { name: 'Remove ASHA TEST VERMA · asha98@ybl' }).click()
  await page.getByLabel('Reason').fill('The line is on no statement of the bank')
  await page.getByRole('button', { name: 'Remove the account' }).click()
  await page.getByText('No account is proven.').waitFor()

  await page.getByLabel('New note').fill('Called on Monday')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('list', { name: 'Staff notes' }).getByText('Called on Monday').waitFor()
  await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('')

  const orders = page.getByRole('table', { name: 'Transactions', exact: true })
  await orders.getByRole('row', { name: new RegExp(`${approved}.*Approved`) }).waitFor()
  const link = orders.getByRole('link', { name: pending })
  expect(await link.getAttribute('href')).toBe(`/admin/pending-transactions?order=${pending}`)
  await checkScreen(page, 'admin-customer')

  await page.getByRole('button', { name: 'Block this customer' }).click()
  const question = page.getByRole('dialog', { name: 'Block this customer?' })
  await question.getByLabel('Reason').fill('Two people use this account')
  await question.getByRole('button', { name: 'Block' }).click()
  await page.getByText(/^Blocked since .*: Two people use this account$/).waitFor()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await page
    .getByRole('dialog', { name: 'Unblock this customer?' })
    .getByRole('button', { name: 'Unblock' })
    .click()
  await page.getByRole('button', { name: 'Block this customer' }).waitFor()

  await staff.client.post('/d/admin/delete-user/', { id: payer.uid })
  await page.getByText('User not found.').waitFor()
  await page.getByRole('link', { name: pending }).waitFor()
})

import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { holdCall } from '../../browser/staff/hold-call.ts'
import { findRow, openDetails, openOwnOrders } from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { openColleagueAtWork, openStaffAtWork } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, decide } from '../../support/swaps.ts'

const { open } = useBrowser()

const [one, other, { swap }] = await Promise.all([openStaffAtWork(), openColleagueAtWork(), createOwnPair()])

test('staff see live who has an order open, take it over, assign it, and read that a colleague was faster', async () => {
  const payer = await createPayer()
  const id = await createOrder(payer, swap)
  const page = await openOwnOrders(open, payer, { expected: /409/ })
  const row = findRow(page, id)
  await review(id, { open: true })
  await row.getByText(`Open by ${other.name}`).waitFor()
  const details = await openDetails(page, id)
  await details.getByText(`Open by ${other.name}. Please agree on who decides.`).waitFor()
  await details.getByRole('button', { name: 'Take over' }).click()
  await row.getByText('Open by').waitFor({ state: 'detached' })
  await review(id, { open: true, take: true })
  await details.getByText(`${other.name} has taken over this order.`).waitFor()
  // When the holder leaves the order, it passes to the person who still has it open.
  await review(id, { open: false })
  await expect.poll(() => readHolder(id), { timeout: 10_000 }).toBe(one.uid)

  await details.getByRole('button', { name: 'Assign', exact: true }).click()
  // Other files add staff meanwhile, and a click would wait until the list is stable.
  await page.getByRole('menuitem', { name: other.name }).press('Enter')
  await details.getByRole('button', { name: `Assigned to ${other.name}` }).waitFor()
  await row.getByText(`Assigned to ${other.name}`).waitFor()
  await page.keyboard.press('m')
  await row.getByText(`Assigned to ${one.name}`).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => readHolder(id)).toBeUndefined()
  await openDetails(page, id)
  const note = details.getByLabel('Note for the customer')
  await note.fill('Not ours')
  // The other person's decision is sent between the press of the button and the arrival of the call.
  const rejection = await holdCall(page, '/d/admin/transactions/status/')
  await details.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject 500' }).click()
  await rejection.waitUntilMade()
  await decide(other, id)
  await rejection.release()
  await page.getByText('This transaction is already decided').waitFor()
  await details.getByText(`Approved by ${other.name} while you had it open.`).waitFor()
  expect(await details.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  expect(await details.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true)
  expect(await note.inputValue()).toBe('Not ours')
  await page.keyboard.press('Escape')
  await row.getByText(`Approved by ${other.name}`).waitFor()
  // A decided order stays in the list until then.
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('No transactions found').waitFor()
})

async function review(id: string, said: { readonly open: boolean; readonly take?: true }): Promise<void> {
  const { status } = await other.client.post('/d/admin/transactions/review/', { id, ...said }, { json: true })
  expect(status).toBe(200)
}

async function readHolder(id: string): Promise<unknown> {
  return (await firestore.doc(`reviews/${id}`).get()).get('by')
}

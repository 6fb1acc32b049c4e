import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import {
  isSameDocument,
  listed,
  markDocument,
  openDetails,
  openFilters,
  openOrdersOf,
  rowOf,
} from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { colleagueAtWork, staffAtWork } from '../../support/people.ts'
import { decide, newPayer, ownPair, placedOrder, picture as proof } from '../../support/swaps.ts'

const { open } = useBrowser()

const [one, other, { swap }] = await Promise.all([staffAtWork(), colleagueAtWork(), ownPair()])

test('two people see who has an order open, take it over, and assign orders to each other', async () => {
  const payer = await newPayer()
  const first = await placedOrder(payer, swap)
  const theirs = await placedOrder(payer, swap)
  const free = await placedOrder(payer, swap)
  const [here, there] = await Promise.all([
    openOrdersOf(open, payer),
    openOrdersOf(open, payer, { as: other }),
  ])
  const mine = await openDetails(here, theirs)
  await rowOf(there, theirs).getByText(`Open by ${one.name}`).waitFor()
  expect(await rowOf(here, theirs).getByText('Open by').count()).toBe(0)
  const details = await openDetails(there, theirs)
  await details.getByText(`Open by ${one.name}. Please agree on who decides.`).waitFor()
  await details.getByRole('button', { name: 'Take over' }).click()
  await mine.getByText(`${other.name} has taken over this order.`).waitFor()
  await rowOf(here, theirs).getByText(`Open by ${other.name}`).waitFor()
  await mine.getByRole('button', { name: 'Take it back' }).click()
  await details.getByText(`${one.name} has taken over this order.`).waitFor()

  await mine.getByRole('button', { name: 'Assign', exact: true }).click()
  // Other files add staff meanwhile, and a click waits until the list is stable.
  await here.getByRole('menuitem', { name: other.name }).press('Enter')
  await rowOf(there, theirs).getByText(`Assigned to ${other.name}`).waitFor()
  await mine.getByText(`Assigned to ${other.name} by ${one.name}`).waitFor()

  // When the holder leaves the order, it passes to the person who still has it open.
  await here.keyboard.press('Escape')
  await rowOf(here, theirs).getByText(`Open by ${other.name}`).waitFor()
  await there.keyboard.press('Escape')
  await Promise.all(
    [here, there].map((page) => rowOf(page, theirs).getByText('Open by').waitFor({ state: 'detached' })),
  )

  const order = await openDetails(here, first)
  await here.keyboard.press('m')
  await rowOf(there, first).getByText(`Assigned to ${one.name}`).waitFor()
  const filters = await openFilters(there)
  for (const [assignee, id] of [
    ['You', theirs],
    ['Nobody', free],
  ] as const) {
    await filters.getByRole('combobox', { name: 'Assigned to' }).click()
    await there.getByRole('option', { name: assignee }).click()
    await expect.poll(() => listed(there)).toEqual([id])
  }
  await reject(here, order, 'Not found')
  // The order of a colleague is skipped.
  await here.getByRole('region', { name: free }).waitFor()
})

test('a decision of a colleague appears at once in the open order, also between question and call', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap)
  const raced = await placedOrder(payer, swap)
  const page = await openOrdersOf(open, payer, { expected: /409/ })
  const details = await openDetails(page, id)
  await details.getByLabel('Note for the customer').fill('Half a')
  expect((await decide(other, id)).status).toBe(200)
  await details.getByText(`Approved by ${other.name} while you had it open.`).waitFor()
  expect(await details.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  expect(await details.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true)
  expect(await details.getByLabel('Note for the customer').inputValue()).toBe('Half a')
  await page.keyboard.press('Escape')
  await rowOf(page, id).getByText(`Approved by ${other.name}`).waitFor()

  const order = await openDetails(page, raced)
  // The other's decision is on its way between the press of the button and the arrival of the call.
  await page.route('**/d/admin/transactions/status/', async (route) => {
    await decide(other, raced)
    await route.continue()
  })
  await reject(page, order, 'Not ours')
  await page.getByText('This transaction is already decided').waitFor()
  await order.getByText(`Approved by ${other.name} while you had it open.`).waitFor()
})

test('an order is approved after a question, and queue and customer see it come and be approved without a reload', async () => {
  const payer = await newPayer()
  const [customer, staff] = await Promise.all([
    open('/user/dashboard', { as: payer }),
    // Other journeys place orders meanwhile, and the newest of all is out of sight.
    open(`/admin/pending-transactions?q=${payer.email}`),
  ])
  await customer.getByRole('heading', { level: 1 }).waitFor()
  await staff.getByRole('heading', { name: 'Pending Transactions' }).waitFor()
  await Promise.all([markDocument(customer), markDocument(staff)])

  const id = await placedOrder(payer, swap)
  await rowOf(staff, id).waitFor()
  await customer.getByText(id).first().waitFor()
  await customer.getByText('Pending').first().waitFor()

  const details = await openDetails(staff, id)
  const approve = details.getByRole('button', { name: 'Approve' })
  await approve.click()
  await details.getByText('Please upload payment screenshot').waitFor()
  const buffer = Buffer.from(await proof().arrayBuffer())
  await details
    .getByRole('region', { name: 'Decision' })
    .getByLabel('Payment screenshot')
    .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer })
  await approve.click()
  await details.getByText('Please add a note').waitFor()
  await details.getByLabel('Note for the customer').fill('Paid out, thank you')
  await approve.click()
  const question = staff.getByRole('dialog', { name: 'Approve this transaction?' })
  await question
    .getByText(`paid 5.00 ${swap.to.code} to ${payer.name}, wallet address TAddressOfAsha1`)
    .waitFor()
  expect(await statusOf(id)).toBe('pending')
  await question.getByRole('button', { name: `Approve 5.00 ${swap.to.code}` }).click()
  await staff.getByText('Transaction confirmed successfully!').waitFor()
  expect(await statusOf(id)).toBe('Approved')
  await details.waitFor({ state: 'hidden' })
  await rowOf(staff, id).getByText('Approved by you').waitFor()

  await customer.getByText('Approved').first().waitFor()
  await staff.getByRole('button', { name: 'Refresh' }).click()
  await staff.getByText('No transactions found').waitFor()
  expect(await isSameDocument(customer)).toBe(true)
  expect(await isSameDocument(staff)).toBe(true)
})

async function reject(page: Page, order: Locator, note: string): Promise<void> {
  await order.getByLabel('Note for the customer').fill(note)
  await order.getByRole('button', { name: 'Reject' }).click()
  await page
    .getByRole('dialog', { name: 'Reject this transaction?' })
    .getByRole('button', { name: 'Reject 500' })
    .click()
}

async function statusOf(id: string): Promise<unknown> {
  return (await firestore.doc(`transactions/${id}`).get()).get('status')
}

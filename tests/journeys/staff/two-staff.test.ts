import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import {
  isSameDocument,
  listed,
  markDocument,
  openDetails,
  openFilters,
  openQueueOf,
  queue,
  rowOf,
} from '../../browser/staff/staff-queue.ts'
import { newPerson, newStaff } from '../../support/people.ts'
import { decide, newPayer, ownPair, placedOrder, picture as proof } from '../../support/swaps.ts'

const { visit } = useBrowser()

const [one, other, { swap }] = await Promise.all([
  newStaff(),
  newStaff('admin', { ...newPerson(), name: 'Tenzin Dorje' }),
  ownPair(),
])

test('an order opened by one person is shown to another, who can take it over or get it when closed', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap)
  const [here, there] = await Promise.all([visit({ as: one }), visit({ as: other })])
  await Promise.all([openQueueOf(here, payer), openQueueOf(there, payer)])
  await openDetails(here, id)
  await rowOf(there, id).getByText(`Open by ${one.name}`).waitFor()
  expect(await rowOf(here, id).getByText('Open by').count()).toBe(0)
  const details = await openDetails(there, id)
  await details.getByText(`Open by ${one.name}. Please agree on who decides.`).waitFor()
  await details.getByRole('button', { name: 'Take over' }).click()
  await here.getByRole('region', { name: id }).getByText(`${other.name} has taken over this order.`).waitFor()
  await rowOf(here, id).getByText(`Open by ${other.name}`).waitFor()
  await here.getByRole('region', { name: id }).getByRole('button', { name: 'Take it back' }).click()
  await details.getByText(`${one.name} has taken over this order.`).waitFor()
  // When the holder leaves the order, it passes to the person who still has it open.
  await here.keyboard.press('Escape')
  await rowOf(here, id).getByText(`Open by ${other.name}`).waitFor()
  await there.keyboard.press('Escape')
  await expect.poll(() => rowOf(here, id).getByText('Open by').count(), { timeout: 30_000 }).toBe(0)
  await expect.poll(() => rowOf(there, id).getByText('Open by').count(), { timeout: 30_000 }).toBe(0)
})

test('an order is assigned by a key or to a colleague, shows its assignee, and is skipped by others', async () => {
  const payer = await newPayer()
  const first = await placedOrder(payer, swap)
  const theirs = await placedOrder(payer, swap)
  const free = await placedOrder(payer, swap)
  const [here, there] = await Promise.all([visit({ as: one }), visit({ as: other })])
  await Promise.all([openQueueOf(here, payer), openQueueOf(there, payer)])
  const details = await openDetails(here, theirs)
  await details.getByRole('button', { name: 'Assign', exact: true }).click()
  // Other files add staff meanwhile, and a click waits until the list is stable.
  await here.getByRole('menuitem', { name: other.name }).press('Enter')
  await here.getByText(`Assigned to ${other.name}`).first().waitFor()
  await rowOf(there, theirs).getByText(`Assigned to ${other.name}`).waitFor()
  await details.getByText(`Assigned to ${other.name} by ${one.name}`).waitFor()

  await openDetails(here, first)
  await here.keyboard.press('m')
  await rowOf(there, first).getByText(`Assigned to ${one.name}`).waitFor()
  const filters = await openFilters(there)
  await filters.getByRole('combobox', { name: 'Assigned to' }).click()
  await there.getByRole('option', { name: 'You' }).click()
  await expect.poll(() => listed(there)).toEqual([theirs])
  await filters.getByRole('combobox', { name: 'Assigned to' }).click()
  await there.getByRole('option', { name: 'Nobody' }).click()
  await expect.poll(() => listed(there)).toEqual([free])

  const order = here.getByRole('region', { name: first })
  await order.getByLabel('Note for the customer').fill('Not found')
  await order.getByRole('button', { name: 'Reject' }).click()
  await here
    .getByRole('dialog', { name: 'Reject this transaction?' })
    .getByRole('button', { name: 'Reject 500' })
    .click()
  await here.getByRole('region', { name: free }).waitFor()
})

test('a decision appears at once in the open order, disables its buttons and keeps the input', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap)
  const page = await visit({ as: one })
  await openQueueOf(page, payer)
  const details = await openDetails(page, id)
  await details.getByLabel('Note for the customer').fill('Half a')
  expect((await decide(other, id)).status).toBe(200)
  await details.getByText(`Approved by ${other.name} while you had it open.`).waitFor()
  expect(await details.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  expect(await details.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true)
  expect(await details.getByLabel('Note for the customer').inputValue()).toBe('Half a')
  await page.keyboard.press('Escape')
  await rowOf(page, id).getByText(`Approved by ${other.name}`).waitFor()
})

test('the slower of two simultaneous deciders reads that the order is decided', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap)
  const page = await visit({ as: one, expected: /409/ })
  await openQueueOf(page, payer)
  const details = await openDetails(page, id)
  await details.getByLabel('Note for the customer').fill('Not ours')
  // The other's decision is on its way between the press of the button and the arrival of the call.
  await page.route('**/d/admin/transactions/status/', async (route) => {
    await decide(other, id)
    await route.continue()
  })
  await details.getByRole('button', { name: 'Reject' }).click()
  await page
    .getByRole('dialog', { name: 'Reject this transaction?' })
    .getByRole('button', { name: 'Reject 500' })
    .click()
  await page.getByText('This transaction is already decided').waitFor()
  await details.getByText(`Approved by ${other.name} while you had it open.`).waitFor()
})

test("an order, its place in the queue, its approval and the customer's page change without a reload", async () => {
  const payer = await newPayer()
  const [customer, staff] = await Promise.all([visit({ as: payer }), visit({ as: one })])
  // Other journeys place orders meanwhile, and the newest of all is out of sight.
  const theirs = `${queue}?${new URLSearchParams({ q: payer.email })}`
  await Promise.all([customer.goto(`${site}/user/dashboard`), staff.goto(theirs)])
  await customer.getByRole('heading', { level: 1 }).waitFor()
  await staff.getByRole('heading', { name: 'Pending Transactions' }).waitFor()
  await Promise.all([markDocument(customer), markDocument(staff)])

  const id = await placedOrder(payer, swap)
  await expect.poll(() => listed(staff), { timeout: 30_000 }).toContain(id)
  await customer.getByText(id).first().waitFor()
  await customer.getByText('Pending').first().waitFor()

  const details = await openDetails(staff, id)
  await details.getByLabel('Note for the customer').fill('Paid out, thank you')
  const screenshot = {
    name: 'paid.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await proof().arrayBuffer()),
  }
  const decision = details.getByRole('region', { name: 'Decision' })
  await decision.getByLabel('Payment screenshot').setInputFiles(screenshot)
  await details.getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('button', { name: 'Approve 5.00' }).click()
  await staff.getByText('Transaction confirmed successfully!').waitFor()

  await customer.getByText('Approved').first().waitFor()
  expect(await isSameDocument(customer)).toBe(true)
  expect(await isSameDocument(staff)).toBe(true)
})

import { beforeAll, expect, test } from 'vitest'
import { newStaff, type SignedIn } from '../calls/people.ts'
import { decide, newPayer, newRupee, newWallet, placedOrder, type TestWallet } from '../calls/swaps.ts'
import { useBrowser } from './browser.ts'
import { openDetails, openQueueOf, rowOf } from './staff-queue.ts'

const { visit } = useBrowser()

let one: SignedIn
let other: SignedIn
let rupee: TestWallet
let usdt: TestWallet

beforeAll(async () => {
  one = await newStaff()
  other = await newStaff()
  rupee = await newRupee()
  usdt = await newWallet()
})

const swap = () => ({ from: rupee, to: usdt, from_amount: '500.00', to_amount: '5.00' })

test('what one has open the other sees, until it is closed', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap())
  const [here, there] = await Promise.all([visit({ as: one }), visit({ as: other })])
  await Promise.all([openQueueOf(here, payer), openQueueOf(there, payer)])
  await openDetails(here, id)
  await rowOf(there, id).getByText(`Open by ${one.name}`).waitFor()
  expect(await rowOf(here, id).getByText('Open by').count()).toBe(0)
  const details = await openDetails(there, id)
  await details.getByText(`Open by ${one.name}. Agree on who decides it.`).waitFor()
  await there.keyboard.press('Escape')
  await here.keyboard.press('Escape')
  await expect.poll(() => rowOf(there, id).getByText('Open by').count(), { timeout: 10_000 }).toBe(0)
})

test('a decision shows at once where the order is open, shuts its buttons and keeps what was written', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap())
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

test('of two who decide at the same moment one is told that it is decided', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap())
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

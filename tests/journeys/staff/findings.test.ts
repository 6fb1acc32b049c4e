import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { pasteScreenshot } from '../../browser/staff/staff-at-keys.ts'
import { chooseSegment, listed, openDetails, openQueueOf, rowOf } from '../../browser/staff/staff-queue.ts'
import { newStaff } from '../../support/people.ts'
import { newPayer, ownPair, placedOrder } from '../../support/swaps.ts'

const { visit } = useBrowser()

const [staff, { swap }] = await Promise.all([newStaff(), ownPair()])

test('a red finding is cleared with a reason, which the confirmation repeats and the order keeps', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap, { SendersPaymentDetails: 'Ravi Nair, HDFC Bank' })
  const plain = await placedOrder(payer, swap)
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  await expect.poll(() => listed(page)).toEqual([id, plain])
  const flagged = page.getByRole('button', { name: /^Red findings: \d+ orders?/ })
  await flagged.click()
  await expect.poll(() => listed(page)).toEqual([id])
  await flagged.click()
  await expect.poll(() => listed(page)).toEqual([id, plain])
  await rowOf(page, id).getByText('Other payer?').waitFor()
  const details = await openDetails(page, id)
  await details.getByRole('heading', { name: /^Clear \d things before you approve$/ }).waitFor()
  await pasteScreenshot(page, 'paid.png')
  await details.getByText('paid.png').waitFor()
  await details.getByLabel('Note for the customer').fill('Paid out in full')

  await page.keyboard.press('Control+Enter')
  await page
    .getByText('clear each red finding with a reason before you approve: Other payer?')
    .first()
    .waitFor()
  const reason = details.getByLabel('Reason to clear: Other payer?')
  expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('It is the account of her shop')
  await details.getByRole('button', { name: 'Cleared: Other payer?' }).waitFor()
  await details.getByRole('button', { name: 'Approve' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Approve this transaction?' })
  await confirmation.getByText('Cleared: Other payer? (It is the account of her shop)').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: plain }).getByRole('button', { name: 'Close' }).click()

  await chooseSegment(page, 'Approved')
  const decided = await openDetails(page, id)
  await decided.getByText('Cleared: Other payer?', { exact: true }).waitFor()
  await decided.getByText('It is the account of her shop', { exact: true }).waitFor()
  const timeline = decided.getByRole('list', { name: 'Timeline' })
  await timeline.getByText('Cleared: Other payer? (It is the account of her shop)').waitFor()
  await timeline.getByText(`Opened by ${staff.name}`).waitFor()
  await timeline.getByText('Mail "Order received" sent to the customer').waitFor()
})

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import {
  chooseSegment,
  listed,
  narrowQueueTo,
  openDetails,
  openOrdersOf,
  rowOf,
} from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { staffAtWork } from '../../support/people.ts'
import { decide, newPayer, ownPair, placedOrder } from '../../support/swaps.ts'

const { open } = useBrowser()

const [staff, { swap, back }] = await Promise.all([staffAtWork(), ownPair()])

test('a half-written rejection survives closing, other pages and a reload, and is sent after a question', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, back, { withdrawalMethod: payer.bank })
  const page = await openOrdersOf(open, payer)
  const details = await openDetails(page, id)
  const note = details.getByLabel('Note for the customer')
  const message = details.getByLabel('Message to the customer')
  await details.getByRole('button', { name: 'Reject' }).click()
  await details.getByText('Please add a note').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  // Letters that are shortcuts elsewhere are written here.
  await note.pressSequentially('karj')
  expect(await page.getByRole('dialog').count()).toBe(0)
  // The first Escape leaves the field, the next one the order.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'hidden' })
  await openDetails(page, id)
  expect(await note.inputValue()).toBe('karj')

  await message.fill('From which bank did you pay?')
  await details.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Login and security' }).click()
  await page.getByRole('heading', { name: 'Login and security' }).waitFor()
  await page.getByRole('link', { name: 'Pending Transactions' }).click()
  await narrowQueueTo(page, payer)
  await openDetails(page, id)
  expect(await note.inputValue()).toBe('karj')
  await page.reload()
  await expect.poll(() => note.inputValue()).toBe('karj')
  await expect.poll(() => message.inputValue()).toBe('From which bank did you pay?')

  await details.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('r')
  const confirmation = page.getByRole('dialog', { name: 'Reject this transaction?' })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  expect((await firestore.doc(`transactions/${id}`).get()).get('status')).toBe('pending')
  await details.getByRole('button', { name: 'Reject' }).click()
  await confirmation.getByRole('button', { name: 'Reject 5.00' }).click()
  await page.getByText('Transaction rejected successfully!').waitFor()
  await rowOf(page, id).getByText('Rejected by you').waitFor()
  expect((await firestore.doc(`transactions/${id}`).get()).get('status')).toBe('Rejected')
})

test('an order shows its payer, account and other orders, is copied by keys, and has its notes once decided', async () => {
  const payer = await newPayer()
  const [approved, rejected] = await Promise.all([
    placedOrder(payer, swap, { SendersPaymentDetails: 'An earlier payment' }),
    placedOrder(payer, swap),
  ])
  await Promise.all([
    decide(staff, approved, { adminNotes: 'All paid' }),
    decide(staff, rejected, { status: 'Rejected', adminNotes: 'Not your account' }),
  ])
  const transactionId = `UTR ${payer.uid}`
  const id = await placedOrder(payer, back, {
    withdrawalMethod: payer.bank,
    transactionId,
    SendersPaymentDetails: 'From the wallet of Asha',
  })
  const page = await openOrdersOf(open, payer)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const details = await openDetails(page, id)
  await details.getByRole('heading', { name: 'To be paid out' }).waitFor()
  for (const text of [
    transactionId,
    payer.email,
    'Example Bank',
    'Andheri West',
    'From the wallet of Asha',
    'An earlier payment',
    'Identity confirmed',
  ]) {
    await details.getByText(text).first().waitFor()
  }
  for (const [key, label, text] of [
    ['1', 'Amount received', '450.00'],
    ['2', 'Account number', '50100011112222'],
    ['3', 'Transaction ID', transactionId],
  ] as const) {
    await page.keyboard.press(key)
    await details.getByRole('button', { name: `Copied ${label}` }).waitFor()
    expect(await copied()).toBe(text)
  }
  await details.getByRole('button', { name: 'Copy IFSC code' }).click()
  await details.getByRole('button', { name: 'Copied IFSC code' }).waitFor()
  expect(await copied()).toBe('EXMP0000456')
  await closeByKey(details)

  for (const [status, decided, note, heading] of [
    ['Approved', approved, 'All paid', 'Paid out'],
    ['Rejected', rejected, 'Not your account', 'Not paid out'],
  ] as const) {
    await chooseSegment(page, status)
    await expect.poll(() => listed(page)).toEqual([decided])
    const shown = await openDetails(page, decided)
    await shown.getByText(note).waitFor()
    await shown.getByText(`${status} by you`).waitFor()
    await shown.getByRole('heading', { name: heading, exact: true }).waitFor()
    expect(await shown.getByRole('button', { name: 'Admin screenshot' }).count()).toBe(
      status === 'Approved' ? 1 : 0,
    )
    expect(await shown.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await closeByKey(shown)
  }
})

async function closeByKey(details: Locator): Promise<void> {
  await details.page().keyboard.press('Escape')
  await details.waitFor({ state: 'hidden' })
}

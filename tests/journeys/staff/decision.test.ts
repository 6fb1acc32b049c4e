import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { findRow, openDetails, openOwnOrders } from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { openStaffAtWork } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, decide } from '../../support/swaps.ts'

const { open } = useBrowser()

const [staff, { swap, back }] = await Promise.all([openStaffAtWork(), createOwnPair()])

test('an order is copied by keys, and a half-written rejection survives closing and a reload and is sent after a question', async () => {
  const payer = await createPayer()
  const earlier = await createOrder(payer, swap, { SendersPaymentDetails: 'An earlier payment' })
  // Decided, because otherwise the page would open it next.
  await decide(staff, earlier, { status: 'Rejected' })
  await staff.client.post('/d/admin/users/note/', { id: payer.uid, note: 'n1', text: 'Pays from two banks' })
  const transactionId = `UTR ${payer.uid}`
  const id = await createOrder(payer, back, {
    withdrawalMethod: payer.bank,
    transactionId,
    SendersPaymentDetails: 'From the wallet of Asha',
  })
  const page = await openOwnOrders(open, payer)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const details = await openDetails(page, id)
  const expected = [
    ...['To be paid out', transactionId, payer.email, 'Example Bank', 'Andheri West'],
    ...['From the wallet of Asha', 'An earlier payment', 'Identity confirmed', 'Pays from two banks'],
  ]
  const findMissing = async () => {
    const shown = await details.innerText()
    return expected.filter((text) => !shown.includes(text))
  }
  await expect.poll(findMissing).toEqual([])
  for (const [key, text] of [
    ['1', '450.00'],
    ['2', '50100011112222'],
    ['3', transactionId],
    ['4', 'EXMP0000456'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }

  const note = details.getByLabel('Note for the customer')
  const message = details.getByLabel('Message to the customer')
  await details.getByRole('button', { name: 'Reject' }).click()
  await details.getByText('Please add a note').waitFor()
  await message.fill('From which bank did you pay?')
  // Letters that are shortcuts elsewhere are typed here.
  await note.pressSequentially('karj')
  expect(await page.getByRole('dialog').count()).toBe(0)
  const listWidth = page.getByRole('separator', { name: 'Width of the list' })
  const usualWidth = await listWidth.getAttribute('aria-valuenow')
  await listWidth.press('ArrowRight')
  const width = await listWidth.getAttribute('aria-valuenow')
  expect(width).not.toBe(usualWidth)
  await note.focus()
  // The first Escape leaves the field, and the next one closes the order.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'hidden' })
  // Reading a draft waits for its writes, which a reload would cut off.
  await openDetails(page, id)
  await expect.poll(() => note.inputValue()).toBe('karj')
  const order = firestore.doc(`transactions/${id}`)
  await order.update({ amountReceived: '400.00' })
  await page.reload()
  await details.waitFor()
  await expect.poll(() => note.inputValue()).toBe('karj')
  await expect.poll(() => message.inputValue()).toBe('From which bank did you pay?')
  const { code } = back.to
  const notice = details.getByText(
    `The amount has changed from 450.00 ${code} to 400.00 ${code} since you last saw it.`,
  )
  await notice.waitFor()
  await order.update({ amountReceived: '450.00' })
  await notice.waitFor({ state: 'detached' })
  expect(await listWidth.getAttribute('aria-valuenow')).toBe(width)
  await listWidth.press('ArrowLeft')

  const confirmation = page.getByRole('dialog', { name: 'Reject this transaction?' })
  await details.getByRole('button', { name: 'Reject' }).click()
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await confirmation.waitFor({ state: 'detached' })
  expect(await note.inputValue()).toBe('karj')
  expect((await order.get()).get('status')).toBe('pending')
  await details.getByRole('button', { name: 'Reject' }).click()
  await confirmation.getByRole('button', { name: 'Reject 5.00' }).click()
  await page.getByText('Transaction rejected successfully!').waitFor()
  await findRow(page, id).getByText('Rejected by you').waitFor()
  expect((await order.get()).get('status')).toBe('Rejected')
  // The live update may arrive before the answer, which closes the order.
  await details.waitFor({ state: 'detached' })
  await openDetails(page, id)
  await details.getByRole('heading', { name: 'Not paid out', exact: true }).waitFor()
  await details.getByText('karj', { exact: true }).waitFor()
  expect(await details.getByRole('button', { name: /^(Approve|Reject)/ }).count()).toBe(0)
})

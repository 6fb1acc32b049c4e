import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { openDetails, openOrdersOf, rowOf } from '../../browser/staff/staff-queue.ts'
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
  await message.fill('From which bank did you pay?')
  // Letters that are shortcuts elsewhere are written here.
  await note.pressSequentially('karj')
  expect(await page.getByRole('dialog').count()).toBe(0)
  // The first Escape leaves the field, the next one the order.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Login and security' }).click()
  await page.getByRole('heading', { name: 'Login and security' }).waitFor()
  await page.goBack()
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
  const details = await openDetails(page, id)
  const expected = [
    'To be paid out',
    transactionId,
    payer.email,
    'Example Bank',
    'Andheri West',
    'From the wallet of Asha',
    'An earlier payment',
    'Identity confirmed',
  ]
  const missing = async () => {
    const shown = await details.innerText()
    return expected.filter((text) => !shown.includes(text))
  }
  await expect.poll(missing).toEqual([])
  for (const [key, text] of [
    ['1', '450.00'],
    ['2', '50100011112222'],
    ['3', transactionId],
    ['4', 'EXMP0000456'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }

  for (const [decided, note, heading, buttons] of [
    [approved, 'All paid', 'Paid out', ['Admin screenshot']],
    [rejected, 'Not your account', 'Not paid out', []],
  ] as const) {
    await open(`/admin/pending-transactions?order=${decided}`)
    const shown = page.getByRole('region', { name: decided })
    await shown.getByText(note).waitFor()
    await shown.getByRole('heading', { name: heading, exact: true }).waitFor()
    const found = shown.getByRole('button', { name: /^(Admin screenshot|Approve)/ })
    expect(await found.allTextContents()).toEqual(buttons)
  }
})

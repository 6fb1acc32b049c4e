import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import {
  chooseSegment,
  listed,
  narrowQueueTo,
  openDetails,
  openQueueOf,
  queue,
  rowOf,
} from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newStaff } from '../../support/people.ts'
import {
  decide,
  letExpire,
  newPayer,
  newWallet,
  ownPair,
  placedOrder,
  picture as proof,
  quoteFor,
} from '../../support/swaps.ts'

const { visit } = useBrowser()

const [staff, { rupee, usdt, swap, back }] = await Promise.all([newStaff(), ownPair()])

const paidOut = { name: 'paid-out.png', mimeType: 'image/png' }

async function statusOf(id: string): Promise<unknown> {
  return (await firestore.doc(`transactions/${id}`).get()).get('status')
}

async function screenshot() {
  return { ...paidOut, buffer: Buffer.from(await proof().arrayBuffer()) }
}

test('approving needs the screenshot and a note, asks once more, and is confirmed after the answer', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap)
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  const details = await openDetails(page, id)
  const approve = details.getByRole('button', { name: 'Approve' })
  await approve.click()
  await details.getByText('Please upload payment screenshot').waitFor()
  await details
    .getByRole('region', { name: 'Decision' })
    .getByLabel('Payment screenshot')
    .setInputFiles(await screenshot())
  await approve.click()
  await details.getByText('Please add a note').waitFor()
  await details.getByLabel('Note for the customer').fill('Paid out in full')
  await approve.click()

  const confirmation = page.getByRole('dialog', { name: 'Approve this transaction?' })
  await confirmation
    .getByText(`paid 5.00 ${usdt.code} to ${payer.name}, wallet address TAddressOfAsha1`)
    .waitFor()
  expect(await statusOf(id)).toBe('pending')
  await confirmation.getByRole('button', { name: `Approve 5.00 ${usdt.code}` }).click()

  await page.getByText('Transaction confirmed successfully!').waitFor()
  expect(await statusOf(id)).toBe('Approved')
  await details.waitFor({ state: 'hidden' })
  await rowOf(page, id).getByText('Approved by you').waitFor()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('No transactions found').waitFor()
})

test('rejecting needs only a note, and nothing is sent without one', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, back, { withdrawalMethod: payer.bank })
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  const details = await openDetails(page, id)
  await details.getByRole('button', { name: 'Reject' }).click()
  await details.getByText('Please add a note').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await details.getByLabel('Note for the customer').fill('The payment came from another name')
  // The first Escape leaves the field, the next one the order.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'hidden' })

  // The typed reason is still there, and shortcuts work outside of text fields.
  await openDetails(page, id)
  expect(await details.getByLabel('Note for the customer').inputValue()).toBe(
    'The payment came from another name',
  )
  await details.getByLabel('Message to the customer').fill('From which bank did you pay?')
  await details.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Currency Rates' }).click()
  await page.getByRole('heading', { name: 'Currency Rates' }).waitFor()
  await page.getByRole('link', { name: 'Pending Transactions' }).click()
  // The window shows only some of the orders that other journeys have placed.
  await narrowQueueTo(page, payer)
  await openDetails(page, id)
  expect(await details.getByLabel('Note for the customer').inputValue()).toBe(
    'The payment came from another name',
  )
  await page.reload()
  for (const [label, text] of [
    ['Note for the customer', 'The payment came from another name'],
    ['Message to the customer', 'From which bank did you pay?'],
  ] as const) {
    await expect.poll(() => details.getByLabel(label).inputValue()).toBe(text)
  }
  await details.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('r')
  const confirmation = page.getByRole('dialog', { name: 'Reject this transaction?' })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  expect(await statusOf(id)).toBe('pending')
  await details.getByRole('button', { name: 'Reject' }).click()
  await confirmation.getByRole('button', { name: 'Reject 5.00' }).click()
  await page.getByText('Transaction rejected successfully!').waitFor()
  await rowOf(page, id).getByText('Rejected by you').waitFor()
  expect(await statusOf(id)).toBe('Rejected')
})

test('typing a and r in a field writes them', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap)
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  const details = await openDetails(page, id)
  const note = details.getByLabel('Note for the customer')
  await note.pressSequentially('karj')
  expect(await note.inputValue()).toBe('karj')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the details show the whole order: bank account to copy, payer, KYC name and other orders', async () => {
  const payer = await newPayer()
  const earlier = await placedOrder(payer, swap, { SendersPaymentDetails: 'An earlier payment' })
  await decide(staff, earlier)
  const id = await placedOrder(payer, back, {
    withdrawalMethod: payer.bank,
    transactionId: `UTR ${payer.uid}`,
    SendersPaymentDetails: 'From the wallet of Asha',
  })
  const page = await visit({ as: staff, permissions: ['clipboard-read', 'clipboard-write'] })
  await openQueueOf(page, payer)
  const details = await openDetails(page, id)
  for (const text of [
    `UTR ${payer.uid}`,
    payer.email,
    'Example Bank',
    'Andheri West',
    'EXMP0000456',
    'From the wallet of Asha',
    'An earlier payment',
    'Identity confirmed',
  ]) {
    await details.getByText(text).first().waitFor()
  }
  await details.getByRole('button', { name: 'Copy Account number' }).click()
  await details.getByRole('button', { name: 'Copied Account number' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('50100011112222')
})

test('an account that does not fit the wallet, or has another holder, is marked', async () => {
  const [payer, odd] = await Promise.all([newPayer(), newWallet()])
  await firestore.doc(`wallets/${odd.id}`).update({ network: 'tron' })
  await firestore.doc(`users/${payer.uid}/withdrawals/bank`).update({ accountName: 'Ravi Nair' })
  const misfit = await placedOrder(payer, { ...swap, to: odd })
  const other = await placedOrder(payer, back, { withdrawalMethod: payer.bank })
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  await rowOf(page, misfit).getByText('Check the account').waitFor()
  await rowOf(page, other).getByText('Other name').waitFor()
  expect(await rowOf(page, other).getByText('Check the account').count()).toBe(0)
  const details = await openDetails(page, misfit)
  await details.getByText(`does not look like one for ${odd.code} (TRON (TRC-20))`).waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'hidden' })
  await (await openDetails(page, other)).getByText('is in the name of Ravi Nair').waitFor()
})

test('a late order shows both amounts, and a short one says that nothing is held', async () => {
  const payer = await newPayer()
  const scarce = await newWallet({ reserved: '5.00' })
  const quote = await quoteFor(payer, rupee, scarce, '500.00')
  await letExpire(quote.id)
  const other = await newPayer()
  const late = { ...swap, to: scarce }
  await placedOrder(other, late)
  const id = await placedOrder(payer, late, { quote: quote.id })
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  const details = await openDetails(page, id)
  await details
    .getByText(`Quoted: 5.00 ${scarce.code}. At the rate when the proof came: 5.00 ${scarce.code}.`)
    .waitFor()
  await details.getByText('nothing is held for it').first().waitFor()
})

test('a decided order shows the notes, and the screenshot if it was approved', async () => {
  const payer = await newPayer()
  const approved = await placedOrder(payer, swap)
  const rejected = await placedOrder(payer, swap)
  await decide(staff, approved, { adminNotes: 'All paid' })
  await decide(staff, rejected, { status: 'Rejected', adminNotes: 'Not your account' })
  const page = await visit({ as: staff })
  await page.goto(queue)
  await page.getByRole('searchbox', { name: 'Search' }).fill(payer.email)
  for (const [status, id, note] of [
    ['Approved', approved, 'All paid'],
    ['Rejected', rejected, 'Not your account'],
  ] as const) {
    await chooseSegment(page, status)
    await expect.poll(() => listed(page)).toEqual([id])
    const details = await openDetails(page, id)
    await details.getByText(note).waitFor()
    await details.getByText(`${status} by you`).waitFor()
    expect(await details.getByRole('button', { name: 'Admin screenshot' }).count()).toBe(
      status === 'Approved' ? 1 : 0,
    )
    expect(await details.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })
  }
})

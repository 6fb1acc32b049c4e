import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { chooseSegment, findRow, openDetails } from '../../browser/staff/staff-queue.ts'
import { createBatchId, createRupeeOrder, make } from '../../business/batches/batching.ts'
import { checkOnDesktop, checkOnSmallPhone, checkScreen } from '../../screens/check-screen.ts'
import { makeNamed } from '../../screens/named.ts'
import { firestore } from '../../support/admin-sdk.ts'
import {
  changeInstructions,
  decideApproval,
  readApproval,
  readData,
} from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createPayer,
  makePicture,
  rupees,
  type TestWallet,
  writeWallet,
} from '../../support/swaps.ts'

const { open } = useBrowser()

let asker: SignedIn
let colleague: SignedIn
let rupee: TestWallet
let coin: TestWallet

beforeAll(async () => {
  await setControls({ secondPerson: true })
  asker = await createStaff('admin', makeNamed('Meera Iyer'))
  colleague = await createStaff('admin', makeNamed('Farah Khan'))
  ;[rupee, coin] = await Promise.all([writeWallet(rupees), writeWallet({ reserved: '100000.00' })])
  await firestore.doc(`wallets/${rupee.id}`).update({ name: 'Indian Rupee', code: 'INR', rank: 0 })
  await firestore.doc(`wallets/${coin.id}`).update({ name: 'Tether', code: 'USDT', rank: 1 })
  await firestore
    .doc(`bankDetails/${rupee.id}`)
    .set({ account_number: '50100011112222', bank_name: 'Example Bank', ifsc_code: 'EXMP0000456' })
  await firestore.doc(`walletInstructions/${coin.id}`).set({ walletID_Description: 'Pay to TOurAddress' })
})

beforeEach(async () => {
  const { docs } = await firestore.collection('approvals').where('state', '==', 'waiting').get()
  for (const { id } of docs) await decideApproval(asker, id, 'withdraw')
})

const queuePath = '/admin/pending-transactions'

const findNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A second person has to approve this' })

test('a new bank account needs two people, who see it live; a requester can withdraw, and a refusal needs a note', async () => {
  const mine = await open('/admin/bank-details', { as: asker })
  const theirs = await open('/admin', { as: colleague })
  const field = mine.getByRole('textbox', { name: 'Account number' })
  await field.fill('60200033334444')
  await mine.getByRole('button', { name: 'Save' }).click()
  const change = mine.getByRole('dialog', { name: 'Change where customers pay?' })
  await change.getByText('Account number: 60200033334444').waitFor()
  await change.getByRole('button', { name: 'Ask for approval' }).click()
  await findNotice(mine).getByText('60200033334444').waitFor()
  // The request is seen live, often before its call is answered; the form starts over with the answer.
  await expect.poll(() => field.inputValue()).toBe('50100011112222')

  await theirs.getByText('1 waiting').waitFor()
  await theirs.getByRole('link', { name: /^Approvals/ }).click()
  const request = theirs.getByRole('listitem', { name: 'Bank details (INR)' })
  await request.getByText('Meera Iyer has asked').waitFor()
  await request.getByText('50100011112222').waitFor()
  await checkScreen(theirs, 'admin-approvals')
  await request.getByRole('button', { name: 'Approve' }).click()
  const question = theirs.getByRole('dialog', { name: 'Approve this request?' })
  await question.getByLabel('Note (optional)').fill('Compared with the letter of the bank')
  await question.getByRole('button', { name: 'Approve' }).click()
  const nothingWaits = 'No request is waiting for a second person.'
  await theirs.getByText(nothingWaits).waitFor()
  await theirs.getByRole('table', { name: 'Decided requests' }).getByText('Approved').first().waitFor()
  await expect.poll(() => field.inputValue()).toBe('60200033334444')
  await findNotice(mine).waitFor({ state: 'hidden' })

  readApproval(await changeInstructions(asker, coin.id, 'Pay to TNewAddress'))
  await theirs.getByRole('button', { name: 'Refuse' }).click()
  const refusal = theirs.getByRole('dialog', { name: 'Refuse this request?' })
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await refusal.getByText('Please say why you refuse it').waitFor()

  // Nobody can approve their own request.
  await mine.getByRole('link', { name: /^Approvals/ }).click()
  await mine.getByText('A colleague has to decide it.').waitFor()
  expect(await mine.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  await mine.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await Promise.all([mine, theirs].map((page) => page.getByText(nothingWaits).waitFor()))
  expect(await readData(`walletInstructions/${coin.id}`)).toEqual({
    walletID_Description: 'Pay to TOurAddress',
  })
})

test('a large order is requested, approved by a colleague, and only then paid', async () => {
  const payer = await createPayer()
  const swap = { from: { ...rupee, code: 'INR' }, to: { ...coin, code: 'USDT' } }
  const order = await createOrder(payer, { ...swap, from_amount: '250000.00', to_amount: '2500.00' })
  // Proofs are shown by name only, because these functions serve no media.
  const mine = await open(`${queuePath}?order=${order}`, { as: asker, expected: /401/ })
  const asked = mine.getByRole('region', { name: order })
  await asked
    .getByText(
      'Needs a second person before it is paid: it is worth ₹2,50,000, and one person can pay out ₹2,00,000.',
    )
    .waitFor()
  const findForm = (order: Locator) => order.getByRole('region', { name: 'Decision' })
  expect(await findForm(asked).getByLabel('Payment screenshot').count()).toBe(0)
  expect(await asked.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  await mine.keyboard.press('a')
  const question = mine.getByRole('dialog', { name: 'Ask a colleague to approve this payout?' })
  await question.getByLabel('Note for your colleague (optional)').fill('A customer for years')
  await mine.keyboard.press('Control+Enter')
  await question.waitFor({ state: 'hidden' })

  const page = await open(`${queuePath}?order=${order}`, { as: colleague, expected: /401/ })
  await findRow(page, order).getByText('Second person').waitFor()
  const details = page.getByRole('region', { name: order })
  await details.getByText('A customer for years').waitFor()
  expect(await details.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  await page.keyboard.press('a')
  await page
    .getByRole('dialog', { name: 'Approve this request?' })
    .getByText(`Pay out 2,500.00 USDT (${order})`)
    .waitFor()
  await page.keyboard.press('Control+Enter')
  await details.getByText(/^Approved by Farah Khan, .*, to be paid/).waitFor()
  await details.getByText('You have approved this payout. A colleague has to pay it.').waitFor()

  await chooseSegment(mine, 'To be paid')
  const paying = await openDetails(mine, order)
  await paying.getByText(/^Approved by Farah Khan, .*, to be paid/).waitFor()
  await paying.getByLabel('Note for the customer').fill('Paid by bank transfer')
  const buffer = Buffer.from(await makePicture('jpeg').arrayBuffer())
  await findForm(paying)
    .getByLabel('Payment screenshot')
    .setInputFiles({ name: 'paid.jpg', mimeType: 'image/jpeg', buffer })
  await paying.getByRole('button', { name: 'Paid out' }).click()
  await mine
    .getByRole('dialog', { name: 'Is this transaction paid out?' })
    .getByRole('button', { name: 'Paid out 2,500.00 USDT' })
    .click()
  await details.getByText('Approved by Meera Iyer, second approval by Farah Khan').first().waitFor()
})

test('controls are shown with their defaults, changing them asks a colleague, and an open converter shows the new limit', async () => {
  // The page of the test before may still be loading a payout's screenshot, which these functions do not serve.
  const theirs = await open('/', { as: colleague, expected: /401/ })
  await theirs.getByText('From 1.00 to 10,00,000.00 INR at once').waitFor()
  const page = await open('/admin/controls', { as: asker })
  const payout = page.getByRole('textbox', { name: 'Payout that one person can approve' })
  expect(await payout.inputValue()).toBe('200000')
  await page.getByText('Default: ₹2,00,000.00.').waitFor()
  await checkOnDesktop(page, 'admin-controls')
  await checkOnSmallPhone(page)
  const limit = page.getByRole('textbox', { name: 'Maximum held per customer' })
  await limit.fill('250000')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Ask a colleague to approve this?' })
  await question.getByText('₹2,50,000.00').waitFor()
  await question.getByRole('button', { name: 'Ask for approval' }).click()
  await findNotice(page).getByText('₹2,50,000.00').waitFor()
  await expect.poll(() => limit.inputValue()).toBe('1000000')
  expect(await readData('settings/controls')).toEqual({ secondPerson: true })
  const waiting = await firestore.collection('approvals').where('state', '==', 'waiting').get()
  for (const { id } of waiting.docs) await decideApproval(colleague, id)
  await expect.poll(() => limit.inputValue()).toBe('250000')
  await theirs.getByText('From 1.00 to 2,50,000.00 INR at once').waitFor()
})

test('the question before a batch is sent says why a colleague is asked', async () => {
  await setControls({ secondPerson: true, matchedPayment: true })
  const desk = { rupee: { ...rupee, code: 'INR' }, coin: { ...coin, code: 'USDT' } }
  const order = await createRupeeOrder(desk, 3000)
  const batch = createBatchId()
  await make(asker, batch, { wallet: desk.rupee, orders: [order] })
  await firestore.collection('statements').add({
    account: 'T1',
    wallet: desk.coin.id,
    code: desk.coin.code,
    file: 'coin.csv',
    layout: 'Tronscan',
    added: 1,
    known: 0,
    until: '2026-11-26',
    by: asker.uid,
    byName: 'Meera Iyer',
    at: new Date(),
  })
  const page = await open(`/admin/batches?batch=${batch}`, { as: asker })
  await page.getByRole('button', { name: 'Send the batch' }).click()
  const reasons = [
    'A colleague has to approve it first: it is worth ₹2,70,000, and one person can pay out ₹2,00,000',
    `no statement shows the full payment of ${order}.`,
  ]
  await page.getByRole('status').getByText(reasons.join('; ')).waitFor()
})

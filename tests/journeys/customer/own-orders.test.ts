import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { checkOnDesktop, checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import type { Client } from '../../support/client.ts'
import { createVerifiedCustomer, demo, type SignedIn } from '../../support/people.ts'
import {
  clearFindings,
  createOrder,
  createPayer,
  decide,
  makePicture as file,
  openQuote,
} from '../../support/swaps.ts'

const { visit } = useBrowser()

const rupee = { id: 'inr', code: 'INR' }
const neteller = { id: 'neteller', code: 'NETELLER' }

let staff: { readonly client: Client }

beforeAll(async () => {
  staff = { client: await demo.admin() }
  neteller.code = String((await firestore.doc('wallets/neteller').get()).get('code'))
})

async function placeRupeeOrder(payer: SignedIn, from_amount: string): Promise<string> {
  const { id, to_amount } = await openQuote(payer, rupee, neteller, from_amount)
  return createOrder(payer, { from: rupee, to: neteller, from_amount, to_amount }, { quote: id })
}

const findRow = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id })
const findDetails = (page: Page) => page.getByRole('dialog')

async function waitUntilShown(image: Locator): Promise<void> {
  const readWidth = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
  await expect.poll(readWidth).toBeGreaterThan(0)
}

test('decisions are announced over other windows and live on a dashboard of fifty orders at a time, and an order is repeated', async () => {
  const payer = await createPayer()
  const approved = await placeRupeeOrder(payer, '948.00')
  const rejected = await placeRupeeOrder(payer, '474.00')
  const page = await visit({ as: payer })
  // A headless browser shows no notifications, and its pages always have the focus.
  await page.addInitScript(() => {
    class Shown {
      static permission = 'default'
      static async requestPermission() {
        Shown.permission = 'granted'
        return Shown.permission
      }
      onclick = () => {}
      constructor(title: string, options: NotificationOptions) {
        Object.assign(window, { shown: this, told: `${title}: ${options.body}` })
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown })
  })
  await page.goto(`${site}/user/dashboard`)
  await findRow(page, approved).getByText('Pending').waitFor()
  await page.getByText('KYC verified').waitFor()
  await page.getByText('asha@examplebank').waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'No.',
    'Sent',
    'Received',
    'Exchanged rate',
    'Date',
    'Status',
    'Transfer ID',
    'Details',
  ])
  const cells = await findRow(page, approved).getByRole('cell').allTextContents()
  expect(cells.slice(0, 3)).toEqual(['₹948.00', `10.00 ${neteller.code}`, '₹94 (exactly ₹94.80)'])
  await checkScreen(page, 'dashboard')

  await page.getByRole('searchbox', { name: 'Find' }).fill('no such order')
  await page.getByText('None of your orders match.').waitFor()
  await page.getByRole('button', { name: 'Show all your orders' }).click()
  await findRow(page, approved).getByRole('button', { name: 'View details' }).click()
  await findDetails(page).getByText('N/A').waitFor()
  await decide(staff, approved, {
    adminNotes: 'Sent to your wallet.',
    adminScreenshot: file('png'),
    ...clearFindings('payout account form'),
  })
  await findDetails(page).getByText('Sent to your wallet.').waitFor()
  const proof = findDetails(page).getByRole('img', { name: 'Proof of the payment to you' })
  await waitUntilShown(proof)
  await firestore.doc(`transactions/${approved}`).update({ late: true, quotedAmount: '10.50' })
  await findDetails(page).getByText(`10.50 ${neteller.code}`).waitFor()
  await checkOnDesktop(page, 'order-details', { fullPage: false })
  await page.keyboard.press('Escape')
  await findRow(page, approved).getByText('Approved').waitFor()

  const copies = await copy(approved, 51)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.waitFor()
  // One row is the header.
  await expect.poll(() => page.getByRole('row').count()).toBe(51)
  await more.click()
  await more.waitFor({ state: 'detached' })
  // The cache shows fewer rows first.
  await expect.poll(() => page.getByRole('row').count()).toBe(54)

  await goInPage(page, '/')
  // In one write, because the list would show each.
  const deletion = firestore.batch()
  for (const each of copies) deletion.delete(each)
  await deletion.commit()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await page.getByText('You get notifications about your order while this page is open.').waitFor()
  await page.evaluate(() => {
    document.hasFocus = () => false
  })
  await decide(staff, rejected, { status: 'Rejected', adminNotes: 'Paid by somebody else.' })
  await page.waitForFunction(
    (wanted) => Reflect.get(window, 'told') === wanted,
    `Your order ${rejected}: Rejected`,
  )
  await page.evaluate('window.shown.onclick()')
  await page.waitForURL(`${site}/user/orders/${rejected}`)
  const progress = page.getByRole('region', { name: 'Progress' })
  await progress.getByText('Paid by somebody else.').waitFor()
  await progress.getByText(/return it there within 7 working days/).waitFor()

  await page.getByRole('button', { name: 'Swap again' }).click()
  await page.waitForURL(`${site}/`)
  const converter = page.getByRole('region', { name: 'Convert' })
  await expect.poll(() => converter.getByLabel('Amount', { exact: true }).inputValue()).toBe('474.00')
  expect(await converter.getByRole('combobox').allTextContents()).toEqual(['Indian Rupee', 'Neteller'])
  // Nothing is held before the conversion.
  const quotes = await firestore.collection('quotes').where('uid', '==', payer.uid).get()
  expect(quotes.docs.map((quote) => quote.get('state'))).toEqual(['used', 'used'])
}, 180_000)

/** Stores that many newer orders like this one. */
async function copy(id: string, count: number) {
  const model = (await firestore.doc(`transactions/${id}`).get()).data()
  const copies = Array.from({ length: count }, (_, index) =>
    firestore.doc(`transactions/${id}-COPY-${index}`),
  )
  const batch = firestore.batch()
  for (const each of copies) batch.set(each, { ...model, created_at: new Date() })
  await batch.commit()
  return copies
}

test('a failed load of orders is reported and leads home, which shows what the session knows', async () => {
  const page = await visit({
    as: await createVerifiedCustomer(),
    expected: /ERR_FAILED|Firestore|cleardot|www\.google\.com/,
  })
  await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort())
  await page.goto(`${site}/user/dashboard`)
  await page.getByText('An error occurred. Please try again later.').first().waitFor({ timeout: 30_000 })
  await page.waitForURL(`${site}/`)
  await page.getByRole('status').filter({ hasText: 'Your account is verified !!' }).waitFor()
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'

const { visit } = useBrowser()

/** Creates an old transfer, which is not among the latest. */
async function newTransfer() {
  const id = randomUUID().replaceAll('-', '').toUpperCase().slice(0, 10)
  await firestore.doc(`transfers/${id}`).set({
    sent: 'INR',
    received: 'USDT',
    amount: '125000.00',
    convertedAmount: '1352.81',
    date: new Date(Date.now() - 3 * 365 * 24 * 60 * 60 * 1000),
    status: 'pending',
    username: 'Asha V.',
    exchanged_rate: '92',
    rate: '92.40',
  })
  return id
}

test('a visitor finds a transfer by keyboard and sees its status change, and a missing or unknown ID is reported', async () => {
  const id = await newTransfer()
  const page = await visit({ expected: /406/ })
  await page.goto(site)
  const box = page.getByRole('region', { name: 'Track a transfer' })
  const field = box.getByRole('textbox', { name: 'Transfer ID' })
  const track = box.getByRole('button', { name: 'Track' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await track.click()
  await box.getByText('Please enter a transaction ID').waitFor()
  expect(asked).not.toContain('/api/api/track/')

  await field.focus()
  await page.keyboard.type(` ${id.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await box.getByText(id).waitFor()
  await box.getByText('Pending').waitFor()
  for (const fact of ['₹1,25,000.00', '1,352.81 USDT', '₹92 (exactly ₹92.40)', 'Asha V.', '3 years ago']) {
    expect(await box.getByText(fact, { exact: true }).isVisible()).toBe(true)
  }
  await firestore.doc(`transfers/${id}`).update({ status: 'Rejected' })
  await box.getByText('Rejected').waitFor()
  await box.getByText('Nothing', { exact: true }).waitFor()
  await box.getByText('Nothing was paid out.').waitFor()
  expect(await box.getByText('Pending').count()).toBe(0)

  await field.fill('NOSUCHID22')
  await track.click()
  await page.getByRole('alert').getByText('Order not found').waitFor()
  await box.getByText('Order not found').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await box.getByText(id).count()).toBe(0)
  // The error disappears on Escape, when the form is sent again, and when its page is left.
  const toast = page.locator('#toasts').getByRole('alert')
  await page.keyboard.press('Escape')
  await expect.poll(() => toast.count()).toBe(0)
  await track.click()
  await toast.getByText('Order not found').waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/track/', (route) => held.then(() => route.continue()))
  await track.click()
  await expect.poll(() => toast.count()).toBe(0)
  answer()
  await toast.getByText('Order not found').waitFor()
  await page.getByRole('link', { name: 'Rates', exact: true }).click()
  await page.getByRole('heading', { name: 'Exchange rates' }).waitFor()
  await expect.poll(() => toast.count()).toBe(0)
})

import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { reachByTab } from '../../browser/keys/tab-to.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createVerifiedCustomer, demo } from '../../support/people.ts'
import { decide, makePicture } from '../../support/swaps.ts'

const { visit } = useBrowser()

test('a customer converts, adds an account, pays and is paid, with keys alone and without a reload', async () => {
  const customer = await createVerifiedCustomer()
  const page = await visit({ as: customer })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { keyboard } = page
  await page.goto(site)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const converter = page.getByRole('region', { name: 'Convert' })
  await reachByTab(page, converter.getByLabel('Amount', { exact: true }))
  await keyboard.type('948')
  await reachByTab(page, converter.getByRole('combobox').nth(1))
  await keyboard.press('Enter')
  await keyboard.type('Net')
  await keyboard.press('Enter')
  await reachByTab(page, converter.getByRole('button', { name: 'Convert' }))
  await keyboard.press('Enter')

  await page.getByRole('region', { name: 'Your swap' }).getByText('10.00 NETELLER').waitFor()
  await reachByTab(page, page.getByRole('button', { name: 'Add Withdrawal' }))
  await keyboard.press('Enter')
  await reachByTab(page, page.getByRole('dialog').getByLabel('Wallet address'))
  await keyboard.insertText('new.one@example.com')
  await keyboard.press('Enter')
  await page.getByText('Crypto: new.one@example.com').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await reachByTab(page, page.getByRole('tab', { name: 'UPI' }))
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await reachByTab(page, page.getByRole('button', { name: 'Copy Account number' }))
  await page.evaluate(() => {
    const { clipboard } = navigator
    const { writeText } = clipboard
    clipboard.writeText = () => {
      clipboard.writeText = writeText
      return Promise.reject(new DOMException('No', 'NotAllowedError'))
    }
  })
  await keyboard.press('Enter')
  await page.getByText('Your browser blocked copying.').waitFor()
  expect(await page.getByRole('button', { name: 'Copied Account number' }).count()).toBe(0)
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copied Account number' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/)
  await reachByTab(page, page.getByLabel('Payment transaction ID'))
  await keyboard.insertText(`UTR ${crypto.randomUUID()}`)
  await reachByTab(page, page.getByLabel("Sender's payment details"))
  await keyboard.insertText('UPI from new@examplebank')
  // The listener takes a moment to start, so it is requested before the navigation.
  const chooser = page.waitForEvent('filechooser')
  await reachByTab(page, page.getByLabel('Payment screenshot'))
  await keyboard.press('Space')
  // Staff have to clear a proof that another order has, so each run has one of its own.
  const buffer = Buffer.from(await makePicture().bytes())
  await (await chooser).setFiles({ name: 'payment.png', mimeType: 'image/png', buffer })
  await page.getByText('payment.png').waitFor()
  await reachByTab(page, page.getByRole('button', { name: 'Submit' }))
  await keyboard.press('Enter')

  await page.getByText('Transaction successful').waitFor()
  await page.waitForURL(`${site}/`)
  const follow = page.getByRole('link', { name: 'Follow your order' })
  await follow.waitFor()
  await reachByTab(page, follow)
  await keyboard.press('Enter')
  const progress = page.getByRole('list', { name: 'Progress of this order' })
  await progress.getByText('Payment to be checked').waitFor()
  const { docs } = await firestore.collection('transactions').where('uid', '==', customer.uid).get()
  const trackingID = docs[0]?.id ?? ''
  await page.getByRole('heading', { name: `Order ${trackingID}` }).waitFor()
  await decide({ client: await demo.admin() }, trackingID)
  await progress.getByText('Paid out', { exact: true }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}, 180_000)

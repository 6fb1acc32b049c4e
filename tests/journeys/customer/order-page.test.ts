import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { logIn } from '../../browser/log-in.ts'
import { openOrder } from '../../browser/open-order.ts'
import {
  astropay,
  buying,
  canClose,
  createReference,
  fill,
  listQuotes,
  patient,
  readOrders,
  rupee,
  submit,
} from '../../browser/ordering.ts'
import { checkOnDesktop } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { logIn as openElsewhere } from '../../support/people.ts'
import { askQuote, createPayer, createWallet, letExpire, readTraces } from '../../support/swaps.ts'
import { moveClock } from '../move-clock.ts'

const { visit } = useBrowser()

test('other pages and an ended session keep a rate and the input until it is cancelled or ends by our clock, and a late proof is accepted', async () => {
  const payer = await createPayer()
  const { body } = await askQuote(payer, rupee, astropay, '952.00')
  const page = await visit({ as: payer, at: 'phone', expected: /401/ })
  const slow = -20 * 60_000
  await page.addInitScript(moveClock, slow)
  await openOrder(page, buying)
  await page.getByRole('timer').waitFor()
  const [quote, ...others] = await listQuotes(payer.uid)
  expect(others).toEqual([])
  expect(quote?.id).toBe(Object(body.quote).id)

  const first = createReference()
  await fill(page, first)
  // Once everything is kept, the page no longer asks before it is closed.
  await expect.poll(() => canClose(page), patient).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL(`${site}/ContactUs`)
  const bar = page.getByRole('region', { name: 'Action needed' })
  await bar.getByText(/Rate held for \d+:\d\d/).waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(1\) /)
  await bar.getByRole('link', { name: 'Continue your payment' }).click()
  const reference = page.getByLabel('Payment transaction ID')
  await page.getByText('payment.png').waitFor()
  expect(await reference.inputValue()).toBe(first)
  expect(await bar.count()).toBe(0)

  // Does the same as "Log out all other devices" on another device.
  await firestore.recursiveDelete(firestore.collection(`users/${payer.uid}/sessions`))
  await page.waitForURL(`${site}/login`)
  await logIn(page, payer)
  await page.getByText('payment.png').waitFor()
  expect(await reference.inputValue()).toBe(first)
  expect((await readTraces(payer.uid)).quotes).toEqual(['live'])

  await page.getByRole('button', { name: 'Cancel this order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByRole('button', { name: 'Cancel this order' }).click()
  await page.waitForURL(`${site}/`)
  expect((await readTraces(payer.uid)).quotes).toEqual(['released'])
  await goInPage(page, '/exchange', buying)
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
  expect(await reference.inputValue()).toBe('')

  const smaller = { ...buying, amount: '95.20', convertedAmount: '1.00' }
  await goInPage(page, '/exchange', smaller)
  await page.getByRole('region', { name: 'Current rate' }).getByText('1.00 ASTROPAY').waitFor()
  await page.getByRole('button', { name: 'Keep this rate' }).click()
  await page.getByRole('timer').waitFor()
  await page.getByText('10.00 ASTROPAY').first().waitFor()
  await goInPage(page, '/exchange', smaller)
  await page.getByRole('button', { name: 'Start a new order' }).click()
  await page.getByText('1.00 ASTROPAY').first().waitFor()
  const findLiveQuote = async () =>
    (await listQuotes(payer.uid)).find((each) => each.get('state') === 'live')?.id ?? ''
  // Does the same as a new order in another tab.
  const elsewhere = { ...payer, client: await openElsewhere(payer.email, payer.password) }
  await askQuote(elsewhere, rupee, astropay, '952.00')
  await page.getByRole('alert').getByText('The rate is no longer held for you').waitFor()
  expect(await page.getByRole('tab', { name: 'UPI' }).count()).toBe(0)
  await elsewhere.client.post('/d/api/quotes/release/', { id: await findLiveQuote() })
  const { id, code } = await createWallet({ buy_at: '95.20' })
  const wallet = firestore.doc(`wallets/${id}`)
  await wallet.update({ holdMinutes: 5 })
  await goInPage(page, '/exchange', { ...buying, to: id })
  await page.getByText('We hold this rate for 5 minutes.').waitFor()
  const timer = page.getByRole('timer')
  await timer.getByText(/^(4:\d\d|5:00)$/).waitFor()
  const more = page.getByRole('button', { name: '15 more minutes' })
  await more.waitFor()
  await wallet.update({ buy_at: '98.10' })
  await page.getByText('No extension: the rate has moved by more than 1 %.').waitFor()
  expect(await more.isVisible()).toBe(false)
  await wallet.update({ buy_at: '95.60' })
  await more.click()
  await page.getByText('You have 15 more minutes at this rate').waitFor()
  await page.getByText('We hold this rate for 20 minutes.').waitFor()
  await timer.getByText(/^19:\d\d$/).waitFor()
  await more.waitFor({ state: 'hidden' })
  await wallet.update({ buy_at: '95.20' })

  await fill(page)
  // Switching the language loses nothing, and changes that of mails.
  const readLanguage = async () => (await firestore.doc(`users/${payer.uid}`).get()).get('language')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByText('क्रिप्टो: TAddressOfAsha1').waitFor()
  const details = page.getByLabel('भेजने वाले का भुगतान विवरण')
  expect(await details.inputValue()).toBe('UPI from asha@examplebank')
  await page.getByText('payment.png').waitFor()
  await expect.poll(readLanguage).toBe('hi')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
  expect(await page.getByLabel("Sender's payment details").inputValue()).toBe('UPI from asha@examplebank')
  await expect.poll(readLanguage).toBe('en')

  await letExpire(await findLiveQuote())
  await page.getByRole('button', { name: 'Hold a new rate' }).click()
  await page.getByRole('timer').waitFor()
  await page.getByText('payment.png').waitFor()

  await letExpire(await findLiveQuote())
  const ended = page.getByRole('alert').filter({ hasText: 'The rate is no longer held for you' })
  await ended.getByText(`currently still 10.00 ${code}`).waitFor()
  await wallet.update({ buy_at: '100.00' })
  await ended.getByText(`9.52 ${code}`).waitFor()
  await ended.getByText(`10.00 ${code}`).waitFor()
  expect(await page.getByRole('tab', { name: 'UPI' }).count()).toBe(0)
  await checkOnDesktop(page, 'order-late')
  await submit(page).click()
  await page.getByText('Transaction successful').waitFor()
  const [order] = await readOrders(payer.uid)
  expect(order).toMatchObject({ late: true, amountReceived: '9.52', quotedAmount: '10.00' })
}, 180_000)

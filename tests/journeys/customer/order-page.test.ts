import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { logIn } from '../../browser/log-in.ts'
import { openOrder } from '../../browser/open-order.ts'
import {
  astropay,
  buying,
  canClose,
  fill,
  newReference,
  ordersOf,
  patient,
  quotesOf,
  rupee,
  submit,
  useOrdering,
} from '../../browser/ordering.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newCustomer } from '../../support/people.ts'
import { askQuote, letExpire, newPayer, newWallet, tracesOf } from '../../support/swaps.ts'

const { visit } = useBrowser()
const ordering = useOrdering(visit)

test('a customer returns to a held rate by the login, leaves the page, and finds rate and form again', async () => {
  const payer = await newPayer()
  const { body } = await askQuote(payer, rupee, astropay, '952.00')
  const page = await visit({ at: 'phone' })
  await openOrder(page, buying)
  await page.waitForURL(`${site}/login`)
  await logIn(page, payer)
  await page.waitForURL(`${site}/exchange`)
  await page.getByRole('timer').waitFor()
  await page.getByRole('heading', { name: 'Where to pay' }).waitFor()
  const [quote, ...others] = await quotesOf(payer.uid)
  expect(others).toEqual([])
  expect(quote?.id).toBe(Object(body.quote).id)

  await page.getByLabel('Payment transaction ID').fill('UTR 402600412346')
  await expect.poll(() => canClose(page), patient).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL(`${site}/ContactUs`)
  const bar = page.getByRole('region', { name: 'Action needed' })
  await bar.getByText(/Rate held for \d+:\d\d/).waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(1\) /)
  expect(await seriousFindings(page)).toEqual([])
  await bar.getByRole('link', { name: 'Continue your payment' }).click()
  await page.getByRole('timer').waitFor()
  expect(await page.getByLabel('Payment transaction ID').inputValue()).toBe('UTR 402600412346')
  expect(await bar.count()).toBe(0)

  await page.goBack()
  await bar.waitFor()
  expect((await tracesOf(payer.uid)).quotes).toEqual(['live'])
})

test('a reload, a closed tab and an ended session keep the rate and the input until the customer cancels', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, buying, { at: 'phone', expected: /401/ })
  await fill(page, 'UTR 402600412345')
  const [quote] = await quotesOf(payer.uid)
  // Once everything is kept, the page no longer asks before it is closed.
  await expect.poll(() => canClose(page), patient).toBe(true)
  await page.reload()
  const reference = page.getByLabel('Payment transaction ID')
  await page.getByText('payment.png').waitFor()
  expect(await reference.inputValue()).toBe('UTR 402600412345')
  expect((await quote?.ref.get())?.get('state')).toBe('live')

  await page.goto(site)
  await page.getByRole('link', { name: 'Continue your payment' }).click()
  await page.getByText('payment.png').waitFor()

  // Does the same as "Log out all other devices" on another device.
  await firestore.recursiveDelete(firestore.collection(`users/${payer.uid}/sessions`))
  await page.waitForURL(`${site}/login`)
  await logIn(page, payer)
  await page.getByRole('timer').waitFor()
  await page.getByText('10.00 ASTROPAY').first().waitFor()
  await page.getByText('payment.png').waitFor()
  expect(await reference.inputValue()).toBe('UTR 402600412345')
  expect(await quotesOf(payer.uid)).toHaveLength(1)
  expect((await quote?.ref.get())?.get('state')).toBe('live')

  await page.getByRole('button', { name: 'Cancel this order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByRole('button', { name: 'Cancel this order' }).click()
  await page.waitForURL(`${site}/`)
  expect((await quote?.ref.get())?.get('state')).toBe('released')
  await openOrder(page, buying)
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
  expect(await reference.inputValue()).toBe('')
})

test('two tabs: other terms are chosen, and a new order ends the rate of the other tab', async () => {
  const payer = await newPayer()
  const first = await ordering(payer)
  const second = await first.context().newPage()
  await openOrder(second, { ...buying, amount: '95.20', convertedAmount: '1.00' })
  await second.getByRole('region', { name: 'Current rate' }).getByText('1.00 ASTROPAY').waitFor()
  await second.getByRole('button', { name: 'Keep this rate' }).click()
  await second.getByRole('timer').waitFor()
  await second.getByText('10.00 ASTROPAY').first().waitFor()
  await openOrder(second, { ...buying, amount: '95.20', convertedAmount: '1.00' })
  await second.getByRole('button', { name: 'Start a new order' }).click()
  await second.getByText('1.00 ASTROPAY').first().waitFor()
  await first.getByRole('alert').getByText('The rate is no longer held for you').waitFor()
  expect(await first.getByRole('tab', { name: 'UPI' }).count()).toBe(0)
  expect((await tracesOf(payer.uid)).quotes.toSorted()).toEqual(['live', 'replaced'])
})

test('an unverified customer reads what to do, and the instructions once verified', async () => {
  const customer = await newCustomer()
  const page = await visit({ as: customer })
  await openOrder(page, buying)
  await page.getByRole('alert').getByText('Please verify your account first').waitFor()
  expect(await page.getByText('Where to pay').count()).toBe(0)
  expect(await quotesOf(customer.uid)).toEqual([])

  const account = firestore.doc(`users/${customer.uid}`)
  await account.update({ is_verified: false })
  await page.getByText('KYC Verification in progress...').waitFor()
  await account.update({ is_verified: true })
  await page.getByRole('heading', { name: 'Where to pay' }).waitFor()
})

test('a fourth rate is not held, and the converter says so first', async () => {
  const payer = await newPayer()
  for (const to of ['skrill-usd', 'neteller', 'deriv-usd']) {
    await askQuote(payer, rupee, { id: to, code: '' }, '1000')
  }
  const page = await visit({ as: payer, at: 'phone', expected: /409/ })
  await openOrder(page, buying)
  const refusal = page.getByRole('alert').filter({ hasText: 'You can hold 3 rates at a time' })
  await refusal.getByRole('link', { name: 'Back to the converter' }).click()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)

  const converter = page.getByRole('region', { name: 'Convert' })
  await converter.getByText('You can hold 3 rates at a time').waitFor()
  const [quote] = await quotesOf(payer.uid)
  await payer.client.post('/d/api/quotes/release/', { id: quote?.id })
  await converter.getByText('From 1.00 to 9,98,000.00 INR for now').waitFor()
  await converter.getByRole('button', { name: 'Max: send the maximum' }).click()
  expect(await converter.getByRole('textbox', { name: 'Amount', exact: true }).inputValue()).toBe(
    '9,98,000.00',
  )
})

test('an expired rate can be replaced, or is announced before the proof is sent, which is still accepted', async () => {
  const payer = await newPayer()
  const { id, code } = await newWallet({ buy_at: '95.20' })
  const page = await ordering(payer, { ...buying, to: id })
  const reference = newReference()
  await fill(page, reference)
  const [first] = await quotesOf(payer.uid)
  await letExpire(first?.id ?? '')
  await page.getByRole('button', { name: 'Hold a new rate' }).click()
  await page.getByRole('timer').waitFor()
  await page.getByText('payment.png').waitFor()
  const second = (await quotesOf(payer.uid)).find((quote) => quote.id !== first?.id)
  expect((await tracesOf(payer.uid)).quotes.toSorted()).toEqual(['expired', 'live'])

  await letExpire(second?.id ?? '')
  const ended = page.getByRole('alert').filter({ hasText: 'The rate is no longer held for you' })
  await ended.getByText(`currently still 10.00 ${code}`).waitFor()
  await firestore.doc(`wallets/${id}`).update({ buy_at: '100.00' })
  await ended.getByText(`9.52 ${code}`).waitFor()
  await ended.getByText(`10.00 ${code}`).waitFor()
  expect(await page.getByRole('tab', { name: 'UPI' }).count()).toBe(0)
  expect(await page.getByLabel('Payment transaction ID').inputValue()).toBe(reference)

  await submit(page).click()
  await page.getByText('Transaction successful').waitFor()
  const [order] = await ordersOf(payer.uid)
  expect(order).toMatchObject({ late: true, amountReceived: '9.52', quotedAmount: '10.00' })
})

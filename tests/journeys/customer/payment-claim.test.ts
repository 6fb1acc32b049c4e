import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { createReference, fill, submit, useOrdering } from '../../browser/ordering.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createPayer, createWallet, letExpire, type Payer, readTraces } from '../../support/swaps.ts'

const { open, visit } = useBrowser()
const ordering = useOrdering(visit)

async function findLiveQuote({ uid }: Payer): Promise<string> {
  const quotes = firestore.collection('quotes').where('uid', '==', uid).where('state', '==', 'live')
  return (await quotes.get()).docs[0]?.id ?? ''
}

test('a refused late order, and a payment on a released rate, become payment claims, which staff close', async () => {
  const payer = await createPayer()
  const coin = await createWallet()
  const intent = { from: 'inr', to: coin.id, amount: '5000.00', convertedAmount: '50.00' }
  const page = await ordering(payer, intent, { at: 'phone', expected: /409/ })
  const reference = createReference()
  await fill(page, reference)
  await letExpire(await findLiveQuote(payer))
  const ended = page.getByRole('alert').filter({ hasText: 'The rate is no longer held for you' })
  await ended.getByText('you can send the same proof as a payment claim').waitFor()
  await firestore.doc(`wallets/${coin.id}`).update({ buy_at: '150.00' })

  await submit(page).click()
  const offer = page.getByRole('alert').filter({ hasText: 'We could not accept this order' })
  await offer.getByText('The rate has moved by more than 10 %').waitFor()
  expect(await page.getByLabel('Payment transaction ID').inputValue()).toBe(reference)
  await page.getByText('payment.png').waitFor()
  await offer.getByRole('button', { name: 'Send as a payment claim' }).click()
  const received = page.getByRole('region', { name: /^Payment claim / })
  await received.getByRole('status').getByText('We have received your payment claim').waitFor()
  expect((await readTraces(payer.uid)).orders).toEqual([])
  const { docs } = await firestore.collection('paymentClaims').where('uid', '==', payer.uid).get()
  expect(docs.map((claim) => claim.get('reason'))).toEqual(['order.rate_moved'])
  const id = docs[0]?.id ?? ''
  await received.getByRole('link', { name: 'Go to your dashboard' }).click()
  const own = page.getByRole('region', { name: 'Payment claims' })
  await own.getByText('We are looking for your payment').waitFor()

  const desk = await open('/admin/payment-claims')
  const claim = desk.getByRole('listitem').filter({ hasText: id })
  await claim.getByText(reference, { exact: true }).waitFor()
  await claim.getByText('The rate has moved too far').waitFor()
  await checkScreen(desk, 'admin-claims')
  await claim.getByRole('button', { name: 'Close' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Close this payment claim?' })
  await dialog.getByLabel('Note to the customer').fill('We have paid ₹5,000 back to your account.')
  await dialog.getByRole('button', { name: 'Close the claim' }).click()
  await dialog.getByText('Please choose the outcome of the payment').waitFor()
  await dialog.getByRole('combobox', { name: 'Outcome of the payment' }).click()
  await desk.getByRole('option', { name: 'Paid back to the customer' }).click()
  await dialog.getByText('Nobody can use this payment reference again.').waitFor()
  await dialog.getByRole('button', { name: 'Close the claim' }).click()
  await claim.waitFor({ state: 'detached' })
  await desk.getByRole('table', { name: 'Closed payment claims' }).getByText(id).waitFor()

  await own.getByText('Closed').waitFor()
  await own.getByText('We have paid ₹5,000 back to your account.').waitFor()

  // Where a rate was released elsewhere, the form sends a payment claim at once.
  await goInPage(page, '/exchange', { ...intent, convertedAmount: '33.33' })
  await page.getByRole('timer').waitFor()
  await fill(page)
  await payer.client.post('/d/api/quotes/release/', { id: await findLiveQuote(payer) })
  await ended.getByText('This rate was released').waitFor()
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Send as a payment claim' }).waitFor()
  await page.getByRole('button', { name: 'Send as a payment claim' }).click()
  await page.getByText('We have received your payment claim').first().waitFor()
  expect((await readTraces(payer.uid)).orders).toEqual([])
}, 180_000)

import { randomInt } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { site, useBrowser } from '../browser/browser.ts'
import { openOrder } from '../browser/open-order.ts'
import { drawnReceipts } from '../browser/receipts.ts'
import { cutOff } from '../browser/untranslated.ts'
import { importLine } from '../business/refunds/refunding.ts'
import { firestore } from '../support/admin-sdk.ts'
import { Client } from '../support/client.ts'
import { claimOnReleasedQuote } from '../support/orders/claims.ts'
import { demo, newCustomer } from '../support/people.ts'
import { askQuote, clearing, decide, letExpire, newPayer } from '../support/swaps.ts'
import { checkOnDesktop, checkScreen } from './check-screen.ts'
import { named } from './named.ts'
import { paidOrder } from './paid-order.ts'

const { visit } = useBrowser()

const dashboard = `${site}/user/dashboard`
/** A wallet whose rate no other test changes, because this one does. */
const buying = { from: 'inr', to: 'deriv-usd', amount: '931.00', convertedAmount: '10.00' }

test('the dashboard, and the form of a way to be paid', async () => {
  const page = await visit({ as: { client: await demo.customer() } })
  await page.goto(dashboard)
  await page.getByRole('region', { name: 'Withdrawal details' }).getByRole('listitem').first().waitFor()
  await page.getByText('KYC verified').waitFor()
  await page
    .getByRole('button', { name: /^View details/ })
    .first()
    .waitFor()
  await checkScreen(page, 'dashboard')

  await page.getByRole('button', { name: 'Add Withdrawal' }).click()
  await page.getByRole('combobox', { name: 'Withdrawal type' }).click()
  await page.getByRole('option', { name: 'Bank' }).click()
  await page.getByRole('textbox', { name: 'IFSC code' }).waitFor()
  await checkScreen(page, 'add-withdrawal', { fullPage: false })

  await page.getByRole('combobox', { name: 'Withdrawal type' }).click()
  await page.getByRole('option', { name: 'Wallet Address' }).click()
  await page.getByRole('textbox', { name: 'Wallet address' }).fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog', { name: 'Save anyway?' }).waitFor()
  await checkScreen(page, 'add-withdrawal-question', { fullPage: false })
})

test('an account that is proven with ₹1', async () => {
  const payer = await newPayer()
  const page = await visit({ as: payer })
  await page.goto(dashboard)
  const panel = page.getByRole('region', { name: 'Accounts you pay from' })
  await panel.getByRole('button', { name: 'Prove an account' }).click()
  await panel.getByRole('img', { name: /^UPI code to pay/ }).waitFor()
  const link = await panel
    .getByRole('link', { name: 'Pay with a UPI app', includeHidden: true })
    .getAttribute('href')
  const note = new URLSearchParams(link?.split('?')[1]).get('tn') ?? ''
  await panel.getByText(`Your code is ${note}.`).waitFor()
  expect(link).toContain('&am=1.00&')
  await checkScreen(page, 'payer-proof-code')

  await importLine({ client: await demo.admin() }, { from: { id: 'inr' } }, { amount: '1.00', note })
  await panel.getByRole('list', { name: 'Proven accounts' }).getByText('ASHA TEST VERMA').waitFor()
  const refund = page.getByRole('region', { name: 'Refund of ₹1.00' })
  await refund.getByRole('button', { name: 'Enter the account' }).waitFor()
  await checkScreen(page, 'payer-proof-done')
})

test('the question for a name', async () => {
  const customer = await newCustomer(named('Meera Joshi'))
  await firestore.doc(`users/${customer.uid}`).update({ name: 'Customer', nameUnconfirmed: true })
  const page = await visit({ as: customer })
  await page.goto(dashboard)
  const question = page.getByRole('region', { name: 'What is your name?' })
  await question.waitFor()
  await checkScreen(page, 'name-question', { fullPage: false })
  await question.getByRole('button', { name: 'Save name' }).click()
  await question.getByText('All fields are required').waitFor()
  await checkScreen(page, 'name-question-refused', { fullPage: false })
})

test('login and security', async () => {
  const customer = await newCustomer(named('Meera Nair'))
  const { email, password } = customer
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
  for (const headers of [{}, { 'user-agent': phone }]) {
    const client = await Client.open()
    await client.post('/auth/auth/login/', { email, password }, { headers })
  }
  const [own] = (await firestore.collection(`users/${customer.uid}/sessions`).orderBy('began').get()).docs
  await own?.ref.update({ browser: 'Firefox', system: 'Linux', network: '203.0.113.x' })
  const page = await visit({ as: customer })
  await page.goto(`${site}/security`)
  await page.getByRole('button', { name: 'Log out Chrome on Android' }).waitFor()
  await checkScreen(page, 'security')
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await page.getByRole('dialog', { name: 'Log out all other devices?' }).waitFor()
  await checkOnDesktop(page, 'security-question', { fullPage: false })
})

test('the dashboard of somebody who is new', async () => {
  const page = await visit({ as: { client: await demo.newcomer() } })
  await page.goto(dashboard)
  await page.getByText('Data not found').waitFor()
  await checkOnDesktop(page, 'dashboard-empty')
})

test('a dashboard with a held rate, at twice the font size', async () => {
  const payer = await newPayer()
  await askQuote(payer, { id: 'inr', code: 'INR' }, { id: 'astropay', code: 'ASTROPAY' }, '952.00')
  const page = await visit({ as: payer, at: 'phone' })
  await page.goto(dashboard)
  await page
    .getByRole('region', { name: 'Action needed' })
    .getByText(/Rate held for/)
    .waitFor()
  await page.getByText('Data not found').waitFor()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await cutOff(page)).toEqual([])
})

test('the details of an order, with the proof that it was paid out', async () => {
  const client = await demo.customer()
  const staff = await demo.admin()
  const { png } = await drawnReceipts(await visit())
  const id = await paidOrder(client, `4026009${randomInt(10_000, 99_999)}`, png)
  // Other orders of the demo customer have the same receipt.
  const cleared = clearing('proof seen before', 'similar proof')
  await decide({ client: staff }, id, { adminScreenshot: png, ...cleared })
  const page = await visit({ as: { client } })
  await page.goto(dashboard)
  await page.getByRole('button', { name: `View details of ${id}` }).click()
  const details = page.getByRole('dialog')
  await details.getByText('Paid out in full').waitFor()
  const proof = details.getByRole('img', { name: 'Proof of the payment to you' })
  await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(420)
  await checkScreen(page, 'order-details', { fullPage: false })
})

test('an order about which staff have a question', async () => {
  const client = await demo.customer()
  const staff = await demo.admin()
  const { png } = await drawnReceipts(await visit())
  const id = await paidOrder(client, `4026011${randomInt(10_000, 99_999)}`, png)
  const question = { id, message: 'q1', text: 'From which bank did you pay?', question: 'true' }
  await staff.post('/d/admin/orders/message/', question)
  const page = await visit({ as: { client } })
  await page.goto(`${site}/user/orders/${id}`)
  const asked = page.getByRole('log').getByText('From which bank did you pay?')
  await asked.waitFor()
  await checkScreen(page, 'own-order')
})

test('an order, also when its rate is no longer held', async () => {
  const wallet = firestore.doc('wallets/deriv-usd')
  onTestFinished(async () => {
    await wallet.update({ buy_at: '93.10' })
  })
  const { pdf } = await drawnReceipts(await visit())
  const page = await visit({ as: { client: await demo.customer() } })
  await openOrder(page, buying)
  await page.getByRole('timer').waitFor()
  await page.getByText('Crypto: +91 00000 00001').waitFor()
  await page.getByRole('tab', { name: 'UPI' }).waitFor()
  await checkScreen(page, 'order')
  await page.getByRole('combobox', { name: 'Withdrawal method' }).click()
  await page.getByRole('option', { name: 'does not fit Deriv USD' }).click()
  const doubt = page.getByText('This does not look like an account ID of a payment service.')
  await doubt.waitFor()
  await checkScreen(page, 'order-misfit', { show: doubt, fullPage: false })
  await page.getByRole('combobox', { name: 'Withdrawal method' }).click()
  await page.getByRole('option', { name: '+91 00000 00001' }).click()

  await page.getByLabel('Payment transaction ID').fill('402600412345')
  await page.getByLabel("Sender's payment details").fill('UPI from asha.verma@examplebank')
  const buffer = Buffer.from(await pdf.arrayBuffer())
  await page
    .getByLabel('Payment screenshot')
    .setInputFiles({ name: 'payment.pdf', mimeType: 'application/pdf', buffer })
  const difference = page.getByText('The picture says ₹924.00.')
  await difference.waitFor()
  await checkScreen(page, 'order-read', { show: difference, fullPage: false })
  const live = firestore.collection('quotes').where('uid', '==', 'demo-customer').where('state', '==', 'live')
  for (const { id } of (await live.get()).docs) await letExpire(id)
  await wallet.update({ buy_at: '100.00' })
  const ended = page.getByRole('alert').filter({ hasText: 'The rate is no longer held for you' })
  await ended.getByText('9.31 DERIV').waitFor()
  await checkOnDesktop(page, 'order-late')
})

test('a payment claim in place of an order, and on the dashboard', async () => {
  const payer = await newPayer()
  await claimOnReleasedQuote(payer)
  const page = await visit({ as: payer })
  await openOrder(page, buying)
  await page.getByRole('timer').waitFor()
  const live = firestore.collection('quotes').where('uid', '==', payer.uid).where('state', '==', 'live')
  for (const { id } of (await live.get()).docs) await payer.client.post('/d/api/quotes/release/', { id })
  await page.getByRole('button', { name: 'Send as a payment claim' }).waitFor()
  await checkScreen(page, 'order-claim')
  await page.goto(dashboard)
  await page.getByText('We are looking for your payment').waitFor()
  await checkScreen(page, 'dashboard-claim')
})

test('an order of somebody who is not verified', async () => {
  const page = await visit({ as: { client: await demo.newcomer() } })
  await openOrder(page, buying)
  await page.getByRole('alert').getByText('Please verify your account first').waitFor()
  await checkOnDesktop(page, 'order-unverified')
})

test('the banner of each standing', async () => {
  const customer = await newCustomer(named('Kabir Malhotra'))
  const account = firestore.doc(`users/${customer.uid}`)
  const page = await visit({ as: customer })
  await page.goto(site)
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  const says = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
  await says('Please verify your identity')
  await checkScreen(page, 'kyc-incomplete')
  await account.update({ kycReason: 'The photo of the PAN card is blurred' })
  await says('Your KYC details were turned down: The photo of the PAN card is blurred')
  await checkScreen(page, 'kyc-turned-down')
  await account.update({ is_verified: false })
  await says('KYC Verification in progress...')
  await checkScreen(page, 'kyc-waiting')
  await account.update({ is_verified: true, active: true })
  await says('Your account is verified !!')
  await checkScreen(page, 'kyc-verified')
})

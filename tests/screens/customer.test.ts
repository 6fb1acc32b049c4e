import { expect, test } from 'vitest'
import { site, useBrowser } from '../browser/browser.ts'
import { openOrder } from '../browser/open-order.ts'
import { cutOff } from '../browser/untranslated.ts'
import { importLine } from '../business/refunds/refunding.ts'
import { firestore } from '../support/admin-sdk.ts'
import { Client } from '../support/client.ts'
import { demo, newCustomer } from '../support/people.ts'
import { askQuote, newPayer } from '../support/swaps.ts'
import { checkOnDesktop, checkScreen } from './check-screen.ts'
import { named } from './named.ts'

const { visit } = useBrowser()

const dashboard = `${site}/user/dashboard`
const buying = { from: 'inr', to: 'deriv-usd', amount: '931.00', convertedAmount: '10.00' }

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

test('an order to an account that does not fit', async () => {
  const page = await visit({ as: { client: await demo.customer() } })
  await openOrder(page, buying)
  await page.getByText('Crypto: +91 00000 00001').waitFor()
  await page.getByRole('tab', { name: 'UPI' }).waitFor()
  await page.getByRole('combobox', { name: 'Withdrawal method' }).click()
  await page.getByRole('option', { name: 'does not fit Deriv USD' }).click()
  const doubt = page.getByText('This does not look like an account ID of a payment service.')
  await doubt.waitFor()
  await checkScreen(page, 'order-misfit', { show: doubt, fullPage: false })
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

import { expect, test } from 'vitest'
import { site, useBrowser } from '../browser/browser.ts'
import { cutOff } from '../browser/widths/cut-off.ts'
import { importLine } from '../business/refunds/refunding.ts'
import { firestore } from '../support/admin-sdk.ts'
import { createCustomer, demo } from '../support/people.ts'
import { askQuote, createPayer } from '../support/swaps.ts'
import { checkOnDesktop, checkScreen } from './check-screen.ts'
import { makeNamed } from './named.ts'

const { visit } = useBrowser()

const dashboard = `${site}/user/dashboard`

test('a dashboard with a held rate at twice the font size, and an account that is proven with ₹1', async () => {
  const payer = await createPayer()
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
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  const panel = page.getByRole('region', { name: 'Accounts you pay from' })
  await panel.getByRole('button', { name: 'Prove an account' }).click()
  await panel.getByRole('img', { name: /^UPI code to pay/ }).waitFor()
  const link = await panel
    .getByRole('link', { name: 'Pay with a UPI app', includeHidden: true })
    .getAttribute('href')
  const note = new URLSearchParams(link?.split('?')[1]).get('tn') ?? ''
  await panel.getByText(`Your code is ${note}.`).waitFor()
  expect(link).toContain('&am=1.00&')
  await checkOnDesktop(page, 'payer-proof-code')

  await importLine({ client: await demo.admin() }, { from: { id: 'inr' } }, { amount: '1.00', note })
  await panel.getByRole('list', { name: 'Proven accounts' }).getByText('ASHA TEST VERMA').waitFor()
  const refund = page.getByRole('region', { name: 'Refund of ₹1.00' })
  await refund.getByRole('button', { name: 'Enter the account' }).waitFor()
})

test('a dashboard with every notice: the question for a name, KYC, an invitation, and a block while it lasts', async () => {
  const [admin, customer] = await Promise.all([demo.admin(), createCustomer(makeNamed('Meera Joshi'))])
  await firestore.doc(`users/${customer.uid}`).update({
    name: 'Customer',
    nameUnconfirmed: true,
    kycReason: 'The photo of the PAN card is blurred',
  })
  await admin.post('/d/admin/staff/invite/', { email: customer.email, role: 'operator' })
  const page = await visit({ as: customer })
  await page.goto(dashboard)
  await page.getByRole('status').filter({ hasText: 'Your KYC details were turned down' }).waitFor()
  await page.getByText('You are invited to our staff').waitFor()
  const reason = 'Somebody else pays for this account.'
  await admin.post('/d/admin/block-user/', { id: customer.uid, reason })
  const block = page.getByRole('alert').filter({ hasText: `Your account is blocked: ${reason}` })
  await block.getByRole('link', { name: 'Contact us' }).waitFor()
  const question = page.getByRole('region', { name: 'What is your name?' })
  await question.getByRole('button', { name: 'Save name' }).click()
  await question.getByText('All fields are required').waitFor()
  await checkScreen(page, 'dashboard-notices')
  await admin.post('/d/admin/unblock-user/', { id: customer.uid })
  await block.waitFor({ state: 'detached' })
})

import { randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { goInPage } from '../browser/go-in-page.ts'
import { drawnReceipts } from '../browser/receipts.ts'
import { openDetails, openFilters, openOrdersOf } from '../browser/staff/staff-queue.ts'
import type { Client } from '../support/client.ts'
import { demoPapers } from '../support/demo-papers.ts'
import { kycForm, newPan } from '../support/kyc-form.ts'
import { demo, newCustomer, type SignedIn } from '../support/people.ts'
import { checkOnDesktop, checkScreen } from './check-screen.ts'
import { named } from './named.ts'
import { paidOrder } from './paid-order.ts'

const { open, visit } = useBrowser()

let staff: { readonly client: Client }

beforeAll(async () => {
  staff = { client: await demo.admin() }
})

test('the dashboard', async () => {
  const page = await open('/admin', { as: staff })
  await page.getByText('The oldest came').waitFor()
  await page.getByText(/placed, /).waitFor()
  await page.mouse.wheel(0, 5_000)
  await page.getByRole('figure', { name: /^Orders placed: / }).waitFor()
  await page.getByRole('figure', { name: /the reserve of/ }).waitFor()
  await page.getByRole('row', { name: /^Meera Iyer/ }).waitFor()
  // One figure as a chart, and the other as a table.
  await page
    .getByRole('region', { name: 'Reserves' })
    .getByRole('button', { name: 'Show as a table' })
    .click()
  await checkScreen(page, 'admin-dashboard')
})

test('the desk: its list while orders are selected, and its filters', async () => {
  const page = await open('/admin/pending-transactions', { as: staff })
  await page.getByRole('button', { name: 'Payment details' }).first().waitFor()
  await page.getByText('Indian Rupee').waitFor()
  await page.getByRole('button', { name: 'Select orders' }).click()
  await page.getByRole('checkbox').first().click()
  await checkScreen(page, 'admin-queue')
  await openFilters(page)
  await checkOnDesktop(page, 'admin-queue-filters', { fullPage: false })
})

test('an order that its proof contradicts', async () => {
  const { pdf } = await drawnReceipts(await visit())
  const customer = await demo.customer()
  const contradicted = await paidOrder(customer, `4026006${randomInt(10_000, 99_999)}`, pdf)
  const page = await openOrdersOf(open, { email: process.env.CUSTOMER_EMAIL ?? '' }, { as: staff })
  const details = await openDetails(page, contradicted)
  await details.getByText('Identity confirmed').waitFor()
  await details.getByRole('button', { name: 'Look: Proof: other reference' }).waitFor()
  await checkScreen(page, 'admin-order', { fullPage: false })
})

test('the check of an identity', async () => {
  const papers = await demoPapers()
  const panCardNumber = newPan()
  await applicant('Deepa Rao', { panCardNumber })
  const { uid } = await applicant('Devika Rao', { ...papers, panCardNumber, aadharNumber: '234567890124' })
  const page = await open(`/admin/users?user=${uid}`, { as: staff })
  const details = page.getByRole('dialog', { name: 'Devika Rao' })
  await page.getByRole('button', { name: 'Show all pictures' }).click()
  await expect.poll(() => details.getByRole('img').count()).toBe(4)
  await checkScreen(page, 'admin-kyc-check', { fullPage: false })
})

test('the KYC desk', async () => {
  const { uid } = await applicant('Lakshmi Narayanan', {
    ...(await demoPapers()),
    aadharNumber: '234567890123',
  })
  const page = await open(`/admin/kyc?customer=${uid}`, { as: staff })
  await page.getByText('Not opened yet: Aadhaar back, PAN card, KYC video').waitFor()
  await checkScreen(page, 'admin-kyc-desk', { fullPage: false })
  await goInPage(page, '/admin/kyc')
  await page.getByText('Lakshmi Narayanan').waitFor()
  await checkScreen(page, 'admin-kyc-list', { fullPage: false })
})

async function applicant(name: string, fields: Parameters<typeof kycForm>[0]): Promise<SignedIn> {
  const customer = await newCustomer(named(name))
  const { status, body } = await customer.client.post('/api/auth/kyc/', kycForm(fields))
  if (status !== 200) throw new Error(`KYC failed: ${JSON.stringify(body)}`)
  return customer
}

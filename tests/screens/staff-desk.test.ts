import { randomInt } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { site, useBrowser } from '../browser/browser.ts'
import { drawnReceipts } from '../browser/receipts.ts'
import { openDetails, openFilters, openQueueOf, rowOf } from '../browser/staff/staff-queue.ts'
import type { Client } from '../support/client.ts'
import { demoPapers } from '../support/demo-papers.ts'
import { kycForm, newPan } from '../support/kyc-form.ts'
import { demo, endIn, newCustomer, newStaff, type SignedIn } from '../support/people.ts'
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
  await checkOnDesktop(page, 'admin-dashboard')
  for (const region of ['Orders by day', 'Reserves']) {
    await page.getByRole('region', { name: region }).getByRole('button', { name: 'Show as a table' }).click()
  }
  await checkScreen(page, 'admin-dashboard-tables')
})

test('the question before a page that was left alone is logged out, and what is said afterwards', async () => {
  const alone = await newStaff()
  await endIn(alone, 110)
  // The page may log out just after the end of the session.
  const page = await visit({ as: alone, expected: /401/ })
  await page.goto(`${site}/admin/ads`)
  await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor()
  await checkScreen(page, 'admin-still-there', { fullPage: false })
  await endIn(alone, 8)
  await page.goto(`${site}/admin/ads`)
  await page.waitForURL(`${site}/login`)
  await page.getByRole('status').filter({ hasText: 'you were inactive' }).waitFor()
  await checkOnDesktop(page, 'login-left-alone')
})

test('the desk: its list and its filters', async () => {
  const page = await open('/admin/pending-transactions', { as: staff })
  await page.getByRole('button', { name: 'Payment details' }).first().waitFor()
  await page.getByText('Indian Rupee').waitFor()
  await checkScreen(page, 'admin-queue')
  await openFilters(page)
  await checkOnDesktop(page, 'admin-queue-filters', { fullPage: false })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Select orders' }).click()
  await page.getByRole('checkbox').first().click()
  await checkScreen(page, 'admin-queue-selecting')
  await page.getByRole('button', { name: 'Ask the same question' }).click()
  await page.getByRole('dialog', { name: 'Ask 1 customer' }).waitFor()
  await checkScreen(page, 'admin-ask-same-question', { fullPage: false })
})

test('the desk: a hand-over note and saved views', async () => {
  const page = await open('/admin/pending-transactions?status=all', { as: staff })
  await page.getByRole('button', { name: 'Payment details' }).first().waitFor()
  await page.keyboard.press('h')
  const handover = page.getByRole('dialog', { name: 'Hand-over note' })
  await handover.waitFor()
  await checkScreen(page, 'admin-handover', { fullPage: false })
  await handover.getByRole('button', { name: 'Cancel' }).click()
  await handover.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as a view' })
  await saving.getByRole('textbox', { name: 'Name' }).fill('Everything, newest first')
  await checkScreen(page, 'admin-view-save', { fullPage: false })
  await saving.getByRole('button', { name: 'Save' }).click()
  await saving.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Change the views…' }).click()
  await page.getByRole('dialog', { name: 'Saved views' }).waitFor()
  await checkScreen(page, 'admin-views', { fullPage: false })
})

test('an order from its top to its decision, and the viewer of its files', async () => {
  const { png, pdf } = await drawnReceipts(await visit())
  const customer = await demo.customer()
  const id = await paidOrder(customer, `4026007${randomInt(10_000, 99_999)}`, png)
  const contradicted = await paidOrder(customer, `4026006${randomInt(10_000, 99_999)}`, pdf)
  const page = await visit({ as: staff })
  await openQueueOf(page, { email: process.env.CUSTOMER_EMAIL ?? '' })
  const details = await openDetails(page, contradicted)
  await details.getByText('Identity confirmed').waitFor()
  await details.getByRole('button', { name: 'Look: Proof: other reference' }).waitFor()
  await checkScreen(page, 'admin-order', { fullPage: false })
  const show = details.getByRole('button', { name: 'Approve' })
  await checkScreen(page, 'admin-order-decision', { fullPage: false, show })
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'hidden' })

  const viewer = page.getByRole('dialog', { name: 'Payment screenshot' })
  await rowOf(page, id).getByRole('button', { name: 'Payment screenshot' }).click()
  await isLoaded(viewer.getByRole('img', { name: 'Payment screenshot' }))
  await checkOnDesktop(page, 'file-viewer', { fullPage: false })
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })

  // The demo has proofs of its own.
  await page.getByRole('button', { name: 'Payment screenshot' }).nth(1).click()
  await page.getByRole('img', { name: 'Payment screenshot, page 1' }).waitFor()
  await checkOnDesktop(page, 'file-viewer-pdf', { fullPage: false })
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
  for (const image of await details.getByRole('img').all()) await isLoaded(image)
  await checkScreen(page, 'admin-kyc-check', { fullPage: false })
  await page.getByRole('button', { name: 'Compare two pictures' }).click()
  for (const name of ['First picture', 'Second picture']) {
    await isLoaded(page.getByRole('region', { name }).getByRole('img'))
  }
  await checkOnDesktop(page, 'admin-kyc-compare', { fullPage: false })
})

test('the KYC desk', async () => {
  const { uid } = await applicant('Lakshmi Narayanan', {
    ...(await demoPapers()),
    aadharNumber: '234567890123',
  })
  const page = await open(`/admin/kyc?customer=${uid}`, { as: staff })
  for (const name of ['Aadhaar front', 'Photo with Aadhaar']) {
    await isLoaded(page.getByRole('region', { name, exact: true }).getByRole('img'))
  }
  await page.getByText('Not opened yet: Aadhaar back, PAN card, KYC video').waitFor()
  await checkScreen(page, 'admin-kyc-desk', { fullPage: false })
  await page.goto(`${site}/admin/kyc`)
  await page.getByText('Lakshmi Narayanan').waitFor()
  await checkScreen(page, 'admin-kyc-list', { fullPage: false })
})

async function applicant(name: string, fields: Parameters<typeof kycForm>[0]): Promise<SignedIn> {
  const customer = await newCustomer(named(name))
  const { status, body } = await customer.client.post('/api/auth/kyc/', kycForm(fields))
  if (status !== 200) throw new Error(`KYC failed: ${JSON.stringify(body)}`)
  return customer
}

async function isLoaded(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth))
    .toBeGreaterThan(0)
}

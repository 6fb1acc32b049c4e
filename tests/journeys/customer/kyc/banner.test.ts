import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../../browser/browser.ts'
import { hold, holdFirestore, recordShifts, shifts } from '../../../browser/layout-shifts.ts'
import { firestore } from '../../../support/admin-sdk.ts'
import { kycForm } from '../../../support/kyc-form.ts'
import { newCustomer, newStaff, newVerifiedCustomer, type SignedIn } from '../../../support/people.ts'

const { visit } = useBrowser()

const unverified = 'Please verify your identity'
const waiting = 'KYC Verification in progress...'
const verified = 'Your account is verified !!'

async function submitKyc({ client }: SignedIn): Promise<void> {
  expect((await client.post('/api/auth/kyc/', kycForm())).status).toBe(200)
}

async function newWaitingCustomer(): Promise<SignedIn> {
  const customer = await newCustomer()
  await firestore.doc(`users/${customer.uid}`).update({ is_verified: false })
  return customer
}

const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('follows decisions of staff without a reload', async () => {
  const [customer, staff] = await Promise.all([newCustomer(), newStaff()])
  const page = await visit({ as: customer, at: 'phone' })
  await page.goto(site)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await banner(page, unverified).waitFor()

  await submitKyc(customer)
  await banner(page, waiting).waitFor()

  const reason = 'The photo of the PAN card is blurred'
  await staff.client.post('/d/admin/reject-user/', { id: customer.uid, reason })
  await banner(page, `Your KYC details were turned down: ${reason}`).waitFor()
  await page.getByRole('link', { name: 'Complete KYC' }).waitFor()

  await submitKyc(customer)
  await banner(page, waiting).waitFor()
  await staff.client.post('/d/admin/verify-user/', { id: customer.uid })
  await banner(page, verified).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.getByRole('link', { name: 'Read more' }).click()
  await page.waitForURL(`${site}/kyc-guidelines`)
})

test('links to the KYC form from every page except the form', async () => {
  const page = await visit({ as: await newCustomer() })
  await page.goto(`${site}/faq`)
  await banner(page, unverified).waitFor()
  await page.getByRole('link', { name: 'Complete KYC' }).click()
  await page.waitForURL(`${site}/user/kyc-form`)
  await banner(page, unverified).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Rates', exact: true }).click()
  await banner(page, unverified).waitFor()
})

test('takes a click on its link while live data arrives', async () => {
  const customer = await newCustomer()
  const reason = 'The photo of the PAN card is blurred'
  await firestore.doc(`users/${customer.uid}`).update({ kycReason: reason })
  const page = await visit({ as: customer })
  const liveData = await hold(page, '**/assets/live-kyc-standing-*.js')
  await page.goto(site)
  await liveData.asked
  await page.getByRole('link', { name: 'Complete KYC' }).hover()
  await page.mouse.down()
  liveData.release()
  await banner(page, reason).waitFor()
  await page.mouse.up()
  await page.waitForURL(`${site}/user/kyc-form`)
})

test.each([
  ['a customer who waits for staff', newWaitingCustomer, waiting],
  ['a verified customer', newVerifiedCustomer, verified],
])('%s reads it on the home page only', async (_, newOne, text) => {
  const page = await visit({ as: await newOne() })
  await page.goto(site)
  await banner(page, text).waitFor()
  await page.getByRole('link', { name: 'Rates', exact: true }).click()
  await page.getByRole('heading', { name: 'Exchange rates' }).waitFor()
  expect(await banner(page, text).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Complete KYC' }).count()).toBe(0)
})

test('is hidden from visitors', async () => {
  const page = await visit()
  await page.goto(site)
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  expect(
    await page
      .getByRole('main')
      .getByText(/KYC|verif/i)
      .count(),
  ).toBe(0)
})

test("shows the session's status while Firestore is unreachable", async () => {
  const page = await visit({
    as: await newVerifiedCustomer(),
    expected: /ERR_FAILED|Firestore|cleardot|www\.google\.com/,
  })
  await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort())
  await page.goto(site)
  await banner(page, verified).waitFor()
})

test.each([
  ['incomplete', newCustomer, unverified],
  ['waiting', newWaitingCustomer, waiting],
  ['verified', newVerifiedCustomer, verified],
])('the layout stays still when the page is opened again with KYC %s', async (_, newOne, text) => {
  const page = await visit({ as: await newOne() })
  await page.goto(site)
  await banner(page, text).waitFor()
  await recordShifts(page)
  for (const at of ['desktop', 'phone'] as const) {
    await page.setViewportSize(viewports[at])
    const answers = await holdFirestore(page)
    await page.reload()
    await banner(page, text).waitFor()
    answers.release()
    await page.getByRole('row', { name: /USDT/ }).first().waitFor()
    expect(await shifts(page), at).toBeLessThan(0.02)
  }
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { logIn } from '../../browser/log-in.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newCustomer, newStaff, newVerifiedCustomer, type SignedIn } from '../../support/people.ts'

const { visit } = useBrowser()

const verified = 'Your account is verified !!'
const ended = 'Your session has ended. Please log in again.'
const addressOf = (page: Page) => new URL(page.url()).pathname
const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

async function logOut(page: Page): Promise<void> {
  await inHeader(page, 'User Dashboard').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out successfully').waitFor()
  await inHeader(page, 'Log in').waitFor()
}

/** Ends all sessions of an account, as from another device. */
async function endSessions({ uid }: SignedIn): Promise<void> {
  await firestore.recursiveDelete(firestore.collection(`users/${uid}/sessions`))
}

/** Expects the links of the header and, on a phone, the menu. */
async function expectLinks(page: Page, ...own: readonly string[]): Promise<void> {
  const expected = ['Home', 'Rates', 'FAQ', 'Contact Us', ...own]
  await inHeader(page, expected.at(-1) ?? '').waitFor()
  const links = page.getByRole('banner').getByRole('link')
  await expect.poll(() => links.allTextContents()).toEqual(['Rupee Exchange', ...expected])
  await page.setViewportSize(viewports.phone)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem').last().waitFor()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(expected)
  await page.keyboard.press('Escape')
  await page.setViewportSize(viewports.desktop)
}

test('one customer logs out and another in without a reload, and private data is live for each', async () => {
  const [first, second] = await Promise.all([newCustomer(), newVerifiedCustomer()])
  const page = await visit()
  await page.goto(`${site}/login`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await logIn(page, first)
  await page.getByText('Please verify your identity').waitFor()

  await logOut(page)
  expect(addressOf(page)).toBe('/')
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  const main = page.getByRole('main')
  expect(await main.getByText(/KYC|verif/i).count()).toBe(0)

  await inHeader(page, 'Log in').click()
  await logIn(page, second)
  await page.getByText(verified).waitFor()
  await firestore.doc(`users/${second.uid}`).update({ is_verified: false })
  await page.getByText('KYC Verification in progress...').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the tabs of a browser log in and out together', async () => {
  const [first, second] = await Promise.all([newCustomer(), newVerifiedCustomer()])
  const page = await visit({ as: first })
  const other = await page.context().newPage()
  await page.goto(`${site}/faq`)
  await other.goto(`${site}/user/dashboard`)
  await other.getByRole('button', { name: 'Logout' }).waitFor()

  await logOut(page)
  await other.waitForURL(`${site}/`)
  await inHeader(other, 'Log in').waitFor()

  await inHeader(page, 'Log in').click()
  await logIn(page, second)
  await inHeader(other, 'User Dashboard').waitFor()
  await other.getByText(verified).waitFor()
})

test('a session that was ended elsewhere removes private data, and the guards ask to log in', async () => {
  const customer = await newCustomer()
  const page = await visit({ as: customer })
  await page.goto(`${site}/user/dashboard`)
  await page.getByText('Data not found').waitFor()
  await page.getByRole('link', { name: 'Make your first exchange' }).waitFor()
  await endSessions(customer)
  await page.waitForURL(`${site}/login`)
  await page.getByRole('status').filter({ hasText: ended }).waitFor()
  await expectLinks(page, 'Log in')

  await page.goto(`${site}/user/dashboard`)
  await said(page, 'Please login first')
  await page.waitForURL(`${site}/login`)
  for (const path of ['/security', '/user/kyc-form', '/user/orders/T1']) {
    await goInPage(page, path)
    await page.waitForURL(`${site}/login`)
  }
  await goInPage(page, '/admin/users')
  await said(page, 'Admin login is required')
  await page.waitForURL(`${site}/login`)
  // Without input from the converter there is no order to place.
  await goInPage(page, '/exchange')
  await page.waitForURL(`${site}/`)
})

test('a customer is sent home from pages for visitors and from the admin area', async () => {
  const page = await visit({ as: await newCustomer() })
  await page.goto(`${site}/admin`)
  await said(page, 'Admin login is required')
  await page.waitForURL(`${site}/`)
  await expectLinks(page, 'User Dashboard')
  for (const path of ['/register', '/user/authorization', '/forgetpassword']) {
    await goInPage(page, path)
    await page.waitForURL(`${site}/`)
  }
  await page.goto(`${site}/login`)
  await page.waitForURL(`${site}/`)
})

test('staff are admitted to the admin area until they leave the staff', async () => {
  const staff = await newStaff()
  const page = await visit({ as: staff })
  await page.goto(`${site}/login`)
  await page.waitForURL(`${site}/`)
  await expectLinks(page, 'Admin Dashboard', 'User Dashboard')
  await inHeader(page, 'Admin Dashboard').click()
  await page.getByRole('navigation', { name: 'Admin' }).waitFor()
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await inHeader(page, 'Admin Dashboard').waitFor()
  await firestore.doc(`staff/${staff.uid}`).delete()
  await inHeader(page, 'Admin Dashboard').click()
  await said(page, 'Admin login is required')
  await page.waitForURL(`${site}/`)
  await inHeader(page, 'Admin Dashboard').waitFor({ state: 'detached' })
})

test('staff are kept out while their role cannot be read, and after their session was ended elsewhere', async () => {
  const staff = await newStaff()
  const page = await visit({ as: staff, expected: /ERR_FAILED/ })
  await page.goto(`${site}/faq`)
  await inHeader(page, 'Admin Dashboard').waitFor()
  await page.route('**/d/auth/isAdmin/', (route) => route.abort())
  await inHeader(page, 'Admin Dashboard').click()
  await said(page, 'Admin login is required')
  await page.waitForURL(`${site}/`)

  await page.unrouteAll()
  await inHeader(page, 'Admin Dashboard').click()
  await page.getByText(/The oldest came|Nobody is waiting/).waitFor()
  await endSessions(staff)
  await page.waitForURL(`${site}/login`)
  await page.getByRole('status').filter({ hasText: ended }).waitFor()
  await page.goto(`${site}/admin`)
  await said(page, 'Admin login is required')
  await page.waitForURL(`${site}/login`)
  expect(await inHeader(page, 'Admin Dashboard').count()).toBe(0)
})

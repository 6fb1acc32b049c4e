import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { logIn } from '../../browser/log-in.ts'
import { checkOnDesktop } from '../../screens/check-screen.ts'
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

test('one customer logs out and another in, without a reload and in all tabs, and private data is live for each', async () => {
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
  const account = firestore.doc(`users/${second.uid}`)
  await account.update({ is_verified: false })
  await page.getByText('KYC Verification in progress...').waitFor()

  const other = await page.context().newPage()
  await other.goto(`${site}/user/dashboard`)
  await other.getByRole('button', { name: 'Logout' }).waitFor()
  await logOut(page)
  await other.waitForURL(`${site}/`)
  await inHeader(other, 'Log in').waitFor()
  await account.update({ is_verified: true })
  await inHeader(page, 'Log in').click()
  await logIn(page, second)
  await inHeader(other, 'User Dashboard').waitFor()
  await other.getByText(verified).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a customer is sent home from pages for visitors and staff, and to the login once the session was ended elsewhere', async () => {
  const customer = await newCustomer()
  const page = await visit({ as: customer })
  await page.goto(`${site}/admin`)
  await said(page, 'Admin login is required')
  await page.waitForURL(`${site}/`)
  await expectLinks(page, 'User Dashboard')
  for (const path of ['/login', '/register', '/user/authorization', '/forgetpassword']) {
    await goInPage(page, path)
    await page.waitForURL(`${site}/`)
  }
  // Without input from the converter there is no order to place.
  await goInPage(page, '/exchange')
  await page.waitForURL(`${site}/`)

  await goInPage(page, '/user/dashboard')
  await page.getByText('Data not found').waitFor()
  await page.getByRole('link', { name: 'Make your first exchange' }).waitFor()
  await checkOnDesktop(page, 'dashboard-empty')
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
  await goInPage(page, '/exchange')
  await page.waitForURL(`${site}/`)
})

test('staff are admitted to the admin area while their role can be read, their session goes on and they are staff', async () => {
  const staff = await newStaff()
  const page = await visit({ as: staff, expected: /ERR_FAILED/ })
  const toAdminArea = inHeader(page, 'Admin Dashboard')
  await page.goto(`${site}/login`)
  await page.waitForURL(`${site}/`)
  await expectLinks(page, 'Admin Dashboard', 'User Dashboard')
  await page.route('**/d/auth/isAdmin/', (route) => route.abort())
  await toAdminArea.click()
  await said(page, 'Admin login is required')
  await page.waitForURL(`${site}/`)
  await page.unrouteAll()

  await toAdminArea.click()
  await page.getByText(/The oldest came|Nobody is waiting/).waitFor()
  await page.getByRole('link', { name: 'Login and security' }).click()
  await page.waitForURL(`${site}/admin/security`)
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await devices.filter({ hasText: 'This device' }).waitFor()

  await endSessions(staff)
  await page.waitForURL(`${site}/login`)
  await page.getByRole('status').filter({ hasText: ended }).waitFor()
  await goInPage(page, '/admin')
  await page.waitForURL(`${site}/login`)
  expect(await toAdminArea.count()).toBe(0)
  await logIn(page, staff)
  await page.getByText('Redirecting to Admin Dashboard').waitFor()
  await page.waitForURL(`${site}/admin/security`)
  await page.getByRole('navigation', { name: 'Admin' }).waitFor()

  await page.getByRole('link', { name: 'Go to home page' }).click()
  await toAdminArea.waitFor()
  await firestore.doc(`staff/${staff.uid}`).delete()
  await toAdminArea.click()
  await page.waitForURL(`${site}/`)
  await said(page, 'Admin login is required')
  await toAdminArea.waitFor({ state: 'detached' })
})

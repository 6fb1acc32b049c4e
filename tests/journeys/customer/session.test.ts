import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { logIn } from '../../browser/log-in.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newCustomer, newStaff, newVerifiedCustomer, type SignedIn } from '../../support/people.ts'

const { visit } = useBrowser()

const verified = 'Your account is verified !!'
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

test('one customer logs out and another in without a reload, and private data is live for each', async () => {
  const [first, second] = await Promise.all([newCustomer(), newVerifiedCustomer()])
  const page = await visit()
  await page.goto(`${site}/login`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await logIn(page, first)
  await page.getByText('Please verify your identity').waitFor()

  await logOut(page)
  expect(addressOf(page)).toBe('/')
  expect(await page.getByText('Please verify your identity').count()).toBe(0)

  await inHeader(page, 'Log in').click()
  await logIn(page, second)
  await page.getByText(verified).waitFor()
  await firestore.doc(`users/${second.uid}`).update({ is_verified: false })
  await page.getByText('KYC Verification in progress...').waitFor()
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the tabs of a browser log in and out together', async () => {
  const [first, second] = await Promise.all([newCustomer(), newVerifiedCustomer()])
  const page = await visit({ as: first })
  const other = await page.context().newPage()
  await page.goto(site)
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

test('a call with the CSRF token of an ended session gets the new one and succeeds', async () => {
  const [first, second] = await Promise.all([newCustomer(), newCustomer()])
  const page = await visit({ expected: /403/ })
  // Otherwise the page's own first request could find the session of the cookie.
  const asked = page.waitForResponse('**/d/auth/verify-login/')
  await page.goto(`${site}/login`)
  await asked
  await page
    .context()
    .addCookies(
      [...first.client.cookies]
        .filter(([name]) => name === '__session')
        .map(([name, value]) => ({ name, value, url: site })),
    )
  await logIn(page, second)
  await page.getByText('Logged In Successfully!').waitFor()
})

describe('a session that was ended elsewhere', () => {
  const ended = 'Your session has ended. Please log in again.'

  test('removes private data from the screen, and says why', async () => {
    const customer = await newCustomer()
    const page = await visit({ as: customer })
    await page.goto(`${site}/user/dashboard`)
    await page.getByText('Data not found').waitFor()
    await endSessions(customer)
    await page.waitForURL(`${site}/login`)
    await page.getByRole('status').filter({ hasText: ended }).waitFor()
    await inHeader(page, 'Log in').waitFor()
    await page.goto(`${site}/user/dashboard`)
    await said(page, 'Please login first')
    await page.waitForURL(`${site}/login`)
  })

  test('shuts staff out of the admin area', async () => {
    const staff = await newStaff()
    const page = await visit({ as: staff })
    await page.goto(`${site}/admin`)
    await page.getByText(/The oldest came|Nobody is waiting/).waitFor()
    await endSessions(staff)
    await page.waitForURL(`${site}/login`)
    await page.getByRole('status').filter({ hasText: ended }).waitFor()
    await page.goto(`${site}/admin`)
    await said(page, 'Admin login is required')
    await page.waitForURL(`${site}/login`)
    expect(await inHeader(page, 'Admin Dashboard').count()).toBe(0)
  })
})

describe('the guards', () => {
  test('ask a visitor to log in', async () => {
    const page = await visit()
    for (const path of ['/user/dashboard', '/security', '/user/kyc-form']) {
      await page.goto(site + path)
      await said(page, 'Please login first')
      await page.waitForURL(`${site}/login`)
    }
  })

  test('ask a visitor of the admin area to log in', async () => {
    const page = await visit()
    await page.goto(`${site}/admin/users`)
    await said(page, 'Admin login is required')
    await page.waitForURL(`${site}/login`)
  })

  test('send a customer home from the admin area', async () => {
    const page = await visit({ as: await newCustomer() })
    await page.goto(`${site}/admin`)
    await said(page, 'Admin login is required')
    await page.waitForURL(`${site}/`)
    await inHeader(page, 'User Dashboard').waitFor()
  })

  test('admit staff to the admin area until they leave the staff', async () => {
    const staff = await newStaff()
    const page = await visit({ as: staff })
    await page.goto(`${site}/admin`)
    await page.getByRole('navigation', { name: 'Admin' }).waitFor()
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await inHeader(page, 'Admin Dashboard').waitFor()
    await firestore.doc(`staff/${staff.uid}`).delete()
    await inHeader(page, 'Admin Dashboard').click()
    await said(page, 'Admin login is required')
    await page.waitForURL(`${site}/`)
    await expect.poll(() => inHeader(page, 'Admin Dashboard').count()).toBe(0)
  })

  test('redirect staff whose role cannot be read, without a loop', async () => {
    const page = await visit({ as: await newStaff(), expected: /ERR_FAILED/ })
    await page.goto(site)
    await inHeader(page, 'Admin Dashboard').waitFor()
    await page.route('**/d/auth/isAdmin/', (route) => route.abort())
    await inHeader(page, 'Admin Dashboard').click()
    await said(page, 'Admin login is required')
    await page.waitForURL(`${site}/`)
  })

  test.each([
    ['a customer', newCustomer],
    ['staff', newStaff],
  ])('send %s home from pages for visitors', async (_, newOne) => {
    const page = await visit({ as: await newOne() })
    for (const path of ['/login', '/register', '/user/authorization', '/forgetpassword']) {
      await page.goto(site + path)
      await page.waitForURL(`${site}/`)
    }
  })
})

test.each([
  ['a visitor', async () => undefined, ['Home', 'Rates', 'FAQ', 'Contact Us', 'Log in']],
  ['a customer', newCustomer, ['Home', 'Rates', 'FAQ', 'Contact Us', 'User Dashboard']],
  ['staff', newStaff, ['Home', 'Rates', 'FAQ', 'Contact Us', 'Admin Dashboard', 'User Dashboard']],
])('the header, and on a phone the menu, show %s their links', async (_, newOne, expected) => {
  const as = await newOne()
  const page = await visit(as ? { as } : {})
  await page.goto(site)
  await inHeader(page, expected.at(-1) ?? '').waitFor()
  const links = page.getByRole('banner').getByRole('link')
  await expect.poll(() => links.allTextContents()).toEqual(['Rupee Exchange', ...expected])

  await page.setViewportSize(viewports.phone)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(expected)
})

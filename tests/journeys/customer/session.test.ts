import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { logIn } from '../../browser/log-in.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import { createCustomer, createStaff, createVerifiedCustomer, type SignedIn } from '../../support/people.ts'

const { visit } = useBrowser()

const verified = 'Your account is verified !!'
const ended = 'Your session has ended. Please log in again.'
const readAddress = (page: Page) => new URL(page.url()).pathname
const findInHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const waitForAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

/** Ends all sessions of an account, as from another device. */
async function endSessions({ uid }: SignedIn): Promise<void> {
  await firestore.recursiveDelete(firestore.collection(`users/${uid}/sessions`))
}

/** Makes the next login require a proof of work, as guesses by strangers do. */
async function guessAtPassword({ email }: SignedIn): Promise<void> {
  await waitForEnoughOfWindow(15 * 60)
  // Hashing fifty passwords takes seconds, so a few guesses are counted as fifty.
  const guesses = 7
  const readCounters = async () =>
    (await firestore.collection('throttles').where('count', '==', guesses).get()).docs
  const before = (await readCounters()).map(({ id }) => id)
  const stranger = await Client.open()
  for (let guess = 0; guess < guesses; guess += 1) {
    await stranger.post('/auth/auth/login/', { email, password: 'a guess' })
  }
  const raised = (await readCounters()).filter(({ id }) => !before.includes(id))
  await Promise.all(raised.map(({ ref }) => ref.update({ count: 50 })))
}

/** Expects the links of the header. */
async function expectLinks(page: Page, ...own: readonly string[]): Promise<void> {
  await findInHeader(page, own.at(-1) ?? '').waitFor()
  const links = page.getByRole('banner').getByRole('link')
  await expect.poll(() => links.allTextContents()).toEqual(['Rupee Exchange', ...common, ...own])
}

const common = ['Home', 'Rates', 'FAQ', 'Contact Us']

test('a customer is sent home from other pages and logs out, and another logs in after a proof of work, in all tabs, with live data', async () => {
  const [first, second] = await Promise.all([createCustomer(), createVerifiedCustomer()])
  const page = await visit({ as: first, expected: /429/ })
  await page.goto(`${site}/admin`)
  await waitForAlert(page, 'Admin login is required')
  await page.waitForURL(`${site}/`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expectLinks(page, 'User Dashboard')
  // A page for visitors, whose guard is that of all, and one that needs input from the converter.
  for (const path of ['/login', '/exchange']) {
    await goInPage(page, path)
    await page.waitForURL(`${site}/`)
  }
  await page.getByText('Please verify your identity').waitFor()
  const other = await page.context().newPage()
  await other.goto(`${site}/security`)
  await other.getByRole('list', { name: 'Devices' }).getByText('This device').waitFor()

  await findInHeader(page, 'User Dashboard').click()
  const toSecurity = page.getByRole('link', { name: 'Login and security' })
  expect(await toSecurity.getAttribute('href')).toBe('/security')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out successfully').waitFor()
  await findInHeader(page, 'Log in').waitFor()
  expect(readAddress(page)).toBe('/')
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  const main = page.getByRole('main')
  expect(await main.getByText(/KYC|verif/i).count()).toBe(0)
  await other.waitForURL(`${site}/`)
  await findInHeader(other, 'Log in').waitFor()

  await guessAtPassword(second)
  await findInHeader(page, 'Log in').click()
  const refused = page.waitForResponse((answer) => answer.status() === 429)
  await logIn(page, second)
  // The page does a proof of work and logs in.
  await refused
  await findInHeader(other, 'User Dashboard').waitFor()
  for (const tab of [page, other]) await tab.getByText(verified).waitFor()
  await firestore.doc(`users/${second.uid}`).update({ is_verified: false })
  for (const tab of [page, other]) await tab.getByText('KYC Verification in progress...').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('staff are admitted to the admin area while their session continues, their role can be read and they are staff', async () => {
  const staff = await createStaff()
  const page = await visit({ as: staff, expected: /ERR_FAILED/ })
  const toAdminArea = findInHeader(page, 'Admin Dashboard')
  await page.goto(`${site}/admin/security`)
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await devices.filter({ hasText: 'This device' }).waitFor()

  await endSessions(staff)
  await page.waitForURL(`${site}/login`)
  await page.getByRole('status').filter({ hasText: ended }).waitFor()
  await expectLinks(page, 'Log in')
  await goInPage(page, '/admin')
  await page.waitForURL(`${site}/login`)
  expect(await toAdminArea.count()).toBe(0)
  await logIn(page, staff)
  await page.getByText('Redirecting to Admin Dashboard').waitFor()
  await page.waitForURL(`${site}/admin/security`)
  await page.getByRole('navigation', { name: 'Admin' }).waitFor()

  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expectLinks(page, 'Admin Dashboard', 'User Dashboard')
  // On a phone the links are in a menu.
  await page.setViewportSize(viewports.phone)
  await page.getByRole('button', { name: 'Menu' }).click()
  const items = page.getByRole('menuitem')
  await items.last().waitFor()
  expect(await items.allTextContents()).toEqual([...common, 'Admin Dashboard', 'User Dashboard'])
  await page.keyboard.press('Escape')
  await page.setViewportSize(viewports.desktop)

  await page.route('**/d/auth/isAdmin/', (route) => route.abort())
  await toAdminArea.click()
  await waitForAlert(page, 'Admin login is required')
  await page.waitForURL(`${site}/`)
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await page.getByRole('alert').filter({ hasText: 'Admin login is required' }).waitFor({ state: 'detached' })

  await firestore.doc(`staff/${staff.uid}`).delete()
  await toAdminArea.click()
  await page.waitForURL(`${site}/`)
  await waitForAlert(page, 'Admin login is required')
  await toAdminArea.waitFor({ state: 'detached' })
})

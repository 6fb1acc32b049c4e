import { ordersTallySchema } from '@rupee/domain/tallies/tally.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { logIn } from '../../browser/log-in.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, createWallet } from '../../support/swaps.ts'
import { readTally } from '../../support/tallies.ts'

const { open, visit } = useBrowser()

const { swap } = await createOwnPair()

const overPage = { fullPage: false }

const findFinder = (page: Page) => page.getByRole('combobox', { name: 'Go to' })

test('pending orders are counted live, and keys lead to an order, a customer and recently opened items', async () => {
  const payer = await createPayer()
  const page = await open('/admin/ads')
  const utr = `4${String(Date.now()).slice(-11)}`
  const id = await createOrder(payer, swap, { transactionId: `UTR ${utr}` })
  const countPending = async () => ordersTallySchema.parse(await readTally('orders')).pending.count
  await expect
    .poll(async () => (await page.title()) === `(${await countPending()}) Ads | Rupee Exchange`)
    .toBe(true)
  const counted = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('listitem')
    .filter({ hasText: 'Pending Transactions' })
  await expect
    .poll(async () => (await counted.textContent())?.endsWith(`${await countPending()} pending`))
    .toBe(true)

  await page.keyboard.press('Control+k')
  await findFinder(page).fill(utr.slice(0, 11))
  const found = `${id} Pending, ${payer.name}, paid with UTR ${utr}`
  await page.getByRole('option', { name: found, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/admin/pending-transactions?order=${id}`)

  await page.keyboard.press('Control+k')
  await findFinder(page).waitFor()
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect.poll(async () => (await recent.allInnerTexts())[0]).toContain(id)
  await findFinder(page).fill(payer.email)
  await page.getByRole('option', { name: `${payer.name} ${payer.email}`, selected: true }).waitFor()
  await checkScreen(page, 'admin-finder', overPage)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/admin/users/${payer.uid}`)

  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Show keyboard shortcuts')
    .waitFor()
  await checkScreen(page, 'admin-keys', overPage)
})

test('an order, a KYC submission and a low reserve are announced over other windows on request', async () => {
  const [staff, payer, wallet] = await Promise.all([createStaff(), createPayer(), createWallet()])
  const page = await visit({ as: staff })
  // A headless browser shows no notifications, and its pages always have the focus.
  await page.addInitScript(() => {
    const titles: string[] = []
    class Shown {
      static permission = 'default'
      static async requestPermission() {
        Shown.permission = 'granted'
        return Shown.permission
      }
      onclick = () => {}
      constructor(title: string) {
        titles.push(title)
        Object.assign(window, { shown: this })
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown, titles })
    let hasFocus = true
    document.hasFocus = () => hasFocus
    Object.assign(window, {
      lookAway: () => {
        hasFocus = false
      },
    })
  })
  await page.goto(`${site}/admin/ads`)
  await page.getByRole('button', { name: 'Sounds and notifications: off' }).click()
  for (const kind of ['New orders', 'KYC submissions', 'Low reserves']) {
    await page.getByRole('switch', { name: `Notification: ${kind}` }).click()
  }
  await checkScreen(page, 'admin-alerts', overPage)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Sounds and notifications: on' }).waitFor()
  await page.evaluate('lookAway()')
  const id = await createOrder(payer, swap)
  const waitForTitle = (title: string) =>
    page.waitForFunction((wanted) => Reflect.get(window, 'titles').includes(wanted), title)
  await waitForTitle('New order')
  await firestore.doc(`users/${payer.uid}`).update({ is_verified: false, waitingSince: new Date() })
  await waitForTitle('New KYC submission')
  await firestore.doc(`wallets/${wallet.id}`).update({ reserved: '1.00' })
  await waitForTitle('Low reserve')
  // The header fits the narrowest phone.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: `Account of ${staff.name}, Admin` }).waitFor()
  // Other tests may place an order meanwhile.
  await page.evaluate('window.shown.onclick()')
  await page.waitForURL(/pending-transactions\?order=|admin\/reserves$|admin\/kyc\?customer=/)
  expect(id).toMatch(/^\w{10}$/)
})

test('logging out ends all tabs: one confirms it, and the other says why and continues where it was', async () => {
  const staff = await createStaff()
  const page = await visit({ as: staff })
  await page.goto(`${site}/admin/ads`)
  const other = await page.context().newPage()
  await other.goto(`${site}/admin/audit?about=nothing`)
  await other.getByText('There are no entries to show.').waitFor()
  await page
    .getByRole('button', { name: `Account of ${staff.name}, Admin` })
    .or(page.getByRole('button', { name: staff.name }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await page.getByText('Logged out successfully').waitFor()
  await page.waitForURL(`${site}/login`)
  expect(await page.getByText('Admin login is required').count()).toBe(0)

  await other.waitForURL(`${site}/login`)
  await other.getByText('You were logged out. Please log in again to continue where you left off.').waitFor()
  await logIn(other, staff)
  await other.waitForURL(`${site}/admin/audit?about=nothing`)
})

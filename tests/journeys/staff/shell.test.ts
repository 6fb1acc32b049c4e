import { ordersTallySchema } from '@rupee/domain/tallies/tally.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { listSeriousFindings } from '../../browser/serious-findings.ts'
import { checkOnDesktop } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, createWallet } from '../../support/swaps.ts'
import { readTally } from '../../support/tallies.ts'

const { open, visit } = useBrowser()

const { swap } = await createOwnPair()

const overPage = { fullPage: false }

const findFinder = (page: Page) => page.getByRole('combobox', { name: 'Go to' })

test('pending orders are counted live, and keys lead to an order and recently opened items, and find a customer', async () => {
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

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Show keyboard shortcuts').waitFor()
  expect(await listSeriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await findFinder(page).fill(payer.email)
  await page.getByRole('option', { name: `${payer.name} ${payer.email}`, selected: true }).waitFor()
  await checkOnDesktop(page, 'admin-finder', overPage)
  await findFinder(page).fill(utr.slice(0, 11))
  const found = `${id} Pending, ${payer.name}, paid with UTR ${utr}`
  await page.getByRole('option', { name: found, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/admin/pending-transactions?order=${id}`)
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect.poll(async () => (await recent.allInnerTexts())[0]).toContain(id)
})

test('news are announced over other windows on request, and logging out ends all tabs: one confirms it, the other says why', async () => {
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
  await checkOnDesktop(page, 'admin-alerts', overPage)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Sounds and notifications: on' }).waitFor()
  await page.evaluate('lookAway()')
  await createOrder(payer, swap)
  const waitForTitle = (title: string) =>
    page.waitForFunction((wanted) => Reflect.get(window, 'titles').includes(wanted), title)
  await waitForTitle('New order')
  await firestore.doc(`users/${payer.uid}`).update({ is_verified: false, waitingSince: new Date() })
  await waitForTitle('New KYC submission')
  await firestore.doc(`wallets/${wallet.id}`).update({ reserved: '1.00' })
  await waitForTitle('Low reserve')
  // Other tests may place an order meanwhile.
  await page.evaluate('window.shown.onclick()')
  await page.waitForURL(/pending-transactions\?order=|admin\/reserves$|admin\/kyc\?customer=/)

  const other = await page.context().newPage()
  await other.goto(`${site}/admin/audit?about=nothing`)
  await other.getByText('There are no entries to show.').waitFor()
  await page.getByRole('button', { name: staff.name }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await page.getByText('Logged out successfully').waitFor()
  await page.waitForURL(`${site}/login`)
  expect(await page.getByText('Admin login is required').count()).toBe(0)
  await other.waitForURL(`${site}/login`)
  await other.getByText('You were logged out. Please log in again to continue where you left off.').waitFor()
})

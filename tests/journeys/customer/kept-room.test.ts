import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { readShifts, recordShifts } from '../../browser/layout-shifts.ts'
import { astropay, rupee } from '../../browser/ordering.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createOrder, createPayer, openQuote } from '../../support/swaps.ts'

const { visit } = useBrowser()

test('the home page and the dashboard stay still when a customer returns to them', async () => {
  const payer = await createPayer()
  const swap = { from: rupee, to: astropay, from_amount: '952.00', to_amount: '10.00' }
  const asked = await createOrder(payer, swap)
  const newer = await createOrder(payer, swap)
  await firestore.doc(`transactions/${asked}`).update({ stage: 'question' })
  await openQuote(payer, rupee, astropay, '952.00')
  const page = await visit({ as: payer, at: 'phone' })
  await page.goto(`${site}/user/dashboard`)
  await waitForDashboard(page, newer)
  await goInPage(page, '/')
  await waitForHome(page, newer)
  const orders = page.getByRole('region', { name: 'Your open orders' }).getByRole('heading', { level: 3 })
  expect(await orders.allTextContents()).toEqual([`Your order ${asked}`, `Your order ${newer}`])
  expect(await page.title()).toMatch(/^\(2\) /)

  await recordShifts(page)
  await page.reload()
  await waitForHome(page, newer)
  // Without a Hindi font on the system, the name of the language gets narrower when its font loads: a shift of 0.0002.
  expect(await readShifts(page), 'home').toBeLessThan(0.0005)
  await page.goto(`${site}/user/dashboard`)
  await waitForDashboard(page, newer)
  expect(await readShifts(page), 'dashboard').toBeLessThan(0.05)
})

async function waitForDashboard(page: Page, orderId: string): Promise<void> {
  const parts = [page.getByText('asha@examplebank'), page.getByText(orderId).first()]
  await Promise.all(parts.map((part) => part.waitFor()))
}

/** Parts that load one after the other, in any order. */
async function waitForHome(page: Page, orderId: string): Promise<void> {
  const parts = [
    page.getByText('Your account is verified !!'),
    page.getByText(/^From .* INR for now$/),
    page.getByRole('region', { name: 'Action needed' }).getByText(/Rate held for/),
    page.getByRole('article', { name: `Your order ${orderId}` }),
    page.getByRole('region', { name: 'Rates Now' }).getByRole('row').nth(1),
    page.getByRole('region', { name: 'Latest Transfers' }).getByRole('rowheader').first(),
  ]
  await Promise.all(parts.map((part) => part.waitFor()))
}

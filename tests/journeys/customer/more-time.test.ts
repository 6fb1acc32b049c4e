import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { openOrder } from '../../browser/open-order.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newPayer, newWallet } from '../../support/swaps.ts'

const { visit } = useBrowser()

test('a customer reads how long a rate is held, gets more time unless it moved in their favour, and counts by our clock', async () => {
  const [payer, coin] = await Promise.all([newPayer(), newWallet()])
  const wallet = firestore.doc(`wallets/${coin.id}`)
  await wallet.update({ holdMinutes: 5 })
  const page = await visit({ as: payer, at: 'phone' })
  const slow = -20 * 60_000
  await page.addInitScript(moveClock, slow)
  await openOrder(page, { from: 'inr', to: coin.id, amount: '5000.00', convertedAmount: '50.00' })
  await page.getByText('We hold this rate for 5 minutes.').waitFor()
  await page
    .getByRole('timer')
    .getByText(/^(4:\d\d|5:00)$/)
    .waitFor()
  const more = page.getByRole('button', { name: '15 more minutes' })
  await more.waitFor()

  await wallet.update({ buy_at: '103.00' })
  await page.getByText('No extension: the rate has moved by more than 1 %.').waitFor()
  expect(await more.isVisible()).toBe(false)
  expect(await seriousFindings(page)).toEqual([])

  await wallet.update({ buy_at: '100.50' })
  await more.click()
  await page.getByText('You have 15 more minutes at this rate').waitFor()
  await page.getByText('We hold this rate for 20 minutes.').waitFor()
  await more.waitFor({ state: 'hidden' })

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page
    .getByRole('region', { name: 'Action needed' })
    .getByText(/Rate held for 19:\d\d/)
    .waitFor()
})

/** Runs in the page, before its own code. */
function moveClock(by: number): void {
  const { now } = Date
  const moved = new Proxy(Date, {
    construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [now() + by] : parts),
    get: (target, name) => (name === 'now' ? () => now() + by : Reflect.get(target, name)),
  })
  Object.assign(window, { Date: moved })
}

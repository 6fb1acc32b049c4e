import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { openOrder } from '../../browser/open-order.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newPayer, newWallet } from '../../support/swaps.ts'

const { visit } = useBrowser()

test('a customer reads how long a rate is held, and gets more time unless it moved in their favour', async () => {
  const [payer, coin] = await Promise.all([newPayer(), newWallet()])
  const wallet = firestore.doc(`wallets/${coin.id}`)
  await wallet.update({ holdMinutes: 5 })
  const page = await visit({ as: payer, at: 'phone' })
  await openOrder(page, { from: 'inr', to: coin.id, amount: '5000.00', convertedAmount: '50.00' })
  await page.getByText('We hold this rate for 5 minutes.').waitFor()
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
})

test.each([
  ['20 minutes slow', -20],
  ['40 minutes fast', 40],
])("a phone whose clock is %s counts down the server's time", async (_, minutes) => {
  const page = await visit({ as: await newPayer(), at: 'phone' })
  await page.addInitScript(moveClock, minutes * 60_000)
  await openOrder(page, { from: 'inr', to: 'astropay', amount: '952.00', convertedAmount: '10.00' })
  const timer = page.getByRole('timer')
  await timer.waitFor()
  await expect.poll(() => timer.innerText()).toMatch(/^(29:\d\d|30:00)$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page
    .getByRole('region', { name: 'Action needed' })
    .getByText(/Rate held for 29:\d\d/)
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

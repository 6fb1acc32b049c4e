import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { productRules } from '../../browser/own-firestore.ts'
import { openOwnHome, usdt } from '../../browser/own-home.ts'

const { visit } = useBrowser()

const closed =
  'service cloud.firestore { match /databases/{database}/documents { match /site/ad { allow get; } } }'
const failed = 'Failed to fetch exchange rates. Please try again later.'

test('a page says that there are no rates, shows them as they come, survives an outage, and reports a failure', async () => {
  const page = await visit({ expected: /ERR_|Firestore|status of 400|cleardot|www\.google\.com/ })
  const firestore = await openOwnHome(page, { empty: true })
  const rates = page.getByRole('region', { name: 'Rates Now' })
  await page.getByText('There are no rates to show yet.').first().waitFor()
  await page.getByText('There are no reserves to show yet.').waitFor()
  await firestore.set('wallets/usdt', usdt)
  await rates.getByText('₹90.00').waitFor()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await firestore.kill()
  expect(await rates.getByText('₹90.00').isVisible()).toBe(true)
  await firestore.restart()
  await firestore.set('wallets/usdt', { ...usdt, buy_at: '91.50' })

  await rates.getByText('₹91.50').waitFor({ timeout: 45_000 })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  // Rates that become or are unreadable are reported as failed.
  await firestore.useRules(closed)
  await rates.getByText(failed).waitFor()
  await page.reload()
  await rates.getByText(failed).waitFor()
  await page.getByRole('alert').filter({ hasText: failed }).first().waitFor()
  // Panels share the listener, and one that mounts later retries it.
  for (const name of ['Convert', 'Our Reserves']) {
    await page.getByRole('region', { name }).getByRole('button', { name: 'Try again' }).waitFor()
  }

  const asked = page.waitForRequest((request) => request.url().includes('/Listen/channel'))
  await rates.getByRole('button', { name: 'Try again' }).click()
  await asked
  await rates.getByText(failed).waitFor()

  await firestore.useRules(productRules)
  await rates.getByRole('button', { name: 'Try again' }).click()
  await rates.getByText('₹91.50').waitFor()
})

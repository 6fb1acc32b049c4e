import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { site, useBrowser } from './browser.ts'
import { startOwnFirestore } from './own-firestore.ts'

const { visit } = useBrowser()

const rules = readFileSync('firestore.rules', 'utf8')
const closed =
  'service cloud.firestore { match /databases/{database}/documents { match /site/ad { allow get; } } }'
const failed = 'Failed to fetch exchange rates. Please try again later.'

const wallet = {
  name: 'USDT',
  code: 'USDT',
  image: 'wallets/usdt.svg',
  type: 'currency',
  buy_at: '90.00',
  sell_at: '80.00',
  reserved: '100.00',
  reserveShow: true,
}

test('a page outlives the Firestore it listens to, and shows what changed meanwhile', async () => {
  const firestore = await startOwnFirestore(rules)
  await firestore.set('wallets/usdt', wallet)
  const page = await visit({ expected: /ERR_|Firestore|status of 400|cleardot|www\.google\.com/ })
  await firestore.serve(page)
  await page.goto(site)
  await page.getByText('₹90.00').waitFor()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await firestore.kill()
  expect(await page.getByText('₹90.00').isVisible()).toBe(true)
  await firestore.restart()
  await firestore.set('wallets/usdt', { ...wallet, buy_at: '91.50' })

  await page.getByText('₹91.50').waitFor({ timeout: 45_000 })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('an empty list says so', async () => {
  const firestore = await startOwnFirestore(rules)
  const page = await visit()
  await firestore.serve(page)
  await page.goto(site)
  await page.getByText('There are no rates to show yet.').first().waitFor()
  await page.getByText('There are no reserves to show yet.').waitFor()
  await firestore.set('wallets/usdt', wallet)
  await page.getByText('₹90.00').waitFor()
})

test('rates that may not be read are said to have failed, and a retry brings them', async () => {
  const firestore = await startOwnFirestore(closed)
  await firestore.set('wallets/usdt', wallet)
  const page = await visit({ expected: /Firestore/ })
  await firestore.serve(page)
  await page.goto(site)
  const rates = page.getByRole('region', { name: 'Rates Now' })
  await rates.getByText(failed).waitFor()
  await page.getByRole('alert').filter({ hasText: failed }).first().waitFor()

  await rates.getByRole('button', { name: 'Try again' }).click()
  await rates.getByText(failed).waitFor()

  await firestore.useRules(rules)
  await rates.getByRole('button', { name: 'Try again' }).click()
  await rates.getByText('₹90.00').waitFor()
})

test('a listener that may no longer read is told so, and the page says it', async () => {
  const firestore = await startOwnFirestore(rules)
  await firestore.set('wallets/usdt', wallet)
  const page = await visit({ expected: /Firestore/ })
  await firestore.serve(page)
  await page.goto(site)
  await page.getByText('₹90.00').waitFor()
  await firestore.useRules(closed)
  await page.getByRole('region', { name: 'Rates Now' }).getByText(failed).waitFor()
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'

const { visit } = useBrowser()

/** Creates an old transfer, which is not among the latest. */
async function newTransfer() {
  const id = randomUUID().replaceAll('-', '').toUpperCase().slice(0, 10)
  await firestore.doc(`transfers/${id}`).set({
    sent: 'INR',
    received: 'USDT',
    amount: '125000.00',
    convertedAmount: '1352.81',
    date: new Date(Date.now() - 3 * 365 * 24 * 60 * 60 * 1000),
    status: 'pending',
    username: 'Asha V.',
    exchanged_rate: '92',
    rate: '92.40',
  })
  return id
}

test('a visitor finds a transfer by keyboard and sees its status change, and a missing or unknown ID is reported', async () => {
  const id = await newTransfer()
  const page = await visit({ expected: /406/ })
  await page.goto(site)
  const box = page.getByRole('region', { name: 'Track a transfer' })
  const field = box.getByRole('textbox', { name: 'Transfer ID' })
  const track = box.getByRole('button', { name: 'Track' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await track.click()
  await box.getByText('Please enter a transaction ID').waitFor()
  expect(asked).not.toContain('/api/api/track/')

  await field.focus()
  await page.keyboard.type(` ${id.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await box.getByText(id).waitFor()
  await box.getByText('Pending').waitFor()
  for (const fact of ['₹1,25,000.00', '1,352.81 USDT', '₹92 (exactly ₹92.40)', 'Asha V.', '3 years ago']) {
    expect(await box.getByText(fact, { exact: true }).isVisible()).toBe(true)
  }
  await firestore.doc(`transfers/${id}`).update({ status: 'Rejected' })
  await box.getByText('Rejected').waitFor()
  await box.getByText('Nothing', { exact: true }).waitFor()
  await box.getByText('Nothing was paid out.').waitFor()
  expect(await box.getByText('Pending').count()).toBe(0)

  await field.fill('NOSUCHID22')
  await track.click()
  await page.getByRole('alert').getByText('Order not found').waitFor()
  await box.getByText('Order not found').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await box.getByText(id).count()).toBe(0)
})

test('where App Check is on, a call carries its token', async () => {
  // The policy of firebase.json has no App Check until an operator adds it.
  const page = await visit({ bypassCSP: true, expected: /to (www\.google|content-firebaseappcheck)/ })
  await page.addInitScript(() => {
    // Before the app reads its configuration.
    document.addEventListener('readystatechange', () => {
      const block = document.querySelector('#app-config')
      const configuration = { ...JSON.parse(block?.textContent ?? '{}'), appCheck: { siteKey: 'a-key' } }
      if (block) block.textContent = JSON.stringify(configuration)
    })
  })
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `grecaptcha = { enterprise: {
        ready: (then) => then(),
        render: (_, options) => { grecaptcha.passed = options.callback },
        execute: async () => { grecaptcha.passed(); return 'looks like a person' },
      } }`,
    }),
  )
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { token: 'vouched for', ttl: '3600s' },
    }),
  )
  const called = page.waitForRequest((request) => request.url() === `${site}/d/auth/verify-login/`)
  await page.goto(`${site}/`)
  expect(await (await called).headerValue('x-firebase-appcheck')).toBe('vouched for')
  await page.getByRole('region', { name: 'Rates Now' }).getByText('USDT').first().waitFor()
})

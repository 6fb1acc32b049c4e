import { expect, test } from 'vitest'
import { site, useBrowser } from '../browser/browser.ts'
import { holdFirestore, recordShifts, shifts } from '../browser/layout-shifts.ts'
import { firestore } from '../support/admin-sdk.ts'
import { checkScreen } from './check-screen.ts'

const { visit } = useBrowser()

test('the home page, and a transfer that is tracked there', async () => {
  const page = await visit()
  await page.goto(site)
  await page.getByRole('region', { name: 'Latest Transfers' }).getByRole('rowheader').first().waitFor()
  await page.getByRole('region', { name: 'Our Reserves' }).getByRole('row', { name: /USDT/ }).waitFor()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('125000')
  const box = page.getByRole('region', { name: 'Track a transfer' })
  const field = box.getByRole('textbox', { name: 'Transfer ID' })
  await field.waitFor()
  await checkScreen(page, 'home')

  const [transfer] = (await firestore.collection('transfers').where('status', '==', 'pending').limit(1).get())
    .docs
  await field.fill(transfer?.id ?? '')
  await box.getByRole('button', { name: 'Track' }).click()
  await box.getByText('Pending').waitFor()
  await checkScreen(page, 'track')
})

test('the rates', async () => {
  const page = await visit()
  await page.goto(`${site}/exchangerates`)
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  await checkScreen(page, 'exchange-rates')
})

test('the questions', async () => {
  const page = await visit()
  await page.goto(`${site}/faq`)
  await page.getByRole('button', { name: 'Are there any charges?' }).click()
  await page.getByText(/A small fee is included in the rate/).waitFor()
  await checkScreen(page, 'faq')
})

test('the contact form', async () => {
  const page = await visit()
  await page.goto(`${site}/ContactUs`)
  await page.getByRole('form', { name: 'Message to support' }).waitFor()
  await checkScreen(page, 'contact')
})

test.each([
  ['terms-and-conditions', 'Terms and conditions'],
  ['privacy-policy', 'Privacy policy'],
  ['aml-policy', 'AML policy'],
  ['kyc-guidelines', 'KYC guidelines'],
])('the %s', async (path, title) => {
  const page = await visit()
  await page.goto(`${site}/${path}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await checkScreen(page, path)
})

test('the notice of the first visit, in both languages', async () => {
  const page = await visit({ firstVisit: true })
  await page.goto(site)
  await page.getByRole('row', { name: /USDT/, includeHidden: true }).first().waitFor()
  for (const [tab, language] of [
    ['हिन्दी', 'hindi'],
    ['English', 'english'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await checkScreen(page, `terms-notice-${language}`, { fullPage: false })
  }
})

test('a page that is offline', async () => {
  const page = await visit({
    expected: /ERR_|Firestore|cleardot|www\.google\.com|dynamically imported module/,
  })
  await page.goto(site)
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  // The toaster is the last part that the page loads without being asked.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('toaster')),
  )
  await page.context().setOffline(true)
  await page.getByText(/You are offline/).waitFor()
  await checkScreen(page, 'offline', { fullPage: false })
  expect(await page.getByText(/You are offline/).isVisible()).toBe(true)
})

// The skeleton has a row for each wallet of the demo. Journeys add wallets of their own.
test.each([
  ['/', 'phone'],
  ['/', 'desktop'],
  ['/exchangerates', 'phone'],
  ['/exchangerates', 'desktop'],
] as const)(
  'a skeleton stands where the rates of %s will be on a %s, and nothing jumps when they come',
  async (path, at) => {
    const page = await visit({ at })
    const answers = await holdFirestore(page)
    await recordShifts(page)
    await page.goto(site + path)
    await page.getByRole('status', { name: 'Loading' }).first().waitFor()
    answers.release()
    await page.getByRole('row', { name: /USDT/ }).first().waitFor()
    expect(await shifts(page)).toBeLessThan(0.02)
  },
)

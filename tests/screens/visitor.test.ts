import { expect, test } from 'vitest'
import { site, useBrowser } from '../browser/browser.ts'
import { goInPage } from '../browser/go-in-page.ts'
import { holdFirestore, readShifts, recordShifts } from '../browser/layout-shifts.ts'
import { cutOff } from '../browser/widths/cut-off.ts'
import { smallPhone, walkOnSmallPhone } from '../browser/widths/small-phone.ts'
import { firestore } from '../support/admin-sdk.ts'
import { checkOnDesktop, checkScreen } from './check-screen.ts'

const { visit } = useBrowser()

/** Pages whose widths `hindi.test.ts`, where most texts are longer, does not check. */
const onlyInEnglish = {
  '/forgetpassword': 'Forgot password',
  '/privacy-policy': 'Privacy policy',
  '/aml-policy': 'AML policy',
  '/kyc-guidelines': 'KYC guidelines',
}

test('the pages of a visitor: home, rates, questions, contact, terms, login, registration and a new password', async () => {
  const page = await visit()
  await page.goto(site)
  await page.getByRole('region', { name: 'Latest Transfers' }).getByRole('rowheader').first().waitFor()
  await page.getByRole('region', { name: 'Our Reserves' }).getByRole('row', { name: /USDT/ }).waitFor()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('125000')
  const box = page.getByRole('region', { name: 'Track a transfer' })
  const field = box.getByRole('textbox', { name: 'Transfer ID' })
  await field.waitFor()
  const [transfer] = (await firestore.collection('transfers').where('status', '==', 'pending').limit(1).get())
    .docs
  await field.fill(transfer?.id ?? '')
  await box.getByRole('button', { name: 'Track' }).click()
  await box.getByText('Pending').waitFor()
  await checkScreen(page, 'home')

  await goInPage(page, '/exchangerates')
  await page.getByRole('heading', { level: 1, name: 'Exchange rates' }).waitFor()
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  await checkScreen(page, 'exchange-rates')

  await goInPage(page, '/faq')
  await page.getByRole('button', { name: 'Are there any charges?' }).click()
  await page.getByText(/A small fee is included in the rate/).waitFor()
  await checkOnDesktop(page, 'faq')
  await page.setViewportSize(smallPhone)
  expect.soft(await cutOff(page), 'faq').toEqual([])

  await goInPage(page, '/ContactUs')
  await page.getByRole('form', { name: 'Message to support' }).waitFor()
  await checkOnDesktop(page, 'contact')

  // The other legal documents have the same parts.
  await goInPage(page, '/terms-and-conditions')
  await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor()
  await checkOnDesktop(page, 'terms-and-conditions')

  await goInPage(page, '/login')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor()
  await checkOnDesktop(page, 'login')

  await goInPage(page, '/register')
  await page.getByRole('button', { name: 'Register' }).waitFor()
  await checkScreen(page, 'register')

  await goInPage(page, '/user/authorization', { email: 'ananya.bose@example.com' })
  await page.getByLabel('Digit 1 of 6').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('1234')
  await checkOnDesktop(page, 'authorization')

  await goInPage(page, '/forgetpassword')
  await page.getByRole('button', { name: 'Send the code' }).waitFor()
  await checkOnDesktop(page, 'forgot-password')

  await page.getByLabel('E-mail').fill(process.env.CUSTOMER_EMAIL ?? '')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Digit 1 of 6').waitFor()
  await checkOnDesktop(page, 'new-password')

  await page.setViewportSize(smallPhone)
  expect.soft(await cutOff(page), 'new password').toEqual([])
  await walkOnSmallPhone(page, onlyInEnglish)
})

// The skeleton has a row for each wallet of the demo. Journeys add wallets of their own.
test.each([
  ['/', 'phone'],
  ['/', 'desktop'],
  ['/exchangerates', 'phone'],
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
    expect(await readShifts(page)).toBeLessThan(0.02)
  },
)

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { photo, video } from '../../browser/kyc-steps.ts'
import { cutOff, untranslated } from '../../browser/untranslated.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { codeTo, mailTo } from '../../support/mailbox.ts'
import { newCustomer, newUnconfirmed, type Person } from '../../support/people.ts'

const { visit } = useBrowser()

/** The smallest phones. */
const inHindi = { locale: 'hi-IN', viewport: { width: 320, height: 640 } } as const

/** Recognises the names of people and files, which are not translated. */
const isWritten = (text: string) => /^Test Person$|^photo\.jpg$|^video\.mp4$/.test(text)

async function expectHindi(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  expect.soft(await untranslated(page, isWritten), where).toEqual([])
  expect.soft(await cutOff(page), where).toEqual([])
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('ई-मेल').fill(email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'लॉग इन' }).click()
}

test('the login says in Hindi that the password is wrong, and mails a code in Hindi', async () => {
  const { email, password } = await newUnconfirmed()
  const page = await visit({ ...inHindi, expected: /40[13]/ })
  await page.goto(`${site}/login`)
  await logIn(page, { email, password: 'not the password' })
  await page.locator('form').getByText('ई-मेल या पासवर्ड सही नहीं है').waitFor()
  await expectHindi(page, 'refused')
  await logIn(page, { email, password })
  await page.getByLabel('6 में से अंक 1').and(page.locator(':focus')).waitFor()
  await expectHindi(page, 'code')
  expect((await mailTo(email)).subject).toMatch(/[\u0900-\u097F]/)
  await page.keyboard.type(await codeTo(email))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/`)
})

test('KYC is in Hindi at each step, and the record names the Hindi consent', async () => {
  const customer = await newCustomer()
  const page = await visit({ ...inHindi, as: customer })
  await page.goto(`${site}/user/kyc-form`)
  for (const [index, typed] of ['9876543210', '234567890124', 'ABCDE1234F', '', ''].entries()) {
    await page.getByRole('heading', { name: `KYC फ़ॉर्म - चरण ${index + 1}/5` }).waitFor()
    await expectHindi(page, `step ${index + 1}, empty`)
    if (typed) await page.getByRole('textbox').fill(typed)
    const isLast = index === 4
    for (const field of await page.locator('input[type=file]').all())
      await field.setInputFiles(isLast ? video : photo)
    await expectHindi(page, `step ${index + 1}, filled in`)
    await page.getByRole('button', { name: isLast ? 'भेजें' : 'आगे', exact: true }).click()
  }
  await page.waitForURL(`${site}/`)
  expect((await firestore.doc(`kyc/${customer.uid}`).get()).get('consentVersion')).toBe('2026-11-hi')
  await page.goto(`${site}/user/kyc-form`)
  await page.getByRole('main').getByText('KYC की जाँच चल रही है...').waitFor()
  await expectHindi(page, 'waiting')
})

test('the security page and its questions are in Hindi', async () => {
  const page = await visit({ ...inHindi, as: await newCustomer(), expected: /403/ })
  await page.goto(`${site}/security`)
  await page.getByRole('list', { name: 'डिवाइस' }).getByText('यह डिवाइस').waitFor()
  await expectHindi(page, 'security')
  await page.getByLabel('मौजूदा पासवर्ड').fill('not this one')
  await page.getByLabel('नया पासवर्ड').fill('a new password')
  await page.getByRole('button', { name: 'पासवर्ड बदलें' }).click()
  await expect.poll(() => page.getByLabel('मौजूदा पासवर्ड').getAttribute('aria-invalid')).toBe('true')
  await expectHindi(page, 'refused')
  await page.getByRole('button', { name: 'ऑथेंटिकेटर ऐप जोड़ें' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'आगे' }).waitFor()
  await expectHindi(page, 'dialog')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { cutOff, findUntranslated } from '../../browser/untranslated.ts'
import { waitForCode, waitForMail } from '../../support/mailbox.ts'
import { createUnconfirmed, type Person } from '../../support/people.ts'

const { visit } = useBrowser()

/** The smallest phones. */
const viewport = { width: 320, height: 640 }

/** Recognises the names of people, which are not translated. */
const isWritten = (text: string) => text === 'Test Person'

async function expectHindi(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  expect.soft(await findUntranslated(page, isWritten), where).toEqual([])
  expect.soft(await cutOff(page), where).toEqual([])
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('ई-मेल').fill(email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'लॉग इन' }).click()
}

test('the login, the code and the security page are in Hindi on the smallest phones, and so is the mail', async () => {
  const { email, password } = await createUnconfirmed()
  const page = await visit({ expected: /40[13]/ })
  await page.setViewportSize(viewport)
  await page.addInitScript(() => localStorage.setItem('language', 'hi'))
  await page.goto(`${site}/login`)
  await logIn(page, { email, password: 'not the password' })
  await page.locator('form').getByText('ई-मेल या पासवर्ड सही नहीं है').waitFor()
  await expectHindi(page, 'refused')
  await logIn(page, { email, password })
  await page.getByLabel('6 में से अंक 1').and(page.locator(':focus')).waitFor()
  await expectHindi(page, 'code')
  expect((await waitForMail(email)).subject).toMatch(/[\u0900-\u097F]/)
  await page.keyboard.type(await waitForCode(email))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/`)

  await goInPage(page, '/security')
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

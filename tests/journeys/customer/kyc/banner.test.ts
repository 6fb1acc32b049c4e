import { FieldValue } from 'firebase-admin/firestore'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../../browser/browser.ts'
import { goInPage } from '../../../browser/go-in-page.ts'
import { hold, holdFirestore, readShifts, recordShifts } from '../../../browser/layout-shifts.ts'
import { firestore } from '../../../support/admin-sdk.ts'
import { createCustomer } from '../../../support/people.ts'

const { visit } = useBrowser()

const unverified = 'Please verify your identity'
const waiting = 'KYC Verification in progress...'
const verified = 'Your account is verified !!'

const findBanner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('the banner takes a click while live data arrives, leads to the form, follows decisions, and moves nothing when it loads', async () => {
  const customer = await createCustomer()
  const account = firestore.doc(`users/${customer.uid}`)
  const reason = 'The photo of the PAN card is blurred'
  await account.update({ kycReason: reason })
  const page = await visit({ as: customer, at: 'phone' })
  const liveData = await hold(page, '**/assets/live-kyc-standing-*.js')
  await page.goto(site)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await findBanner(page, unverified).waitFor()
  await liveData.asked
  await page.getByRole('link', { name: 'Complete KYC' }).hover()
  await page.mouse.down()
  liveData.release()
  await findBanner(page, `Your KYC details were turned down: ${reason}`).waitFor()
  await page.mouse.up()
  await page.waitForURL(`${site}/user/kyc-form`)
  await findBanner(page, reason).waitFor({ state: 'detached' })

  await page.goBack()
  await account.update({ is_verified: false })
  await findBanner(page, waiting).waitFor()
  expect(await page.getByRole('link', { name: 'Complete KYC' }).count()).toBe(0)
  await account.update({ is_verified: true })
  await findBanner(page, verified).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.getByRole('link', { name: 'Read more' }).click()
  await page.waitForURL(`${site}/kyc-guidelines`)

  // The layout stays still when the page is opened again.
  await account.update({ is_verified: FieldValue.delete(), kycReason: FieldValue.delete() })
  await goInPage(page, '/')
  await findBanner(page, unverified).waitFor()
  await recordShifts(page)
  await page.setViewportSize(viewports.desktop)
  const answers = await holdFirestore(page)
  await page.reload()
  await findBanner(page, unverified).waitFor()
  answers.release()
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  expect(await readShifts(page)).toBeLessThan(0.02)
})

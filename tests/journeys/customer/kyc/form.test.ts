import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../../browser/browser.ts'
import { goInPage } from '../../../browser/go-in-page.ts'
import {
  fill,
  findFileInput,
  goBack,
  goToNextStep,
  openForm,
  photo,
  video,
  waitForStep,
  waitForUploads,
} from '../../../browser/kyc-steps.ts'
import { canClose, patient } from '../../../browser/ordering.ts'
import { bucket, firestore } from '../../../support/admin-sdk.ts'
import { createCustomer, createStaff, type SignedIn } from '../../../support/people.ts'

const { visit } = useBrowser()

const readRecord = async (uid: string) => (await firestore.doc(`kyc/${uid}`).get()).data()
const form = '/user/kyc-form'

async function focusIsOn(page: Page, label: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(label)
}

test('a form is filled in and submitted in either language, and sent again after a refusal and a decision', async () => {
  const [as, staff] = await Promise.all([createCustomer(), createStaff()])
  const page = await visit({ as, expected: /400/ })
  await fillInByKeyboard(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await findFileInput(page, 'Back of the Aadhaar card').setInputFiles(photo)
  for (const [index, fillIn] of [fill.pan, fill.photo].entries()) {
    await goToNextStep(page)
    await waitForStep(page, index + 3)
    await fillIn(page)
  }
  await goToNextStep(page)
  await waitForStep(page, 5)
  await submitAfterRefusal(page, as)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expectRecord(as)

  await page.getByRole('button', { name: 'English', exact: true }).click()
  await goInPage(page, form)
  await sendAgain(page, as, staff)
}, 180_000)

/** Fills in two steps, each of which ends only once it is complete, and moves back and forth. */
async function fillInByKeyboard(page: Page): Promise<void> {
  await openForm(page)
  await page.getByLabel('Mobile number').fill('987654321')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter a valid 10-digit mobile number').first().waitFor()
  await page.getByLabel('Mobile number').press('0')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await waitForStep(page, 2)
  await focusIsOn(page, 'KYC Form - Step 2/5')

  // Wait before the click: the browser reports file choosers only once a listener exists.
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Tab')
  const number = page.getByLabel('Aadhaar number')
  await number.fill('23456780')
  for (const _ of '780') await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9934')
  expect(await number.inputValue()).toBe('2345 6993 4780')
  await page.getByText('Please check the number. One of the digits looks wrong.').waitFor()
  await number.fill('234567890124')
  await page.keyboard.press('Tab')
  await focusIsOn(page, 'Front of the Aadhaar card')
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(photo)
  await page.getByText('uploaded successfully').waitFor()
  await goToNextStep(page)
  await page.getByText('Please fill in all Aadhaar details correctly').first().waitFor()
  await waitForStep(page, 2)

  await goBack(page)
  await waitForStep(page, 1)
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('9876543210')
  await goToNextStep(page)
  await waitForStep(page, 2)
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  for (const step of ['Mobile: Done', 'Aadhaar: Current step', 'PAN: Upcoming'])
    await steps.filter({ hasText: step }).waitFor()
  expect(await number.inputValue()).toBe('2345 6789 0124')
  await page.getByText('uploaded successfully').waitFor()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))
  expect(kept).not.toContain('23456789')
}

/** Submits the form in Hindi, after the server has refused a file and led back to it. */
async function submitAfterRefusal(page: Page, as: SignedIn): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('All fields are required').first().waitFor()
  await waitForStep(page, 5)
  await findFileInput(page, 'Choose a video file').setInputFiles(video)
  await waitForUploads(page, 5)

  const [files] = await bucket.getFiles({ prefix: `kyc/${as.uid}/` })
  const bad = files.find(({ name }) => name.endsWith('aadharBack'))
  await bad?.save('This is no photo.', { contentType: 'image/jpeg' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await waitForStep(page, 2)
  await page.getByRole('alert').getByText('A photo must be a JPEG or PNG of at most 10 MB').waitFor()
  const field = findFileInput(page, 'Back of the Aadhaar card')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.setInputFiles(photo)
  for (const step of [3, 4, 5]) {
    await goToNextStep(page)
    await waitForStep(page, step)
  }
  // The record names the consent in the language of the page.
  await expect.poll(() => canClose(page), patient).toBe(true)
  await page.getByRole('button', { name: 'हिन्दी', exact: true }).click()
  await page.getByRole('heading', { name: 'KYC फ़ॉर्म - चरण 5/5' }).waitFor()
  await page.getByRole('button', { name: 'भेजें', exact: true }).click()
  await page.waitForURL(`${site}/`)
}

async function expectRecord(as: SignedIn): Promise<void> {
  const record = await readRecord(as.uid)
  expect(record).toMatchObject({
    mobileNumber: '9876543210',
    aadhaarChecksum: true,
    consentVersion: '2026-11-hi',
    consentAt: record?.submittedAt,
  })
  const { video: film, ...photos } = record?.media ?? {}
  expect(Object.keys(photos).sort()).toEqual(['aadharBack', 'aadharFront', 'aadharWithPhoto', 'panCardFront'])
  expect((await bucket.file(film).getMetadata())[0].contentType).toBe('video/mp4')
}

/** Sends only the photo again that staff found blurred, and follows each decision live. */
async function sendAgain(page: Page, as: SignedIn, staff: SignedIn): Promise<void> {
  const account = firestore.doc(`users/${as.uid}`)
  await page.getByText('You do not need to do anything.').waitFor()
  await staff.client.post('/d/admin/reject-user/', { id: as.uid, reason: 'The photo is blurred.' })
  await page.getByRole('alert').getByText('The photo is blurred.').waitFor()
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('XXXXXX3210')
  await goToNextStep(page)
  await page.getByText('We still have this from your last submission.').first().waitFor()
  await goToNextStep(page)
  await waitForStep(page, 3)
  await goToNextStep(page)
  await findFileInput(page, 'Photo of you holding the Aadhaar card').setInputFiles(photo)
  await page.getByText('uploaded successfully').waitFor()
  await goToNextStep(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(`${site}/`)
  await expect.poll(async () => (await account.get()).data()?.is_verified).toBe(false)
  await goInPage(page, form)
  await page.getByText('You do not need to do anything.').waitFor()
  await account.update({ is_verified: true })
  await page.waitForURL(`${site}/`)
}

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { site, useBrowser } from '../../../browser/browser.ts'
import {
  allowed,
  atStep,
  back,
  fileInput,
  fill,
  goToStep,
  next,
  openForm,
  photo,
  startRecording,
  stopRecording,
  uploaded,
} from '../../../browser/kyc-steps.ts'
import { seriousFindings } from '../../../browser/serious-findings.ts'
import { bucket, firestore } from '../../../support/admin-sdk.ts'
import { kycForm } from '../../../support/kyc-form.ts'
import { newCustomer, newStaff } from '../../../support/people.ts'

const { visit } = useBrowser({ camera: true })

const recordOf = async (uid: string) => (await firestore.doc(`kyc/${uid}`).get()).data()
const form = '/user/kyc-form'

/** Returns the properties of a photo that survive its re-encoding. */
async function lookOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

async function focusIsOn(page: Page, label: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(label)
}

describe.each(['phone', 'desktop'] as const)('on a %s', (at) => {
  test('five steps lead to a submission that staff can check', async () => {
    const as = await newCustomer()
    const page = await visit({ at, as, ...allowed })
    await goToStep(page, 5)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('button', { name: 'Record the video' }).click()
    await startRecording(page)
    await stopRecording(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page
      .getByText('We have received your details. We will e-mail you when we have checked them.')
      .waitFor()
    await page.waitForURL(`${site}/`)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    const record = await recordOf(as.uid)
    expect(record).toMatchObject({
      mobileNumber: '9876543210',
      aadhaarChecksum: true,
      consentVersion: expect.any(String),
      consentAt: record?.submittedAt,
    })
    const taken = await lookOf(photo.buffer)
    const { video, ...photos } = record?.media ?? {}
    expect(Object.keys(photos).sort()).toEqual([
      'aadharBack',
      'aadharFront',
      'aadharWithPhoto',
      'panCardFront',
    ])
    for (const path of Object.values<string>(photos)) {
      const [content] = await bucket.file(path).download()
      expect(await lookOf(content)).toEqual(taken)
    }
    const [{ contentType, size }] = await bucket.file(video).getMetadata()
    expect(contentType).toMatch(/^video\/(mp4|webm)$/)
    // On a busy machine a camera delivers few pictures a second; a video without any has a few hundred bytes.
    expect(Number(size)).toBeGreaterThan(1000)
  })
})

describe('a step continues only', () => {
  test('with ten digits of a mobile number', async () => {
    const page = await visit({ as: await newCustomer() })
    await openForm(page)
    await page.getByLabel('Mobile number').fill('987654321')
    await next(page)
    await page.getByText('Please enter a valid 10-digit mobile number').first().waitFor()
    await page.getByLabel('Mobile number').press('0')
    await page.keyboard.press('Enter')
    await atStep(page, 1)
    await next(page)
    await atStep(page, 2)
  })

  test('with the Aadhaar number and both sides of the card', async () => {
    const page = await visit({ as: await newCustomer() })
    await goToStep(page, 2)
    const refused = page.getByText('Please fill in all Aadhaar details correctly').first()
    await page.getByLabel('Aadhaar number').fill('2345 6789 0124')
    await fileInput(page, 'Front of the Aadhaar card').setInputFiles(photo)
    await next(page)
    await refused.waitFor()
    await atStep(page, 2)
    await fileInput(page, 'Back of the Aadhaar card').setInputFiles(photo)
    await next(page)
    await atStep(page, 3)
  })

  test('with the PAN and its card, then with the photo, then with a video', async () => {
    const page = await visit({ as: await newCustomer() })
    await goToStep(page, 3)
    await page.getByLabel('PAN number').pressSequentially('abcde1234f')
    expect(await page.getByLabel('PAN number').inputValue()).toBe('ABCDE1234F')
    await next(page)
    await page.getByText('Please fill in all PAN card details correctly').first().waitFor()
    await fileInput(page, 'Front of the PAN card').setInputFiles(photo)
    await next(page)
    await atStep(page, 4)
    await next(page)
    await page.getByText('All fields are required').first().waitFor()
    await atStep(page, 4)
    await fill.photo(page)
    await next(page)
    await atStep(page, 5)
    await uploaded(page, 4)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('All fields are required').first().waitFor()
    await atStep(page, 5)
  })
})

test('input stays when going back, and other people cannot read it', async () => {
  const page = await visit({ as: await newCustomer() })
  await goToStep(page, 2)
  await page.getByLabel('Aadhaar number').fill('234567890124')
  await fileInput(page, 'Front of the Aadhaar card').setInputFiles(photo)
  await back(page)
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('9876543210')
  await next(page)
  await atStep(page, 2)
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  for (const step of ['Mobile: Done', 'Aadhaar: Current step', 'PAN: Upcoming'])
    await steps.filter({ hasText: step }).waitFor()
  expect(await page.getByLabel('Aadhaar number').inputValue()).toBe('2345 6789 0124')
  await page.getByText('uploaded successfully').waitFor()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))
  expect(kept).not.toContain('23456789')
})

test('a digit typed in the middle of the Aadhaar number stays there', async () => {
  const page = await visit({ as: await newCustomer() })
  await goToStep(page, 2)
  const number = page.getByLabel('Aadhaar number')
  await number.fill('23456780')
  for (const _ of '780') await number.press('ArrowLeft')
  await number.pressSequentially('99')
  expect(await number.inputValue()).toBe('2345 6997 80')
  await number.pressSequentially('34')
  await page.getByText('Please check the number. One of the digits looks wrong.').waitFor()
})

test('it can be used by keyboard alone', async () => {
  const page = await visit({ as: await newCustomer() })
  // Wait before the click: the browser reports file choosers only once a listener exists.
  const choosing = page.waitForEvent('filechooser')
  await openForm(page)
  await page.getByLabel('Mobile number').focus()
  await page.keyboard.type('9876543210')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await atStep(page, 2)
  await focusIsOn(page, 'KYC Form - Step 2/5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('234567890124')
  await page.keyboard.press('Tab')
  await focusIsOn(page, 'Front of the Aadhaar card')
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(photo)
  await page.getByText('uploaded successfully').waitFor()
})

test('after a blurred photo only the photo is sent again, and each decision shows live', async () => {
  const [as, staff] = await Promise.all([newCustomer(), newStaff()])
  const account = firestore.doc(`users/${as.uid}`)
  await as.client.post('/api/auth/kyc/', kycForm())
  const page = await visit({ as, at: 'phone' })
  await page.goto(site + form)
  await page.getByText('KYC Verification in progress...').waitFor()
  await staff.client.post('/d/admin/reject-user/', { id: as.uid, reason: 'The photo is blurred.' })
  await page.getByRole('alert').getByText('The photo is blurred.').waitFor()
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('XXXXXX3210')
  await next(page)
  await page.getByText('We still have this from your last submission.').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await next(page)
  await atStep(page, 3)
  await next(page)
  await fileInput(page, 'Photo of you holding the Aadhaar card').setInputFiles(photo)
  await page.getByText('uploaded successfully').waitFor()
  await next(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(`${site}/`)
  await expect.poll(async () => (await account.get()).data()?.is_verified).toBe(false)
  await page.goto(site + form)
  await page.getByText('KYC Verification in progress...').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await account.update({ is_verified: true })
  await page.waitForURL(`${site}/`)
  await page.goto(site + form)
  await page.waitForURL(`${site}/`)
})

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { site } from './browser.ts'

/** A photo that decodes. */
export const photo = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('web/public/kyc/example.jpg'),
}

export const video = {
  name: 'video.mp4',
  mimeType: 'video/mp4',
  buffer: readFileSync('web/public/kyc/example.mp4'),
}

export const allowed = { permissions: ['camera', 'microphone'] }

export async function openForm(page: Page): Promise<void> {
  await page.goto(`${site}/user/kyc-form`)
  await waitForStep(page, 1)
}

export async function waitForStep(page: Page, step: number): Promise<void> {
  await page.getByRole('heading', { name: `KYC Form - Step ${step}/5` }).waitFor()
}

export async function goToNextStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
}

export async function goBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back', exact: true }).click()
}

/** Fills in one step. */
export const fill = {
  mobile: (page: Page) => page.getByLabel('Mobile number').fill('9876543210'),
  async aadhaar(page: Page) {
    await page.getByLabel('Aadhaar number').fill('234567890124')
    await findFileInput(page, 'Front of the Aadhaar card').setInputFiles(photo)
    await findFileInput(page, 'Back of the Aadhaar card').setInputFiles(photo)
  },
  async pan(page: Page) {
    // The form converts to capital letters, as the schema of this step requires.
    await page.getByLabel('PAN number').fill('abcde1234f')
    await findFileInput(page, 'Front of the PAN card').setInputFiles(photo)
  },
  photo: (page: Page) => findFileInput(page, 'Photo of you holding the Aadhaar card').setInputFiles(photo),
}

const stepsInOrder = [fill.mobile, fill.aadhaar, fill.pan, fill.photo]

/** Fills in all steps from the first to this one. */
export async function goToStep(page: Page, step: number): Promise<void> {
  await openForm(page)
  for (const [index, fillIn] of stepsInOrder.slice(0, step - 1).entries()) {
    await fillIn(page)
    await goToNextStep(page)
    await waitForStep(page, index + 2)
  }
}

export function findFileInput(page: Page, label: string) {
  return page.getByLabel(label, { exact: true }).and(page.locator('input[type=file]'))
}

export async function waitForUploads(page: Page, count: number): Promise<void> {
  if (count > 0) await page.getByText(`${count} of ${count} files uploaded`).waitFor()
}

/** Starts recording once the camera shows a picture, and waits until there is something to play back. */
export async function startRecording(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(
      ({ srcObject, currentTime }) => srcObject && currentTime > 0.2,
    ),
  )
  await page.getByRole('button', { name: 'Start recording' }).click()
  await page
    .getByRole('timer')
    .getByText(/^0:0[1-9] of 1:00$/)
    .waitFor()
}

export async function stopRecording(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop recording' }).click()
}

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import {
  allowed,
  atStep,
  next,
  openForm,
  startRecording,
  stepsInOrder,
  stopRecording,
  uploaded,
} from '../browser/kyc-steps.ts'
import { demo } from '../support/people.ts'
import { checkOnDesktop, checkScreen } from './check-screen.ts'

const { visit } = useBrowser({ camera: true })

/** Number of chosen files after each step. */
const filesUpTo = [0, 2, 3, 4]

test('the five steps, with and without a camera', async () => {
  const page = await visit({ as: { client: await demo.newcomer() } })
  await openForm(page)
  for (const [index, fillIn] of stepsInOrder.entries()) {
    await fillIn(page)
    await uploaded(page, filesUpTo[index] ?? 0)
    await checkScreen(page, `kyc-form-${index + 1}`)
    await next(page)
    await atStep(page, index + 2)
  }
  await canPlay(page)
  await checkScreen(page, 'kyc-form-5')

  await page.getByRole('button', { name: 'Record the video' }).click()
  await page.getByRole('alert').getByText('This page is not allowed to use your camera.').waitFor()
  await checkOnDesktop(page, 'kyc-form-camera-refused')

  await page.context().grantPermissions(allowed.permissions)
  await page.getByRole('button', { name: 'Record the video' }).click()
  await startRecording(page)
  await stopRecording(page)
  await uploaded(page, 5)
  await checkScreen(page, 'kyc-form-recorded')
})

async function canPlay(page: Page): Promise<void> {
  const video = page.getByLabel(/^Example video/)
  await expect
    .poll(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.readyState))
    .toBe(4)
}

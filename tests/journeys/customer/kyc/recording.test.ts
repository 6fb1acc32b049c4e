import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, viewports } from '../../../browser/browser.ts'
import {
  allowed,
  atStep,
  back,
  fileInput,
  goToStep,
  next,
  startRecording,
  stopRecording,
  uploaded,
  video,
} from '../../../browser/kyc-steps.ts'
import { seriousFindings } from '../../../browser/serious-findings.ts'
import { newCustomer } from '../../../support/people.ts'

const { visit } = useBrowser({ camera: true })

const camera = (page: Page) => page.getByLabel('Camera picture')

async function openCamera(page: Page): Promise<void> {
  await goToStep(page, 5)
  await page.getByRole('button', { name: 'Record the video' }).click()
  await camera(page).waitFor()
}

/** Returns the tracks of the camera, which show later whether it is still filming. */
function tracksOf(page: Page) {
  return camera(page).evaluateHandle((view) => {
    const stream = view instanceof HTMLVideoElement ? view.srcObject : undefined
    return stream instanceof MediaStream ? stream.getTracks() : []
  })
}

test('a recording can be played and repeated', async () => {
  const page = await visit({ as: await newCustomer(), at: 'phone', ...allowed })
  await openCamera(page)
  const tracks = await tracksOf(page)
  const overPicture = camera(page).locator('xpath=..')
  await overPicture.getByText('for forex trading').waitFor()
  await page.getByRole('form').getByRole('button', { name: 'हिन्दी' }).click()
  await overPicture.getByText('फ़ॉरेक्स ट्रेडिंग').waitFor()
  await startRecording(page)
  expect(await seriousFindings(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(viewports.phone.width)
  await stopRecording(page)
  await uploaded(page, 5)
  expect(await tracks.evaluate((all) => all.map(({ readyState }) => readyState))).toEqual(['ended', 'ended'])

  const playback = page.getByLabel('Your video', { exact: true })
  const duration = () =>
    playback.evaluate((element) => element instanceof HTMLVideoElement && element.duration)
  await expect.poll(duration).toBeLessThan(60)
  await playback.evaluate(async (element) => {
    if (element instanceof HTMLVideoElement) await element.play()
  })
  await expect
    .poll(() => playback.evaluate((element) => element instanceof HTMLVideoElement && element.currentTime))
    .toBeGreaterThan(0)

  const first = await playback.getAttribute('src')
  await page.getByRole('button', { name: 'Record it again' }).click()
  await startRecording(page)
  await stopRecording(page)
  await uploaded(page, 5)
  const again = page.getByRole('button', { name: 'Record it again' })
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await playback.getAttribute('src')).not.toBe(first)
})

test('a recording ends after a minute', async () => {
  const page = await visit({ as: await newCustomer(), ...allowed })
  await page.clock.install()
  await openCamera(page)
  await startRecording(page)
  await page.clock.fastForward('01:00')
  await uploaded(page, 5)
})

test('the camera is off as soon as the step is left', async () => {
  const page = await visit({ as: await newCustomer(), ...allowed })
  await openCamera(page)
  const tracks = await tracksOf(page)
  await back(page)
  await atStep(page, 4)
  expect(await tracks.evaluate((all) => all.map(({ readyState }) => readyState))).toEqual(['ended', 'ended'])
  await next(page)
  await atStep(page, 5)
  await page.getByRole('button', { name: 'Record the video' }).waitFor()
})

test('a customer without camera permission can choose a file', async () => {
  const page = await visit({ as: await newCustomer() })
  await goToStep(page, 5)
  await page.getByRole('button', { name: 'Record the video' }).click()
  await page.getByRole('alert').getByText('This page is not allowed to use your camera.').waitFor()
  await fileInput(page, 'Choose a video file').setInputFiles(video)
  await uploaded(page, 5)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, viewports } from '../../../browser/browser.ts'
import {
  allowed,
  findFileInput,
  goBack,
  goToNextStep,
  goToStep,
  startRecording,
  stopRecording,
  waitForStep,
  waitForUploads,
} from '../../../browser/kyc-steps.ts'
import { listSeriousFindings } from '../../../browser/serious-findings.ts'
import { bucket } from '../../../support/admin-sdk.ts'
import { createCustomer } from '../../../support/people.ts'

const { visit } = useBrowser({ camera: true })

const findCamera = (page: Page) => page.getByLabel('Camera picture')
const record = (page: Page) => page.getByRole('button', { name: 'Record the video' })

/** Returns the tracks of the camera, which show later whether it is still filming. */
function watchTracks(page: Page) {
  return findCamera(page).evaluateHandle((view) => {
    const stream = view instanceof HTMLVideoElement ? view.srcObject : undefined
    return stream instanceof MediaStream ? stream.getTracks() : []
  })
}

type Tracks = Awaited<ReturnType<typeof watchTracks>>

const readStates = (tracks: Tracks) => tracks.evaluate((all) => all.map(({ readyState }) => readyState))

test('a video is recorded, played and recorded again, and the camera is on only while it records', async () => {
  const as = await createCustomer()
  const page = await visit({ as, at: 'phone' })
  await page.clock.install()
  await goToStep(page, 5)
  await record(page).click()
  await page.getByRole('alert').getByText('This page is not allowed to use your camera.').waitFor()
  expect(await findFileInput(page, 'Choose a video file').count()).toBe(1)

  await page.context().grantPermissions(allowed.permissions)
  await record(page).click()
  await findCamera(page).waitFor()
  const left = await watchTracks(page)
  await goBack(page)
  await waitForStep(page, 4)
  expect(await readStates(left)).toEqual(['ended', 'ended'])
  await goToNextStep(page)
  await record(page).click()

  const overPicture = findCamera(page).locator('xpath=..')
  await overPicture.getByText('for forex trading').waitFor()
  await page.getByRole('form').getByRole('button', { name: 'हिन्दी' }).click()
  await overPicture.getByText('फ़ॉरेक्स ट्रेडिंग').waitFor()
  const tracks = await watchTracks(page)
  await startRecording(page)
  expect(await listSeriousFindings(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(viewports.phone.width)
  await stopRecording(page)
  await waitForUploads(page, 5)
  expect(await readStates(tracks)).toEqual(['ended', 'ended'])

  const playback = page.getByLabel('Your video', { exact: true })
  const readDuration = () =>
    playback.evaluate((element) => element instanceof HTMLVideoElement && element.duration)
  await expect.poll(readDuration).toBeLessThan(60)
  await playback.evaluate(async (element) => {
    if (element instanceof HTMLVideoElement) await element.play()
  })
  await expect
    .poll(() => playback.evaluate((element) => element instanceof HTMLVideoElement && element.currentTime))
    .toBeGreaterThan(0)

  // The second recording ends after a minute without a click.
  const first = await playback.getAttribute('src')
  const again = page.getByRole('button', { name: 'Record it again' })
  await again.click()
  await startRecording(page)
  await page.clock.fastForward('01:00')
  await waitForUploads(page, 5)
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await playback.getAttribute('src')).not.toBe(first)
  const readFilm = async () => {
    const [files] = await bucket.getFiles({ prefix: `kyc/${as.uid}/` })
    const found = await files.find(({ name }) => name.endsWith('/video'))?.getMetadata()
    return found?.[0]
  }
  // The first recording is removed before the second one exists.
  await expect.poll(async () => (await readFilm())?.contentType).toMatch(/^video\/(mp4|webm)/)
  // On a busy machine a camera delivers few pictures a second; a video without any has a few hundred bytes.
  expect(Number((await readFilm())?.size)).toBeGreaterThan(1000)
}, 120_000)

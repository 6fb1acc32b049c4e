import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../../browser/browser.ts'
import {
  atStep,
  fileInput,
  fill,
  goToStep,
  next,
  photo,
  uploaded,
  video,
} from '../../../browser/kyc-steps.ts'
import { noise } from '../../../browser/noise.ts'
import { bucket, firestore } from '../../../support/admin-sdk.ts'
import { files } from '../../../support/files.ts'
import { newCustomer } from '../../../support/people.ts'

const { visit } = useBrowser()

const storage = '**/v0/b/**'
const front = 'Front of the Aadhaar card'

const filesOf = async (uid: string) => (await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0]

const largePhoto = {
  name: 'large.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await files.png(1_500_000).arrayBuffer()),
}

/** Returns the offset in the file of the piece that a request carries, if it carries one. */
const offsetOf = (route: Route) => route.request().headers()['x-goog-upload-offset']

/** Holds back the second piece of an upload; the first has arrived. */
async function holdSecondPiece(page: Page) {
  let release = (_isAllowed: boolean) => {}
  const decision = new Promise<boolean>((resolve) => {
    release = resolve
  })
  let reached = () => {}
  const held = new Promise<void>((resolve) => {
    reached = resolve
  })
  await page.route(storage, async (route) => {
    if (Number(offsetOf(route) ?? 0) > 0) {
      reached()
      if (!(await decision)) return route.abort('internetdisconnected').catch(() => {})
    }
    return route.fallback().catch(() => {})
  })
  return { held, release }
}

test('an upload waits while offline, and resumes', async () => {
  const as = await newCustomer()
  const page = await visit({ as, expected: /ERR_INTERNET_DISCONNECTED|Firestore|cleardot|www\.google\.com/ })
  const offsets: string[] = []
  await page.route(storage, (route) => {
    const offset = offsetOf(route)
    if (offset) offsets.push(offset)
    return route.fallback()
  })
  const { held, release } = await holdSecondPiece(page)
  await goToStep(page, 2)
  await fileInput(page, front).setInputFiles(largePhoto)
  await held
  await page.context().setOffline(true)
  release(false)
  await page.getByText('Waiting for the network...').waitFor()
  await page.unrouteAll()
  const resumed: string[] = []
  await page.route(storage, (route) => {
    const offset = offsetOf(route)
    if (offset) resumed.push(offset)
    return route.continue()
  })
  await page.context().setOffline(false)
  await page.getByText('uploaded successfully').waitFor()
  expect(offsets[0]).toBe('0')
  expect(resumed.length).toBeGreaterThan(0)
  expect(resumed).not.toContain('0')
  const [file, ...others] = await filesOf(as.uid)
  expect(others).toEqual([])
  expect((await file?.download())?.[0].equals(largePhoto.buffer)).toBe(true)
})

test('an upload continues while the form is filled in', async () => {
  const page = await visit({ as: await newCustomer() })
  const { held, release } = await holdSecondPiece(page)
  await goToStep(page, 2)
  await fill.aadhaar(page)
  await fileInput(page, front).setInputFiles(largePhoto)
  await held
  await next(page)
  await atStep(page, 3)
  await page.getByText('1 of 2 files uploaded').waitFor()
  release(true)
  await uploaded(page, 2)
})

test('an upload can be cancelled and another file chosen', async () => {
  const as = await newCustomer()
  const page = await visit({ as })
  const { held, release } = await holdSecondPiece(page)
  await goToStep(page, 2)
  await fileInput(page, front).setInputFiles(largePhoto)
  await held
  await page.getByRole('progressbar', { name: `Upload: ${front}` }).waitFor()
  await page.getByRole('button', { name: `Cancel: ${front}` }).click()
  await page.getByText('large.png').waitFor({ state: 'detached' })
  release(false)
  await fileInput(page, front).setInputFiles(photo)
  await page.getByText('uploaded successfully').waitFor()
  expect(await filesOf(as.uid)).toHaveLength(1)
})

test('a refused upload can be retried', async () => {
  const as = await newCustomer()
  const page = await visit({ as, expected: /403/ })
  await page.route(storage, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: {} }) : route.continue(),
  )
  await goToStep(page, 2)
  await fileInput(page, front).setInputFiles(photo)
  await page.getByText('The file could not be uploaded. Please try again.').first().waitFor()
  expect(await filesOf(as.uid)).toEqual([])
  await page.getByRole('listitem').filter({ hasText: 'Aadhaar: Needs a change' }).waitFor()
  await page.unroute(storage)
  await page.getByRole('button', { name: `Try again: ${front}` }).click()
  await page.getByText('uploaded successfully').waitFor()
  expect(await filesOf(as.uid)).toHaveLength(1)
})

test('a file whose last answer was lost is sent once more', async () => {
  const as = await newCustomer()
  const page = await visit({ as, expected: /403|ERR_FAILED/ })
  let lost = false
  await page.route(storage, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue()
    lost = true
    await route.fetch()
    return route.abort()
  })
  await goToStep(page, 2)
  await fileInput(page, front).setInputFiles(photo)
  await page.getByText('uploaded successfully').waitFor()
  expect(await filesOf(as.uid)).toHaveLength(1)
})

test('a newly chosen file, here or in another tab, replaces the earlier one', async () => {
  const as = await newCustomer()
  const page = await visit({ as })
  await goToStep(page, 2)
  await fileInput(page, front).setInputFiles(largePhoto)
  await page.getByText('uploaded successfully').waitFor()
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await atStep(tab, 2)
  await fileInput(tab, front).setInputFiles(photo)
  await tab.getByText(photo.name).waitFor()
  await tab.getByText('uploaded successfully').waitFor()
  const [file, ...others] = await filesOf(as.uid)
  expect(others).toEqual([])
  expect(Number((await file?.getMetadata())?.[0].size)).toBe(photo.buffer.length)
})

test('a customer who has uploaded too much reads so', async () => {
  const as = await newCustomer()
  const page = await visit({ as, expected: /429/ })
  const until = new Date(Date.now() + 60_000)
  await firestore.doc(`kycGrants/${as.uid}`).set({ grant: 'full', until, files: 40, begun: [Date.now()] })
  await goToStep(page, 2)
  await fileInput(page, front).setInputFiles(photo)
  await page.getByText('You have uploaded too many files today. Please try again tomorrow.').first().waitFor()
  expect(await filesOf(as.uid)).toEqual([])
})

describe('of the chosen files', () => {
  test('another type is refused', async () => {
    const as = await newCustomer()
    const page = await visit({ as })
    await goToStep(page, 2)
    const gif = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
    await fileInput(page, front).setInputFiles(gif)
    await page.getByRole('alert').getByText('A photo must be a JPEG or PNG of at most 10 MB').waitFor()
    expect(await page.getByText('a.gif').count()).toBe(0)
    expect(await filesOf(as.uid)).toEqual([])
  })

  test('text named like a video is refused at once', async () => {
    const page = await visit({ as: await newCustomer() })
    await goToStep(page, 5)
    const text = { name: 'video.mp4', mimeType: 'video/mp4', buffer: Buffer.from('This is no video.') }
    await fileInput(page, 'Choose a video file').setInputFiles(text)
    await page.getByRole('alert').getByText('The video must be a video file of at most 50 MB').waitFor()
    await uploaded(page, 4)
  })

  test('a photo in a newer format is sent as a JPEG, whatever its name', async () => {
    const as = await newCustomer()
    const page = await visit({ as })
    await goToStep(page, 2)
    const buffer = await sharp(photo.buffer).webp().toBuffer()
    await fileInput(page, front).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
    await page.getByText('uploaded successfully').waitFor()
    await page.getByText('photo.jpg').waitFor()
    const [file] = await filesOf(as.uid)
    const [content] = (await file?.download()) ?? []
    expect((await file?.getMetadata())?.[0].contentType).toBe('image/jpeg')
    expect((await sharp(content).metadata()).format).toBe('jpeg')
  })

  test('a blurred photo gets a hint and is accepted', async () => {
    const page = await visit({ as: await newCustomer() })
    await goToStep(page, 2)
    const buffer = await sharp(photo.buffer).blur(12).jpeg().toBuffer()
    await fileInput(page, front).setInputFiles({ ...photo, buffer })
    await page.getByText('This photo looks blurred.').waitFor()
    await page.getByText('uploaded successfully').waitFor()
    await fileInput(page, front).setInputFiles(photo)
    await page.getByText('This photo looks blurred.').waitFor({ state: 'detached' })
  })

  test('a large photo is shrunk', async () => {
    const as = await newCustomer()
    const page = await visit({ as })
    await goToStep(page, 2)
    const buffer = noise(2000)
    expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024)
    await fileInput(page, front).setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer })
    await page.getByText('uploaded successfully').waitFor()
    const [file] = await filesOf(as.uid)
    expect(Number((await file?.getMetadata())?.[0].size)).toBeLessThanOrEqual(10 * 1024 * 1024)
  })
})

test('a file that the server refuses is shown at its field', async () => {
  const as = await newCustomer()
  const page = await visit({ as, expected: /400/ })
  await goToStep(page, 5)
  await fileInput(page, 'Choose a video file').setInputFiles(video)
  await uploaded(page, 5)
  const bad = (await filesOf(as.uid)).find(({ name }) => name.endsWith('aadharBack'))
  await bad?.save('This is no photo.', { contentType: 'image/jpeg' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await atStep(page, 2)
  await page.getByRole('alert').getByText('A photo must be a JPEG or PNG of at most 10 MB').waitFor()
  const field = fileInput(page, 'Back of the Aadhaar card')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.setInputFiles(photo)
  for (const step of [3, 4, 5]) {
    await next(page)
    await atStep(page, step)
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('We have received your details.').waitFor()
})

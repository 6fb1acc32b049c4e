import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../../browser/browser.ts'
import {
  fill,
  findFileInput,
  goBack,
  goToNextStep,
  goToStep,
  photo,
  waitForStep,
  waitForUploads,
} from '../../../browser/kyc-steps.ts'
import { canClose, patient } from '../../../browser/ordering.ts'
import { bucket } from '../../../support/admin-sdk.ts'
import { files } from '../../../support/files.ts'
import { createCustomer } from '../../../support/people.ts'

const { visit } = useBrowser()

const storage = '**/v0/b/**'
const front = 'Front of the Aadhaar card'

const listFiles = async (uid: string) => (await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0]

const largePhoto = {
  name: 'large.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await files.png(1_500_000).arrayBuffer()),
}

/** Returns the offset of the piece of a file in a request, if there is one. */
const readOffset = (route: Route) => route.request().headers()['x-goog-upload-offset']

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
    if (Number(readOffset(route) ?? 0) > 0) {
      reached()
      if (!(await decision)) return route.abort('internetdisconnected').catch(() => {})
    }
    return route.fallback().catch(() => {})
  })
  return { held, release }
}

/** Returns everything in the database of drafts that a script can read. */
function readRecording(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.onerror = reject
        opening.onsuccess = () => {
          const stored = opening.result.transaction('drafts').objectStore('drafts').getAll()
          stored.onerror = reject
          stored.onsuccess = () => {
            opening.result.close()
            resolve(stored.result.map(({ content }) => new TextDecoder('latin1').decode(content)).join())
          }
        }
      }),
  )
}

const listDatabases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

test('photos are checked and converted, uploads survive failures, and the form continues after a crash until the logout', async () => {
  const as = await createCustomer()
  const page = await visit({
    as,
    expected: /403|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Firestore|cleardot|www\.google\.com/,
  })
  await goToStep(page, 2)
  const field = findFileInput(page, front)
  await field.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await page.getByRole('alert').getByText('A photo must be a JPEG or PNG of at most 10 MB').waitFor()
  expect(await page.getByText('a.gif').count()).toBe(0)
  expect(await listFiles(as.uid)).toEqual([])

  await page.route(storage, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: {} }) : route.continue(),
  )
  await field.setInputFiles(photo)
  await page.getByText('The file could not be uploaded. Please try again.').first().waitFor()
  expect(await listFiles(as.uid)).toEqual([])
  await page.getByRole('listitem').filter({ hasText: 'Aadhaar: Needs a change' }).waitFor()
  await page.unroute(storage)
  await page.getByRole('button', { name: `Try again: ${front}` }).click()
  await page.getByText('uploaded successfully').waitFor()
  expect(await listFiles(as.uid)).toHaveLength(1)

  let lost = false
  await page.route(storage, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue()
    lost = true
    await route.fetch()
    return route.abort()
  })
  await field.setInputFiles({ ...photo, name: 'another.jpg' })
  await page.getByText('another.jpg').waitFor()
  await page.getByText('uploaded successfully').waitFor()
  expect(lost).toBe(true)
  expect(await listFiles(as.uid)).toHaveLength(1)

  // A photo is converted if its format is new, and replaces the earlier one.
  await page.unroute(storage)
  const webp = await sharp(photo.buffer).blur(12).webp().toBuffer()
  await field.setInputFiles({ name: 'new-format.png', mimeType: 'image/png', buffer: webp })
  await page.getByText('new-format.jpg').waitFor()
  await page.getByText('This photo looks blurred.').waitFor()
  await page.getByText('uploaded successfully').waitFor()
  const [file] = await listFiles(as.uid)
  const [content] = (await file?.download()) ?? []
  expect((await file?.getMetadata())?.[0].contentType).toBe('image/jpeg')
  expect((await sharp(content).metadata()).format).toBe('jpeg')
  await field.setInputFiles(photo)
  await page.getByText('This photo looks blurred.').waitFor({ state: 'detached' })
  await page.getByText('uploaded successfully').waitFor()
  const [newest, ...earlier] = await listFiles(as.uid)
  expect(earlier).toEqual([])
  expect(Number((await newest?.getMetadata())?.[0].size)).toBe(photo.buffer.length)

  // A large upload continues in other steps, waits while offline and resumes.
  const { held, release } = await holdSecondPiece(page)
  await fill.aadhaar(page)
  await field.setInputFiles(largePhoto)
  await held
  await goToNextStep(page)
  await waitForStep(page, 3)
  await page.getByText('1 of 2 files uploaded').waitFor()

  await goBack(page)
  await page.context().setOffline(true)
  release(false)
  await page.getByText('Waiting for the network...').waitFor()
  await page.unrouteAll()
  const resumed: string[] = []
  await page.route(storage, (route) => {
    const offset = readOffset(route)
    if (offset) resumed.push(offset)
    return route.continue()
  })
  await page.context().setOffline(false)
  await waitForUploads(page, 2)
  expect(resumed.length).toBeGreaterThan(0)
  expect(resumed).not.toContain('0')
  const large = (await listFiles(as.uid)).find(({ name }) => name.endsWith('aadharFront'))
  expect((await large?.download())?.[0].equals(largePhoto.buffer)).toBe(true)

  const again = await holdSecondPiece(page)
  await field.setInputFiles({ ...largePhoto, name: 'again.png' })
  await again.held
  await page.getByRole('progressbar', { name: `Upload: ${front}` }).waitFor()
  await page.getByRole('button', { name: `Cancel: ${front}` }).click()
  await page.getByText('again.png').waitFor({ state: 'detached' })
  again.release(false)
  await field.setInputFiles(photo)
  await waitForUploads(page, 2)
  expect(await listFiles(as.uid)).toHaveLength(2)

  // The input is unreadable on the device, and another tab continues with it.
  await goToNextStep(page)
  await page.getByLabel('PAN number').fill('ABCDE1')
  await expect.poll(async () => (await readRecording(page)).length).toBeGreaterThan(2 * photo.buffer.length)
  const written = await readRecording(page)
  for (const part of ['9876543210', '234567890124', photo.buffer.toString('latin1', 0, 12)]) {
    expect(written).not.toContain(part)
  }
  await expect.poll(() => canClose(page), patient).toBe(true)
  const tab = await page.context().newPage()
  const sent: string[] = []
  tab.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await tab.goto(`${site}/user/kyc-form`)
  await waitForStep(tab, 3)
  expect(await tab.getByLabel('PAN number').inputValue()).toBe('ABCDE1')
  await tab.getByText('Your form is as you left it.').waitFor()
  await goBack(tab)
  await waitForStep(tab, 2)
  expect(await tab.getByLabel('Aadhaar number').inputValue()).toBe('2345 6789 0124')
  expect(await tab.getByText('uploaded successfully').count()).toBe(2)
  expect(sent.filter((path) => /^\/v0\/b\/|grant/.test(path))).toEqual([])

  await page.goto(`${site}/robots.txt`)
  await tab.getByRole('banner').getByRole('link', { name: 'User Dashboard' }).click()
  await tab.getByRole('button', { name: 'Logout' }).click()
  await tab.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  await expect.poll(() => listDatabases(tab)).not.toContain('drafts')
}, 180_000)

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { readDemoPapers } from '../../support/demo-papers.ts'
import { createAadhaar, makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, createPerson, type SignedIn } from '../../support/people.ts'

const { open } = useBrowser()

type Fields = Parameters<typeof makeKycForm>[0]

async function createApplicant(fields: Fields = {}, person = createPerson()): Promise<SignedIn> {
  const customer = await createCustomer(person)
  const { status, body } = await customer.client.post('/api/auth/kyc/', makeKycForm(fields))
  if (status !== 200) throw new Error(`KYC failed: ${JSON.stringify(body)}`)
  return customer
}

const findDialog = (page: Page, name = 'Test Person') => page.getByRole('dialog', { name })

/** Timeout for the first pictures, each of which starts a function of its own. */
const patient = { timeout: 40_000 }

async function waitUntilLoaded(image: Locator): Promise<void> {
  const readWidth = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
  await expect.poll(readWidth, patient).toBe(640)
}

/** Records a video in the browser, which does not write how long it is. */
async function recordVideo(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const drawing = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start(100)
    while (pieces.length < 15) {
      drawing?.fillRect(pieces.length, 0, 9, 9)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
  })
  return Uint8Array.from(bytes)
}

const readVerification = async ({ uid }: SignedIn) =>
  (await firestore.doc(`users/${uid}`).get()).get('is_verified')

test('files are opened, played and compared before a submission is confirmed, and the next one follows', async () => {
  // No other waiting customer has this name.
  const name = `Wait${Date.now().toString(36).replaceAll(/\d/g, 'q')}`
  const page = await open(`/admin/users?kyc=Waiting&name=${name}`)
  await page.getByText('No users found').waitFor()
  const video = new File([await recordVideo(page)], 'video.webm', { type: 'video/webm' })
  const aadharNumber = createAadhaar()
  const papers = { ...(await readDemoPapers()), video, aadharNumber }
  const [first] = await Promise.all([
    createApplicant(papers, { ...createPerson(), name: `${name} One` }),
    createApplicant({ aadharNumber }, { ...createPerson(), name: `${name} Two` }),
  ])
  await page.getByRole('button', { name: `View ${name} One` }).click()
  const details = findDialog(page, `${name} One`)
  const confirm = details.getByRole('button', { name: 'Confirm Verification' })
  await confirm.click()
  await page.getByText('Please open each file of this submission before you confirm it.').waitFor()

  await page.getByRole('region', { name: 'KYC video' }).getByRole('button', { name: 'Show' }).click()
  const player = page.getByLabel('KYC video').and(page.locator('video'))
  const readDuration = () => player.evaluate((element: HTMLVideoElement) => element.duration)
  const readPosition = () => player.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(readDuration, patient).toBeLessThan(60)
  await expect.poll(readPosition, patient).toBe(0)
  await player.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration / 2
  })
  await expect.poll(readPosition, patient).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Show all pictures' }).click()
  await waitUntilLoaded(page.getByRole('region', { name: 'Aadhaar front' }).getByRole('img'))
  await checkScreen(page, 'admin-kyc-check', { fullPage: false })
  await page.getByRole('button', { name: 'Compare two pictures' }).click()
  const left = page.getByRole('region', { name: 'First picture' })
  const right = page.getByRole('region', { name: 'Second picture' })
  await waitUntilLoaded(left.getByRole('img', { name: 'Aadhaar front' }))
  await waitUntilLoaded(right.getByRole('img', { name: 'Photo with Aadhaar' }))
  await right.getByRole('button', { name: 'Rotate' }).press('Enter')
  await right.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await right.getByText('150 %').waitFor()
  await left.getByText('100 %').waitFor()
  await page.keyboard.press('Escape')

  const question = page.getByRole('dialog', { name: 'Confirm Verification' })
  const confirmed = question.getByRole('button', { name: 'Confirm', exact: true })
  await confirm.click()
  expect(await confirmed.isDisabled()).toBe(true)
  const why = question.getByLabel('Why another account has the same number')
  await why.fill('Husband and wife')
  expect(await readVerification(first)).toBe(false)
  await confirmed.click()

  await findDialog(page, `${name} Two`).getByRole('button', { name: 'Confirm Verification' }).waitFor()
  expect(await readVerification(first)).toBe(true)
})

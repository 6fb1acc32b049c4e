import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { demoPapers } from '../../support/demo-papers.ts'
import { openKycFiles } from '../../support/kyc/kyc-looks.ts'
import { kycForm, newAadhaar } from '../../support/kyc-form.ts'
import { newCustomer, newStaff, type SignedIn } from '../../support/people.ts'

const { visit } = useBrowser()

type Fields = Parameters<typeof kycForm>[0]

async function applicant(fields: Fields = {}): Promise<SignedIn> {
  const customer = await newCustomer()
  const { status, body } = await customer.client.post('/api/auth/kyc/', kycForm(fields))
  if (status !== 200) throw new Error(`KYC failed: ${JSON.stringify(body)}`)
  return customer
}

async function detailsOf(customer: SignedIn, staff: SignedIn): Promise<Page> {
  const page = await visit({ as: staff })
  await page.goto(`${site}/admin/users?user=${customer.uid}`)
  await page.getByRole('dialog', { name: 'Test Person' }).getByText(customer.email).waitFor()
  return page
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Test Person' })

/** Timeout for the first pictures, each of which starts a function of its own. */
const patient = { timeout: 40_000 }

async function isLoaded(image: Locator): Promise<void> {
  const width = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
  await expect.poll(width, patient).toBe(640)
}

/** Records a video in the browser, which does not write how long it is. */
async function recording(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  await page.goto(site)
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

const auditEntries = async ({ uid }: SignedIn) =>
  (await firestore.collection('audit').where('about', '==', uid).get()).docs.map((entry) => entry.data())

const verification = async ({ uid }: SignedIn) =>
  (await firestore.doc(`users/${uid}`).get()).get('is_verified')

describe('the details of a customer', () => {
  test('without a submission say so, and offer no decision', async () => {
    const page = await detailsOf(await newCustomer(), await newStaff())
    await dialog(page).getByText('KYC not uploaded').waitFor()
    expect(await page.getByRole('button', { name: 'Confirm Verification' }).count()).toBe(0)
  })

  test('play a recorded video with seeking, and one look is one audit entry', async () => {
    const video = new File([await recording(await visit())], 'video.webm', { type: 'video/webm' })
    const customer = await applicant({ video })
    const page = await detailsOf(customer, await newStaff())
    await page.getByRole('region', { name: 'KYC video' }).getByRole('button', { name: 'Show' }).click()
    const player = page.getByLabel('KYC video').and(page.locator('video'))
    const lasts = () => player.evaluate((element: HTMLVideoElement) => element.duration)
    await expect.poll(lasts, patient).toBeLessThan(60)
    await expect
      .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime), patient)
      .toBe(0)
    await player.evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration / 2
    })
    await expect
      .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime), patient)
      .toBeGreaterThan(0)
    expect((await auditEntries(customer)).map(({ action }) => action)).toEqual(['KYC media seen'])
  })

  test('show two pictures side by side, with rotation and zoom', async () => {
    const customer = await applicant(await demoPapers())
    const page = await detailsOf(customer, await newStaff())
    await page.getByRole('button', { name: 'Compare two pictures' }).click()
    const first = page.getByRole('region', { name: 'First picture' })
    const second = page.getByRole('region', { name: 'Second picture' })
    await isLoaded(first.getByRole('img', { name: 'Aadhaar front' }))
    await isLoaded(second.getByRole('img', { name: 'Photo with Aadhaar' }))
    await second.getByRole('button', { name: 'Rotate' }).press('Enter')
    await second.getByRole('button', { name: 'Zoom in' }).press('Enter')
    await second.getByText('150 %').waitFor()
    await first.getByText('100 %').waitFor()
    await second.getByRole('combobox').click()
    await page.getByRole('option', { name: 'PAN card' }).click()
    await isLoaded(second.getByRole('img', { name: 'PAN card' }))
    await second.getByText('100 %').waitFor()
  })
})

describe('a submission', () => {
  test('is confirmed once each file was opened, and a colleague sees it at once', async () => {
    const staff = await newStaff()
    const colleague = await newStaff()
    const customer = await applicant(await demoPapers())
    const page = await detailsOf(customer, staff)
    const other = await detailsOf(customer, colleague)
    await other.getByRole('button', { name: 'Confirm Verification' }).waitFor()
    expect(await auditEntries(customer)).toEqual([])

    await page.getByRole('button', { name: 'Confirm Verification' }).click()
    await page.getByText('Please open each file of this submission before you confirm it.').waitFor()
    await page.getByRole('button', { name: 'Show all pictures' }).click()
    await isLoaded(page.getByRole('region', { name: 'Aadhaar front' }).getByRole('img'))
    await page.getByRole('region', { name: 'KYC video' }).getByRole('button', { name: 'Show' }).click()
    await expect.poll(async () => (await auditEntries(customer)).length, patient).toBe(5)

    await page.getByRole('button', { name: 'Confirm Verification' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm Verification' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await verification(customer)).toBe(false)

    await page.getByRole('button', { name: 'Confirm Verification' }).click()
    await question.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('User verified successfully').waitFor()
    for (const each of [page, other]) {
      await dialog(each).getByText('Verified', { exact: true }).waitFor()
      expect(await each.getByRole('button', { name: 'Confirm Verification' }).count()).toBe(0)
    }
    expect(await verification(customer)).toBe(true)
  })

  test('is turned down with a reason, which the customer and staff read', async () => {
    const staff = await newStaff()
    const customer = await applicant()
    const page = await detailsOf(customer, staff)
    await page.getByRole('button', { name: 'Turn down' }).click()
    const question = page.getByRole('dialog', { name: 'Turn down' })
    await question.getByRole('button', { name: 'Turn down' }).click()
    await question.getByText('Please give a reason').waitFor()
    expect(await verification(customer)).toBe(false)

    // The typed reason is there again after visits to other pages.
    await question.getByLabel('Reason').fill('The video')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'View' }).first().waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Turn down' }).click()
    expect(await question.getByLabel('Reason').inputValue()).toBe('The video')

    await question.getByRole('button', { name: 'The photo of the PAN card cannot be read.' }).click()
    // The form moves the focus there just after the click.
    await question.getByLabel('Reason').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' Its corner is missing.')
    await question.getByRole('button', { name: 'Turn down' }).click()
    const reason = 'The video\nThe photo of the PAN card cannot be read. Its corner is missing.'
    await dialog(page).getByText('Turned down: The video').waitFor()
    expect(await verification(customer)).toBeUndefined()
    expect((await firestore.doc(`users/${customer.uid}`).get()).get('kycReason')).toBe(reason)
  })

  test('with the identity of another account requires a reason', async () => {
    const aadharNumber = newAadhaar()
    const staff = await newStaff()
    const first = await applicant({ aadharNumber })
    const second = await applicant({ aadharNumber })
    await staff.client.post('/d/admin/verify-user/', { id: first.uid })
    await openKycFiles(staff, second)
    const page = await detailsOf(second, staff)
    await page.getByText('The same Aadhaar number was also given by').waitFor()
    await page.getByRole('button', { name: 'Confirm Verification' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm Verification' })
    expect(await question.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true)
    await question.getByLabel('Why another account has the same number').fill('Asked by telephone')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('User verified successfully').waitFor()
    expect(await auditEntries(second)).toEqual([
      expect.objectContaining({
        to: expect.objectContaining({ same_identity: first.uid, reason: 'Asked by telephone' }),
      }),
    ])
  })
})

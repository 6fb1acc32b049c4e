import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { demoPapers } from '../../support/demo-papers.ts'
import { openKycFiles } from '../../support/kyc/kyc-looks.ts'
import { kycForm, newPan } from '../../support/kyc-form.ts'
import { colleagueAtWork, newCustomer, type SignedIn } from '../../support/people.ts'

const { open } = useBrowser()

type Fields = Parameters<typeof kycForm>[0]

async function applicant(name: string, fields: Fields = {}): Promise<SignedIn> {
  const email = `kyc-${crypto.randomUUID()}@example.com`
  const customer = await newCustomer({ name, email, password: 'a good secret' })
  const { status, body } = await customer.client.post('/api/auth/kyc/', kycForm(fields))
  if (status !== 200) throw new Error(`KYC failed: ${JSON.stringify(body)}`)
  return customer
}

const deskOf = ({ uid }: SignedIn, options = {}) => open(`/admin/kyc?customer=${uid}`, options)

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const file = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bar = (page: Page) => page.getByRole('button', { name: 'Confirm Verification' })

/** Timeout for the first pictures, each of which starts a function of its own. */
const patient = { timeout: 40_000 }

async function isLoaded(image: Locator): Promise<void> {
  const width = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
  await expect.poll(width, patient).toBe(640)
}

const accountOf = async ({ uid }: SignedIn) => (await firestore.doc(`users/${uid}`).get()).data() ?? {}

const actionsAbout = async ({ uid }: SignedIn) =>
  (await firestore.collection('audit').where('about', '==', uid).get()).docs.map((entry) =>
    String(entry.get('action')),
  )

describe('the KYC desk', () => {
  test('shows each paper beside the photo, and confirms by keys once each was opened', async () => {
    const first = await applicant('Desk First', await demoPapers())
    const next = await applicant('Desk Next')
    // Make these two the oldest of all.
    for (const [index, { uid }] of [first, next].entries()) {
      await firestore.doc(`users/${uid}`).update({ waitingSince: new Date(Date.UTC(2020, 0, 1 + index)) })
    }
    const page = await open('/admin/kyc')
    const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row')
    await rows.nth(1).getByText('Desk First').waitFor()

    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await pane(page, 'Desk First').waitFor()
    await isLoaded(file(page, 'Aadhaar front').getByRole('img'))
    await isLoaded(file(page, 'Photo with Aadhaar').getByRole('img'))
    await page.getByText('Not opened yet: Aadhaar back, PAN card, KYC video').waitFor(patient)

    // Unopened files come into view, one after the other.
    await page.keyboard.press('a')
    await file(page, 'Aadhaar back').waitFor()
    await page.getByText('Not opened yet: PAN card, KYC video').waitFor(patient)
    await page.keyboard.press('n')
    await page.getByText('Not opened yet: KYC video').waitFor(patient)
    await page.keyboard.press('a')
    await page.getByLabel('KYC video').and(page.locator('video')).waitFor()
    await page.getByText('Not opened yet').waitFor({ state: 'detached', ...patient })

    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: 'Confirm Verification' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('User verified successfully').waitFor()
    await pane(page, 'Desk Next').waitFor()
    expect(await accountOf(first)).toMatchObject({ is_verified: true })
    expect((await actionsAbout(first)).toSorted()).toEqual([
      'KYC confirmed',
      ...Array(5).fill('KYC media seen'),
    ])
  })

  test('shows who is at the same submission, and counts one of two decisions', async () => {
    const colleague = await colleagueAtWork()
    const customer = await applicant('Desk Twice')
    const page = await deskOf(customer, { expected: /409/ })
    await pane(page, 'Desk Twice').waitFor()
    await openKycFiles(colleague, customer)
    await page.getByText(`Open by ${colleague.name}. Please agree on who decides.`).waitFor(patient)

    await page.keyboard.press('r')
    await page.keyboard.press('1')
    await page.route('**/d/admin/reject-user/', async (route) => {
      await colleague.client.post('/d/admin/reject-user/', { id: customer.uid, reason: 'Blurred' })
      await route.continue()
    })
    await page.keyboard.press('Control+Enter')
    await page.getByText('A colleague has turned this submission down in the meantime').waitFor()
    await page.getByText('A colleague has turned this customer down in the meantime.').waitFor()
    expect(await bar(page).count()).toBe(0)
  })

  test('shows numbers on demand and warns of doubtful ones, turns down in three keys, and lists it', async () => {
    const panCardNumber = newPan()
    const twin = await applicant('Desk Twin', { panCardNumber })
    const customer = await applicant('Desk Numbers', { aadharNumber: '234567890123', panCardNumber })
    await firestore.doc(`users/${customer.uid}`).update({ language: 'hi' })
    const page = await deskOf(customer)
    await page.getByText('The checksum of the Aadhaar number is wrong.').waitFor()
    await page.getByText('XXXX XXXX 0123').waitFor()
    await page.keyboard.press('v')
    await page.getByText('2345 6789 0123').waitFor()
    await page.getByText(panCardNumber).waitFor()
    expect(await actionsAbout(customer)).toContain('identity revealed')
    const warning = page.getByRole('alert').filter({ hasText: 'The same PAN number' })
    const link = await warning.getByRole('link', { name: 'Desk Twin' }).getAttribute('href')
    expect(link).toContain(twin.uid)

    for (const key of ['r', '5', '2', '5']) await page.keyboard.press(key)
    const question = page.getByRole('dialog', { name: 'Turn down' })
    await question.getByText('Desk Numbers reads the reasons above in Hindi').waitFor()
    const reason = 'The photo of the PAN card cannot be read.'
    await expect.poll(() => question.getByLabel('Reason').inputValue()).toBe(reason)
    await page.keyboard.press('Control+Enter')
    await page.getByText('KYC details turned down').waitFor()
    expect(await accountOf(customer)).toMatchObject({ kycReason: reason })
    // The next waiting customer follows.
    await pane(page, 'Desk Numbers').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    const segments = page.getByRole('group', { name: 'KYC Status' })
    await segments.getByRole('button', { name: /^Turned down/ }).click()
    const row = page.getByRole('row').filter({ hasText: customer.email })
    await row.getByText(reason).waitFor()
  })
})

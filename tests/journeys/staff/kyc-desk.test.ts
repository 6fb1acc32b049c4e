import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { checkOnDesktop, checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { readDemoPapers } from '../../support/demo-papers.ts'
import { openKycFiles } from '../../support/kyc/kyc-looks.ts'
import { createPan, makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, openColleagueAtWork, type SignedIn } from '../../support/people.ts'

const { open } = useBrowser()

type Fields = Parameters<typeof makeKycForm>[0]

async function createApplicant(name: string, fields: Fields = {}): Promise<SignedIn> {
  const email = `kyc-${crypto.randomUUID()}@example.com`
  const customer = await createCustomer({ name, email, password: 'a good secret' })
  const { status, body } = await customer.client.post('/api/auth/kyc/', makeKycForm(fields))
  if (status !== 200) throw new Error(`KYC failed: ${JSON.stringify(body)}`)
  return customer
}

const findPane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const findFile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Timeout for the first pictures, each of which starts a function of its own. */
const patient = { timeout: 40_000 }

async function waitUntilLoaded(image: Locator): Promise<void> {
  const readWidth = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
  await expect.poll(readWidth, patient).toBe(640)
}

const readAccount = async ({ uid }: SignedIn) => (await firestore.doc(`users/${uid}`).get()).data() ?? {}

const findActions = async ({ uid }: SignedIn) =>
  (await firestore.collection('audit').where('about', '==', uid).get()).docs.map((entry) =>
    String(entry.get('action')),
  )

test('the KYC desk confirms by keys once each paper was opened, turns down in three keys, and shows a colleague', async () => {
  const panCardNumber = createPan()
  const first = await createApplicant('Desk First', await readDemoPapers())
  const second = await createApplicant('Desk Second', { aadharNumber: '234567890123', panCardNumber })
  const third = await createApplicant('Desk Third', { panCardNumber })
  // Make these the oldest of all, also of those that an earlier attempt has left.
  const oldest = Date.UTC(2040, 0, 1) - Date.now()
  for (const [index, { uid }] of [first, second, third].entries()) {
    await firestore.doc(`users/${uid}`).update({ waitingSince: new Date(oldest + index) })
  }
  await firestore.doc(`users/${second.uid}`).update({ language: 'hi' })
  const page = await open('/admin/kyc')
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row')
  await rows.nth(1).getByText('Desk First').waitFor()
  await checkOnDesktop(page, 'admin-kyc-list', { fullPage: false })

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await findPane(page, 'Desk First').waitFor()
  await waitUntilLoaded(findFile(page, 'Aadhaar front').getByRole('img'))
  await waitUntilLoaded(findFile(page, 'Photo with Aadhaar').getByRole('img'))
  await page.getByText('Not opened yet: Aadhaar back, PAN card, KYC video').waitFor(patient)
  await checkScreen(page, 'admin-kyc-desk', { fullPage: false })

  // Unopened files come into view, one after the other.
  await page.keyboard.press('a')
  await findFile(page, 'Aadhaar back').waitFor()
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

  // The next waiting customer follows.
  await findPane(page, 'Desk Second').waitFor()
  expect(await readAccount(first)).toMatchObject({ is_verified: true })
  expect((await findActions(first)).toSorted()).toEqual(['KYC confirmed', ...Array(5).fill('KYC media seen')])
  await page.getByText('The checksum of the Aadhaar number is wrong.').waitFor()
  await page.getByText('XXXX XXXX 0123').waitFor()
  await page.keyboard.press('v')
  await page.getByText('2345 6789 0123').waitFor()
  await page.getByText(panCardNumber).waitFor()
  expect(await findActions(second)).toContain('identity revealed')
  const warning = page.getByRole('alert').filter({ hasText: 'The same PAN number' })
  const link = await warning.getByRole('link', { name: 'Desk Third' }).getAttribute('href')
  expect(link).toContain(third.uid)

  for (const key of ['r', '5', '2', '5']) await page.keyboard.press(key)
  const question = page.getByRole('dialog', { name: 'Turn down' })
  await question.getByText('Desk Second reads the reasons above in Hindi').waitFor()
  const reason = 'The photo of the PAN card cannot be read.'
  await expect.poll(() => question.getByLabel('Reason').inputValue()).toBe(reason)
  await page.keyboard.press('Control+Enter')
  await page.getByText('KYC details turned down').waitFor()
  expect(await readAccount(second)).toMatchObject({ kycReason: reason })

  await findPane(page, 'Desk Third').waitFor()
  const colleague = await openColleagueAtWork()
  await openKycFiles(colleague, third)
  await page.getByText(`Open by ${colleague.name}. Please agree on who decides.`).waitFor(patient)
  await colleague.client.post('/d/admin/reject-user/', { id: third.uid, reason: 'Blurred' })
  await page.getByText('A colleague has turned this customer down in the meantime.').waitFor()
  expect(await page.getByRole('button', { name: 'Confirm Verification' }).count()).toBe(0)
}, 180_000)

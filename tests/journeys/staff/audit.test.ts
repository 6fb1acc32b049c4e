import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createCustomer } from '../../support/people.ts'

const { open } = useBrowser()

const patient = { timeout: 20_000 }

interface Entry {
  readonly by?: string
  readonly byName?: string
  readonly action?: string
  readonly at?: Date
  readonly about?: string
  readonly from?: Readonly<Record<string, string>>
  readonly to?: Readonly<Record<string, string>>
}

/** Entries about a subject of this test alone, newest first. */
async function writeEntries(about: string, entries: readonly Entry[]): Promise<void> {
  const batch = firestore.batch()
  for (const [index, entry] of entries.entries()) {
    batch.set(firestore.doc(`audit/${randomUUID()}`), {
      action: 'order decided',
      by: about,
      byName: 'Nobody',
      at: new Date(Date.UTC(2024, 0, 1) - index * 60_000),
      about,
      from: { status: 'pending' },
      to: { status: 'Approved' },
      ...entry,
    })
  }
  await batch.commit()
}

async function openAuditPage(about: string): Promise<Page> {
  const page = await open(`/admin/audit?about=${about}`)
  await page.getByRole('heading', { name: 'Audit' }).waitFor()
  return page
}

const findRows = (page: Page) => page.getByRole('row').filter({ has: page.locator('time') })

test('an entry appears live, in words, and names people until their accounts are deleted', async () => {
  const customer = await createCustomer()
  const page = await openAuditPage(customer.uid)
  await page.getByText('There are no entries to show.').waitFor()
  await writeEntries(customer.uid, [{ action: 'KYC confirmed', at: new Date() }])
  const row = findRows(page).filter({ hasText: 'KYC confirmed' })
  await row.getByRole('link', { name: 'Test Person' }).first().waitFor()
  await checkScreen(page, 'admin-audit', { fullPage: false })

  await firestore.doc(`users/${customer.uid}`).delete()
  await writeEntries(customer.uid, [{ action: 'user deleted', at: new Date() }])
  await findRows(page).filter({ hasText: 'user deleted' }).waitFor()
  await row.getByText(`A deleted account (${customer.uid})`).last().waitFor()
})

test('entries come 50 at a time, are one line each, are found by person, object and day, exported, and link to their order', async () => {
  const about = `SOME${Date.now()}`
  const one = randomUUID()
  const other = randomUUID()
  const second = { by: other, byName: 'Second Colleague' }
  const note = 'Word '.repeat(60)
  await writeEntries(about, [
    { by: one, byName: 'First Colleague', at: new Date('2024-03-10T18:29:00Z') },
    { ...second, at: new Date('2024-03-10T18:31:00Z') },
    { ...second, action: 'ad changed', at: new Date('2024-03-12T06:00:00Z') },
    { by: about, at: new Date('2024-03-13'), to: { status: 'Rejected', note } },
    ...Array.from({ length: 56 }, () => ({})),
  ])
  const page = await openAuditPage(about)
  await findRows(page).nth(49).waitFor(patient)
  expect(await findRows(page).count()).toBe(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await findRows(page).nth(59).waitFor(patient)
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  await writeEntries(about, [{ byName: 'Latecomer', at: new Date() }])
  await findRows(page).first().getByText('Latecomer').waitFor()
  expect(await findRows(page).count()).toBe(61)
  const long = findRows(page).nth(1)
  expect(Math.round((await long.boundingBox())?.height ?? 0)).toBe(40)
  await long.getByRole('button', { name: 'Details of: Order decided' }).click()
  await page.getByText('Status: Pending → Rejected', { exact: true }).waitFor()

  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'Second Colleague' }).click()
  await expect.poll(() => findRows(page).count(), patient).toBe(2)
  await page.getByText(/^2 of the \d+ entries searched match all filters\.$/).waitFor()
  // Days are those of India, so the second entry belongs to the 11th.
  await page.getByLabel('From', { exact: true }).fill('2024-03-11')
  await page.getByLabel('To', { exact: true }).fill('2024-03-11')
  await expect.poll(() => findRows(page).count(), patient).toBe(1)
  await findRows(page).getByText('Second Colleague').waitFor()
  const row = findRows(page).first()
  await row.getByRole('button', { name: 'Details of: Order decided' }).click()
  await page.getByRole('button', { name: 'Show only entries by Second Colleague' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('by') === other)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('audit-from-2024-03-11-to-2024-03-11.csv')
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toBe('\uFEFFWhen (India),Who,User ID,What,About,Change,Approved by')
  expect(lines).toEqual([expect.stringContaining(`Second Colleague,${other},Order decided,${about},`)])
  await row.getByRole('link', { name: about }).click()
  await page.waitForURL(`${site}/admin/pending-transactions?order=${about}`)
  // The address has all filters.
  await page.goBack()
  await row.getByText('Second Colleague').waitFor()
  expect(await findRows(page).count()).toBe(1)
  const filters = { about, by: other, from: '2024-03-11', to: '2024-03-11' }
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters)
})

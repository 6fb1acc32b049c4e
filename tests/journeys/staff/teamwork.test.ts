import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { chooseSegment, openFilters } from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { openStaffAtWork } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const { open } = useBrowser()

test('filters are saved under a name, shared, used and deleted after a question, and a note is handed over at the logout', async () => {
  const [meera, payer, { swap }] = await Promise.all([openStaffAtWork(), createPayer(), createOwnPair()])
  const order = await createOrder(payer, swap)
  const name = `Large ${randomUUID().slice(0, 8)}`
  const page = await open('/admin/pending-transactions?status=Approved')
  const filters = await openFilters(page)
  await filters.getByLabel('Sent amount').fill('50000-100000')
  await page.waitForURL(({ searchParams }) => searchParams.get('sent') === '50000-100000')
  const views = page.getByRole('button', { name: 'Saved views' })
  await views.click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as a view' })
  await saving.getByRole('textbox', { name: 'Name' }).fill(name)
  await saving.getByRole('checkbox', { name: 'Share with all staff' }).check()
  await saving.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The view is saved').waitFor()
  const [saved] = (await firestore.collection('views').where('name', '==', name).get()).docs
  expect(saved?.get('shared')).toBe(true)

  await chooseSegment(page, 'Pending')
  await views.click()
  await page.getByRole('menuitem', { name }).click()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ status: 'Approved', sent: '50000-100000' })
  await views.click()
  await page.getByRole('menuitem', { name: 'Change the views…' }).click()
  const list = page.getByRole('dialog', { name: 'Saved views' })
  await list.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete this view for all staff?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.waitFor({ state: 'detached' })
  await list.getByText(name).waitFor({ state: 'detached' })
  expect((await saved?.ref.get())?.exists).toBe(false)
  await list.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: meera.name }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Write a hand-over note first' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand-over note' })
  const text = `The bank confirms it after six, ${order}.`
  await dialog.getByRole('textbox', { name: 'What should the next shift know?' }).fill(text)
  await dialog.getByRole('textbox', { name: 'Orders' }).fill(order.toLowerCase())
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Cancel' }).click()

  const note = page
    .getByRole('list', { name: 'Hand-over notes' })
    .getByRole('listitem')
    .filter({ hasText: text })
  const link = note.getByRole('link', { name: order })
  expect(await link.getAttribute('href')).toBe(`/admin/pending-transactions?order=${order}`)
  await note.getByRole('button', { name: 'Mark as done' }).click()
  await note.waitFor({ state: 'detached' })
})

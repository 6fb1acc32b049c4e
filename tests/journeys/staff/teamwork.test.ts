import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { chooseSegment, openFilters } from '../../browser/staff/staff-queue.ts'
import { colleagueAtWork, staffAtWork } from '../../support/people.ts'
import { newPayer, ownPair, placedOrder } from '../../support/swaps.ts'

const { open } = useBrowser()

test('filters are saved under a name, shared, and used, overwritten and deleted by a colleague', async () => {
  const name = `Large ${randomUUID().slice(0, 8)}`
  const page = await open('/admin/pending-transactions?status=Approved')
  const filters = await openFilters(page)
  await filters.getByLabel('Sent amount').fill('50000-100000')
  await page.waitForURL(({ searchParams }) => searchParams.get('sent') === '50000-100000')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as a view' })
  await saving.getByRole('textbox', { name: 'Name' }).fill(name)
  await saving.getByRole('checkbox', { name: 'Share with all staff' }).check()
  await saving.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The view is saved').waitFor()

  const other = await open('/admin/pending-transactions', { as: await colleagueAtWork() })
  const views = other.getByRole('button', { name: 'Saved views' })
  const view = other.getByRole('menuitem', { name })
  const filtered = () => Object.fromEntries(new URL(other.url()).searchParams)
  await views.click()
  await view.click()
  await expect.poll(filtered).toEqual({ status: 'Approved', sent: '50000-100000' })

  await chooseSegment(other, 'Rejected')
  await views.click()
  await other.getByRole('menuitem', { name: 'Change the views…' }).click()
  const list = other.getByRole('dialog', { name: 'Saved views' })
  await list.getByRole('button', { name: `Change ${name}` }).click()
  const changing = other.getByRole('dialog', { name: 'Change this view' })
  await changing.getByRole('checkbox', { name: 'Replace its filters with those that are set now' }).check()
  await changing.getByRole('button', { name: 'Save' }).click()
  await changing.waitFor({ state: 'detached' })
  await list.getByRole('button', { name: 'Close' }).click()
  await chooseSegment(other, 'Pending')
  await expect.poll(filtered).toEqual({ sent: '50000-100000' })
  await views.click()
  await view.click()
  await expect.poll(filtered).toEqual({ status: 'Rejected', sent: '50000-100000' })

  await views.click()
  await other.getByRole('menuitem', { name: 'Change the views…' }).click()
  await list.getByRole('button', { name: `Delete ${name}` }).click()
  const question = other.getByRole('dialog', { name: 'Delete this view for all staff?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await list.getByText(name).waitFor({ state: 'detached' })
})

test('a note is handed over at the logout, links to its order, and is done for everybody at once', async () => {
  const [meera, vikram, payer, { swap }] = await Promise.all([
    staffAtWork(),
    colleagueAtWork(),
    newPayer(),
    ownPair(),
  ])
  const order = await placedOrder(payer, swap)
  const desk = await open('/admin/pending-transactions', { as: vikram })
  const page = await open('/admin')
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
  const onDashboard = page.getByRole('region', { name: 'Hand-over' }).getByText(text)
  await onDashboard.waitFor()

  const note = desk
    .getByRole('list', { name: 'Hand-over notes' })
    .getByRole('listitem')
    .filter({ hasText: text })
  await note.getByRole('link', { name: order }).click()
  await desk.getByRole('region', { name: order }).waitFor()
  await desk.goBack()
  await note.waitFor()
  await note.getByRole('button', { name: 'Mark as done' }).click()
  await Promise.all([note, onDashboard].map((shown) => shown.waitFor({ state: 'detached' })))

  await page.getByRole('button', { name: 'Recent notes' }).click()
  await page
    .getByRole('dialog', { name: 'Recent hand-over notes' })
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByText(`done by ${vikram.name}`)
    .waitFor()
})

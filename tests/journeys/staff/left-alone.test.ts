import { calls } from '@rupee/domain/calls/calls.ts'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { logIn } from '../../browser/log-in.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, endLater } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const { visit } = useBrowser()

const question = 'Are you still there?'

test('a person at the keyboard stays logged in; an idle page is logged out in all tabs and keeps its draft', async () => {
  const [staff, payer, { swap }] = await Promise.all([createStaff(), createPayer(), createOwnPair()])
  const id = await createOrder(payer, swap)
  await endLater(staff, 100)
  // Closing the order and logging out may come just too late.
  const page = await visit({ as: staff, expected: /40[13]/ })
  await page.goto(`${site}/admin/pending-transactions?order=${id}`)
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByText(/You will be logged out in [10]:\d\d/).waitFor()
  // The session has been idle for so long that the next use is recorded.
  const [session] = (await firestore.collection(`users/${staff.uid}/sessions`).get()).docs
  await session?.ref.update({ lastSeen: new Date(Date.now() - 200_000) })
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  const ends = (await session?.ref.get())?.get('expires').toMillis()
  expect(ends - Date.now()).toBeGreaterThan(250_000)

  const note = page.getByLabel('Note for the customer')
  await note.fill('Paid out')
  await endLater(staff, 100)
  const other = await page.context().newPage()
  await other.goto(`${site}/user/dashboard`)
  await other.getByRole('dialog', { name: question }).waitFor()
  const toldTheServer = page.context().waitForEvent('response', {
    predicate: (response) => response.url().includes(calls.logout.path),
    timeout: 60_000,
  })
  // The clocks of this tab move on, and the first tab is told.
  await other.evaluate(() => {
    for (const clock of [Date, performance]) {
      const now = clock.now.bind(clock)
      clock.now = () => now() + 100_000
    }
  })
  for (const tab of [page, other]) {
    await tab.waitForURL(`${site}/login`)
    await tab.getByText('You were logged out because you were inactive.').waitFor()
  }
  await toldTheServer
  const { docs } = await firestore.collection(`users/${staff.uid}/sessions`).get()
  expect(docs.filter((each) => each.get('expires').toMillis() > Date.now())).toEqual([])

  await logIn(page, staff)
  await page.waitForURL(({ searchParams }) => searchParams.get('order') === id)
  expect(await note.inputValue()).toBe('Paid out')
})

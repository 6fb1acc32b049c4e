import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { listed, queue, rowOf } from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { copiesOf } from '../../support/orders/copies.ts'
import { newStaff } from '../../support/people.ts'
import { newPayer, ownPair, placedOrder } from '../../support/swaps.ts'

const { visit } = useBrowser()

test('a link to an order scrolls the list to it', {
  timeout: 120_000,
}, async () => {
  const [staff, payer, { swap }] = await Promise.all([newStaff(), newPayer(), ownPair()])
  const ids = await copiesOf(await placedOrder(payer, swap), 130)
  const [far = '', decided = ''] = [ids[120], ids[125]]
  await firestore.doc(`transactions/${decided}`).update({ status: 'Approved' })
  await firestore.doc(`orderIndex/${decided}`).update({ status: 'Approved' })
  const linkTo = (id: string) => `${queue}?${new URLSearchParams({ q: payer.email, order: id })}`

  const page = await visit({ as: staff })
  await page.goto(linkTo(far))
  await page.getByRole('region', { name: far }).waitFor()
  await expect.poll(() => isInSight(page, far)).toBe(true)
  // The row stays in sight after all rows have changed their height.
  await page.keyboard.press('Escape')
  await page.getByRole('table', { name: 'Transactions' }).waitFor()
  await expect.poll(() => isInSight(page, far)).toBe(true)

  await page.goto(linkTo(decided))
  await page.getByText('The open order is outside this list and its filters.').waitFor()
  expect(await listed(page)).not.toContain(decided)

  const phone = await visit({ as: staff, at: 'phone' })
  await phone.goto(linkTo(far))
  await rowOf(phone, far).waitFor({ state: 'attached' })
  await phone.getByRole('region', { name: far }).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => isInSight(phone, far)).toBe(true)
})

async function isInSight(page: Page, id: string): Promise<boolean> {
  if ((await rowOf(page, id).count()) === 0) return false
  return rowOf(page, id).evaluate((row) => {
    const { left, top, bottom } = row.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 60, y)))
  })
}

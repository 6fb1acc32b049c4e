import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useBrowser, viewports } from '../../browser/browser.ts'
import { loseAnswer } from '../../browser/staff/lose-answer.ts'
import { findRow, openOwnOrders } from '../../browser/staff/staff-queue.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { openColleagueAtWork } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, decide } from '../../support/swaps.ts'

const { open } = useBrowser()

const [other, { swap }] = await Promise.all([openColleagueAtWork(), createOwnPair()])

async function readQuestions(id: string): Promise<readonly string[]> {
  const { docs } = await firestore.collection(`transactions/${id}/messages`).get()
  return docs.filter((message) => message.get('question') === true).map((message) => message.get('text'))
}

test('selected orders are exported by keys, assigned on a phone, and asked the same question once each', async () => {
  const payer = await createPayer()
  const ids = [await createOrder(payer, swap), await createOrder(payer, swap), await createOrder(payer, swap)]
  const [first = '', second = '', third = ''] = ids
  const page = await openOwnOrders(open, payer, { expected: /409|Failed to load/ })
  await findRow(page, first).focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('group', { name: 'Selected orders' })
  expect(await findRow(page, first).getByRole('checkbox').isChecked()).toBe(true)
  for (const key of ['j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await bar.getByText('3 selected').waitFor()
  await page.keyboard.press('x')
  await bar.getByText('2 selected').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const rows = await readFile(await file.path(), 'utf8')
  expect(ids.map((id) => rows.includes(id))).toEqual([true, true, false])
  await findRow(page, first).focus()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  expect(await findRow(page, first).evaluate((row) => row === document.activeElement)).toBe(true)

  await page.setViewportSize(viewports.phone)
  await page.getByRole('button', { name: 'Select orders' }).click()
  await findRow(page, second).click()
  await bar.getByText('1 selected').waitFor()
  await bar.getByRole('button', { name: 'Select all 3 listed' }).click()
  await bar.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('menuitem', { name: other.name }).click()
  await page.getByText(`3 orders assigned to ${other.name}`).waitFor()
  const assigned = page.locator('[data-order]').filter({ hasText: `Assigned to ${other.name}` })
  await expect.poll(() => assigned.count()).toBe(3)
  await bar.getByText('0 selected').waitFor()

  await bar.getByRole('button', { name: 'Select all 3 listed' }).click()
  await checkScreen(page, 'admin-queue')
  await bar.getByRole('button', { name: 'Ask the same question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask 1 customer' })
  await dialog.getByLabel('Question').fill('Which bank is order {id} from?')
  // A colleague is faster with one order, and the answer about another one is lost.
  await decide(other, third)
  await loseAnswer(page, '/d/admin/orders/message/', second)
  await dialog.getByRole('button', { name: 'Ask 1 customer' }).click()
  await dialog.getByText('2 orders not asked').waitFor()
  await dialog.getByText(`${third}: This transaction is already decided`).waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('1 order not asked').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await bar.getByText('1 selected').waitFor()
  await bar.getByRole('button', { name: 'Stop selecting' }).click()
  const select = page.getByRole('button', { name: 'Select orders' })
  expect(await select.evaluate((tool) => tool === document.activeElement)).toBe(true)
  expect(await Promise.all(ids.map(readQuestions))).toEqual([
    [`Which bank is order ${first} from?`],
    [`Which bank is order ${second} from?`],
    [],
  ])
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { pasteScreenshot } from '../../browser/staff/staff-at-keys.ts'
import { openOwnOrders } from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { openColleagueAtWork } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, makePicture } from '../../support/swaps.ts'

const { open } = useBrowser()

const [colleague, { swap }] = await Promise.all([openColleagueAtWork(), createOwnPair()])

test('a person without a mouse approves an order, asks about the next and rejects it', async () => {
  const payer = await createPayer()
  const first = await createOrder(payer, swap)
  const theirs = await createOrder(payer, swap)
  const second = await createOrder(payer, swap, { chat: [makePicture()] })
  const given = { ids: JSON.stringify([theirs]), assignee: colleague.uid }
  expect((await colleague.client.post('/d/admin/assign/', given)).status).toBe(200)
  const page = await openOwnOrders(open, payer)
  await page.keyboard.press('/')
  expect(await page.getByRole('searchbox', { name: 'Search' }).evaluate(isFocused)).toBe(true)
  for (const key of ['Tab', 'j', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('region', { name: first }).getByRole('list', { name: 'Order checks' }).waitFor()
  await approve(page, first)

  // The order of a colleague is skipped.
  const details = page.getByRole('region', { name: second })
  await details.getByLabel('Note for colleagues').waitFor()
  expect(await findOrder(first)).toMatchObject({ status: 'Approved' })
  for (const [key, label] of [
    ['o', 'Note for colleagues'],
    ['c', 'Compare with the proof'],
    ['q', 'Message to the customer'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await readFocused(page)).toBe(label)
    if (key !== 'q') await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+i')
  await page.getByRole('menuitem', { name: 'Clearer screenshot' }).waitFor()
  await page.keyboard.press('1')
  await expect.poll(() => details.getByLabel('Message to the customer').inputValue()).not.toBe('')
  await page.keyboard.press('Control+Enter')
  await details.getByText('Waits for customer').waitFor()
  await expect.poll(() => readFocused(page)).toBe('Message to the customer')
  // The first Escape leaves the field but keeps the order open.
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Name at registration')
  await page.keyboard.press('n')
  await details.getByRole('img', { name: 'Chat screenshot 1' }).waitFor()
  await expectKeysInHelp(page)
  await reject(page, details)
  expect(await findOrder(second)).toMatchObject({ status: 'Rejected', reason: 'payment not found' })
})

async function approve(page: Page, id: string): Promise<void> {
  const details = page.getByRole('region', { name: id })
  // An untouched order shows no errors about missing input yet.
  await page.keyboard.press('a')
  expect(await readFocused(page)).toBe('Payment screenshot')
  expect(await details.getByText('Please upload payment screenshot').count()).toBe(0)
  await pasteScreenshot(page, 'paid.png')
  await details.getByText('paid.png').waitFor()
  expect(await readFocused(page)).toBe('Payment screenshot: paid.png')
  // With a screenshot, "a" offers the texts of an approval.
  await page.keyboard.press('a')
  await page.getByRole('menuitem', { name: 'Paid out', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await details.getByText('Please add a note').waitFor()
  await page.keyboard.type('Dear Asha.')
  await page.keyboard.press('Control+i')
  await page.getByRole('menuitem', { name: 'Paid out', exact: true }).waitFor()
  await page.keyboard.press('1')
  const note = details.getByLabel('Note for the customer')
  await expect.poll(() => note.inputValue()).toMatch(/^Dear Asha\. \S/)
  await expect.poll(() => readFocused(page)).toBe('Note for the customer')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: 'Approve this transaction?' })
  await question
    .getByText(`paid 5.00 ${swap.to.code} to Asha Test Verma, wallet address TAddressOfAsha1`)
    .waitFor()
  expect(await findOrder(id)).toMatchObject({ status: 'pending' })
  await page.keyboard.press('Control+Enter')
}

async function expectKeysInHelp(page: Page): Promise<void> {
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  expect(await sheet.getByRole('definition').allTextContents()).toEqual(
    expect.arrayContaining([
      ...['Approve', 'Reject', 'Insert a text', 'Paste the payment screenshot', 'Continue the decision'],
      ...['Ask the customer', 'Send what is written', 'Internal note', 'Customer'],
      ...['Compare with the proof', 'Next file', 'Previous file', 'Full size'],
      ...['Next order', 'Previous order', 'Leave the field, then close the order'],
      'Go to a screen, order or customer',
    ]),
  )
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}

async function reject(page: Page, details: Locator): Promise<void> {
  const text = page.getByRole('menuitem', { name: 'No payment arrived' })
  await page.keyboard.press('r')
  await text.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => readFocused(page)).toBe('Note for the customer')
  expect(await details.getByText('Please add a note').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await text.waitFor()
  await page.keyboard.press('1')
  const question = page.getByRole('dialog', { name: 'Reject this transaction?' })
  await question.getByRole('combobox', { name: 'Rejection reason' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  // In the open list, the keys that confirm choose an option.
  await page.getByRole('option', { name: 'Payment not found' }).press('Control+Enter')
  await question.getByRole('combobox', { name: 'Rejection reason' }).and(page.locator(':focus')).waitFor()
  expect(await question.getByText('Payment not found').count()).toBe(1)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Transaction rejected successfully!').waitFor()
}

async function findOrder(id: string) {
  return (await firestore.doc(`transactions/${id}`).get()).data()
}

/** Runs in the page. */
function isFocused(element: Element): boolean {
  return element === document.activeElement
}

/** Returns the label of the focused element. */
function readFocused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document
    const isField = (element: Element | null) =>
      element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
    const [label] = isField(activeElement) ? (activeElement.labels ?? []) : []
    return activeElement?.getAttribute('aria-label') ?? label?.textContent?.replace(/\W+$/, '')
  })
}

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { pasteScreenshot, StaffAtKeys } from '../../browser/staff/staff-at-keys.ts'
import { openDetails, openOrdersOf, rowOf } from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newStaff } from '../../support/people.ts'
import { asFile, drawnPayment } from '../../support/proofs/drawn-payment.ts'
import { newPayer, ownPair, picture, placedOrder } from '../../support/swaps.ts'

const { open, visit } = useBrowser()

const { swap } = await ownPair()

test('a person without a mouse logs in, finds the orders of a customer, approves one and rejects the next', async () => {
  const [colleague, payer] = await Promise.all([newStaff(), newPayer()])
  const first = await placedOrder(payer, swap)
  const second = await placedOrder(payer, swap)
  const page = await visit()
  await page.goto(`${site}/login`)
  const keys = new StaffAtKeys(page)
  await keys.logIn(colleague)
  await keys.openFirstOrderOf(payer)
  const details = page.getByRole('region', { name: first })
  await details.getByRole('list', { name: 'Order checks' }).waitFor()

  await page.keyboard.press('c')
  await page.keyboard.type('500')
  await details.getByText('Same as the amount paid').waitFor()
  await page.keyboard.press('Escape')

  // An untouched order shows no errors about missing input yet.
  await page.keyboard.press('a')
  expect(await focused(page)).toBe('Payment screenshot')
  expect(await details.getByText('Please upload payment screenshot').count()).toBe(0)
  await pasteScreenshot(page, 'paid.png')
  await details.getByText('paid.png').waitFor()
  expect(await focused(page)).toBe('Payment screenshot: paid.png')
  await page.keyboard.press('Control+Enter')
  await details.getByText('Please add a note').waitFor()
  await page.keyboard.type('Dear Asha.')
  await page.keyboard.press('Control+i')
  await page.getByRole('menuitem', { name: 'Paid out', exact: true }).waitFor()
  await page.keyboard.press('1')
  const note = details.getByLabel('Note for the customer')
  await expect.poll(() => note.inputValue()).toMatch(/^Dear Asha\. \S/)
  await expect.poll(() => focused(page)).toBe('Note for the customer')
  await page.keyboard.press('Control+Enter')
  const approval = page.getByRole('dialog', { name: 'Approve this transaction?' })
  await approval.getByText('it cannot be undone').waitFor()
  expect(await statusOf(first)).toBe('pending')
  await page.keyboard.press('Control+Enter')

  const next = page.getByRole('region', { name: second })
  await next.waitFor()
  expect(await statusOf(first)).toBe('Approved')
  await page.keyboard.press('r')
  await page.getByRole('menuitem', { name: 'No payment arrived' }).waitFor()
  await page.keyboard.press('1')
  const rejection = page.getByRole('dialog', { name: 'Reject this transaction?' })
  await rejection.getByRole('combobox', { name: 'Rejection reason' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Payment not found' }).press('Enter')
  await rejection.getByRole('combobox', { name: 'Rejection reason' }).press('Control+Enter')
  await page.getByText('Transaction rejected successfully!').waitFor()
  await next.waitFor({ state: 'hidden' })
  expect(await orderOf(second)).toMatchObject({ status: 'Rejected', reason: 'payment not found' })
})

test('each part of an order has a key that the help lists, and Escape leaves a field first', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap, { chat: [picture()] })
  const page = await openOrdersOf(open, payer)
  const details = await openDetails(page, id)
  await details.getByRole('list', { name: 'Order checks' }).waitFor()
  await details.getByLabel('Note for colleagues').waitFor()
  await page.keyboard.press('r')
  await page.getByRole('menuitem', { name: 'Change the texts…' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Note for the customer')
  expect(await details.getByText('Please add a note').count()).toBe(0)
  for (const [key, label] of [
    ['q', 'Message to the customer'],
    ['o', 'Note for colleagues'],
    ['c', 'Compare with the proof'],
  ] as const) {
    await page.keyboard.press('Escape')
    await page.keyboard.press(key)
    expect(await focused(page)).toBe(label)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Name at registration')
  await page.keyboard.press('n')
  await details.getByRole('img', { name: 'Chat screenshot 1' }).waitFor()
  await page.keyboard.press('q')
  await page.keyboard.press('Control+i')
  await page.getByRole('menuitem', { name: 'Clearer screenshot' }).waitFor()
  await page.keyboard.press('1')
  const question = details.getByLabel('Message to the customer')
  await expect.poll(() => question.inputValue()).not.toBe('')
  await question.press('Control+Enter')
  await details.getByText('Waits for customer').waitFor()
  await expect.poll(() => focused(page)).toBe('Message to the customer')

  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const does of [
    ...['Approve', 'Reject', 'Insert a text', 'Paste the payment screenshot', 'Continue the decision'],
    ...['Ask the customer', 'Send what is written', 'Internal note', 'Customer'],
    ...['Compare with the proof', 'Next file', 'Previous file', 'Full size'],
    ...['Next order', 'Previous order', 'Leave the field, then close the order'],
    'Go to a screen, order or customer',
  ]) {
    await sheet.getByRole('definition').filter({ hasText: does }).first().waitFor()
  }
})

test('on a phone the list and the order alternate, with the decision above the proof and the rest folded', async () => {
  const payer = await newPayer()
  // A payment of its own: a copy of another order's proof would be a finding.
  const screenshot = asFile(await drawnPayment())
  const id = await placedOrder(payer, swap, { screenshot, chat: [picture()] })
  const page = await openOrdersOf(open, payer, { at: 'phone' })
  const details = await openDetails(page, id)
  expect(await rowOf(page, id).isVisible()).toBe(false)
  const proof = details.getByRole('img', { name: 'Payment screenshot' })
  await proof.waitFor()
  const known = details.getByRole('list', { name: 'Order checks' })
  await known.waitFor()
  const places = [known, details.getByRole('button', { name: 'Approve' }), proof].map(topOf)
  const [verdict = 0, decision = 0, file = 0] = await Promise.all(places)
  expect(verdict).toBeLessThan(decision)
  expect(decision).toBeLessThan(file)
  expect(await details.evaluate(lengthOf)).toBeLessThanOrEqual(1600)
  await details.getByText('Customer', { exact: true }).first().click()
  await details.getByText('Identity confirmed').waitFor()
  await details.getByRole('button', { name: 'Next file' }).click()
  await details.getByRole('img', { name: 'Chat screenshot 1' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const wider = await details.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(wider).toBe(0)
  await details.getByRole('button', { name: 'Reject' }).click()
  await details.getByText('Please add a note').waitFor()
  expect(await focused(page)).toBe('Note for the customer')

  await page.setViewportSize({ width: 320, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await details.getByRole('button', { name: 'Close' }).click()
  await rowOf(page, id).waitFor()
  expect(await width()).toBe(320)
})

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? 0
}

/** Runs in the page. Returns the full height of the order, in sight or not. */
function lengthOf(pane: Element): number {
  return Math.max(...[pane, ...pane.children].map(({ scrollHeight }) => scrollHeight))
}

async function orderOf(id: string) {
  return (await firestore.doc(`transactions/${id}`).get()).data()
}

async function statusOf(id: string): Promise<unknown> {
  return (await orderOf(id))?.status
}

/** Returns the label of the focused element. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document
    const isField = (element: Element | null) =>
      element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
    const [label] = isField(activeElement) ? (activeElement.labels ?? []) : []
    return activeElement?.getAttribute('aria-label') ?? label?.textContent?.replace(/\W+$/, '')
  })
}

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { drawnReceipts } from '../browser/receipts.ts'
import { pasteScreenshot } from '../browser/staff/staff-at-keys.ts'
import { openDetails, openQueueOf } from '../browser/staff/staff-queue.ts'
import { firestore } from '../support/admin-sdk.ts'
import { newStaff } from '../support/people.ts'
import { newPayer, ownPair, placedOrder } from '../support/swaps.ts'
import { takePicture } from './pictures.ts'

const { visit } = useBrowser()

/** The smallest laptop, a usual one, and the largest screen. */
const windows = [
  { width: 1280, height: 720 },
  { width: 1536, height: 864 },
  { width: 2560, height: 1440 },
]

test('with the longest values, the decision is in view at every width and no value is cut or broken', async () => {
  const [staff, payer, { back }] = await Promise.all([newStaff(), newPayer(), ownPair()])
  const page = await visit({ as: staff })
  const { png } = await drawnReceipts(page)
  const id = await placedOrder(payer, back, { withdrawalMethod: payer.bank, screenshot: png })
  const order = firestore.doc(`transactions/${id}`)
  await order.update(longest)
  await firestore.doc(`reviews/${id}`).set(openByColleague)
  await page.setViewportSize({ width: 1280, height: 720 })
  await openQueueOf(page, payer)
  const details = await openDetails(page, id)
  await details.getByRole('list', { name: 'Order checks' }).waitFor()
  await details.getByRole('status').filter({ hasText: 'Open by' }).waitFor()
  const note = details.getByLabel('Note for the customer')
  await note.fill('Your payment arrived at a quarter past ten.\nWe have paid it out in full.')
  await pasteScreenshot(page, 'screenshot-of-the-payout-from-the-bank.png')
  await details.getByRole('button', { name: 'Remove screenshot-of' }).waitFor()

  for (const viewport of windows) {
    const size = `${viewport.width} × ${viewport.height}`
    await page.setViewportSize(viewport)
    for (const name of ['Approve', 'Reject']) {
      expect(await isInSight(details.getByRole('button', { name })), `${name} at ${size}`).toBe(true)
    }
    expect(await details.evaluate(brokenValues), size).toEqual([])
    const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      scrollHeight: document.documentElement.scrollHeight,
    }))
    expect({ width: scrollWidth, height: scrollHeight }, size).toEqual(viewport)
    await takePicture(page, `admin-order-at-${viewport.width}`)
  }

  // Most of the order stays in sight, however long the note is.
  await note.fill('One more line.\n'.repeat(40))
  const pane = await details.boundingBox()
  const field = await note.boundingBox()
  expect((field?.height ?? 0) / (pane?.height ?? 1)).toBeLessThan(0.3)
  expect(await isInSight(details.getByRole('button', { name: 'Approve' }))).toBe(true)
  await resizesByKeys(page, details)
})

const longest = {
  name: 'Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy Ananthapadmanabhan',
  amountSent: '123456789012.12345678',
  amountReceived: '98765432109876.12',
  TransactionID: '5f2b9c7d1e3a4f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8',
  sendersPaymentDetails: `Sent from wallet ${'7c3f'.repeat(16)} of the same name. `.repeat(3),
  withdrawal: {
    type: 'Bank',
    accountName: 'Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy Ananthapadmanabhan',
    accountNumber: '123456789012345678',
    ifscCode: 'EXMP0000456',
    bankName: 'Example Cooperative Bank of the Seven Northern Districts Limited',
    branch: 'Thiruvananthapuram Pattom Palace Junction',
  },
}

const openByColleague = {
  by: 'a-colleague',
  name: 'Venkatanarasimharajuvaripeta Subramaniam',
  at: new Date(),
  expires: new Date(Date.now() + 10 * 60_000),
}

/** Tells whether an element is in the window and uncovered. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
    return isInside && each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
}

/** Runs in the page. Returns values that are cut off, and numbers and words of usual length on two lines. */
function brokenValues(pane: Element): string[] {
  const broken: string[] = []
  for (const value of pane.querySelectorAll('dd')) {
    const box = value.getBoundingClientRect()
    const texts = document.createTreeWalker(value, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\w,]+(?:\.\d+)?/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()]
        const isCut = rects.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)
        const isBroken = word.length <= 24 && new Set(rects.map(({ top }) => Math.round(top))).size > 1
        if (isCut || isBroken) broken.push(word)
      }
    }
  }
  return broken
}

/** Resizes both panes by keys, and expects the widths to survive a reload. */
async function resizesByKeys(page: Page, details: Locator): Promise<void> {
  const list = page.getByRole('separator', { name: 'Width of the list' })
  const proof = details.getByRole('separator', { name: 'Width of the order beside its proof' })
  await list.press('ArrowRight')
  await proof.press('ArrowLeft')
  await page.reload()
  await expect.poll(() => list.getAttribute('aria-valuenow')).toBe('360')
  await expect.poll(() => proof.getAttribute('aria-valuenow')).toBe('48')
}

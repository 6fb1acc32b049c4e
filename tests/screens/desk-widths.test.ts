import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useBrowser, viewports } from '../browser/browser.ts'
import { pasteScreenshot } from '../browser/staff/staff-at-keys.ts'
import { findRow, openDetails, openOwnOrders } from '../browser/staff/staff-queue.ts'
import { firestore } from '../support/admin-sdk.ts'
import { asFile, drawPayment } from '../support/proofs/drawn-payment.ts'
import { createOrder, createOwnPair, createPayer } from '../support/swaps.ts'
import { takePicture } from './pictures.ts'

const { open } = useBrowser()

/** The smallest laptop, and the smallest window with a wide navigation. Larger ones have more room for the same parts. */
const windows = [
  { width: 1280, height: 720 },
  { width: 1536, height: 864 },
]

test('the longest values leave the decision in view at every width and are not cut, and a phone shows the list or the order', async () => {
  const [payer, { back }] = await Promise.all([createPayer(), createOwnPair()])
  // A payment of its own: a copy of another order's proof would be a finding. A page does not read narrow pictures.
  const screenshot = asFile(
    await sharp(await drawPayment())
      .resize({ width: 400 })
      .png()
      .toBuffer(),
  )
  const id = await createOrder(payer, back, { withdrawalMethod: payer.bank, screenshot })
  const order = firestore.doc(`transactions/${id}`)
  await order.update(longest)
  await firestore.doc(`reviews/${id}`).set(openByColleague)
  const page = await openOwnOrders(open, payer)
  await page.setViewportSize({ width: 1280, height: 720 })
  const details = await openDetails(page, id)
  const known = details.getByRole('list', { name: 'Order checks' })
  await known.waitFor()
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
    expect(await details.evaluate(listBrokenValues), size).toEqual([])
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

  await note.fill('')
  await page.setViewportSize(viewports.phone)
  await expect.poll(() => findRow(page, id).isVisible()).toBe(false)
  const proof = details.getByRole('img', { name: 'Payment screenshot' })
  await Promise.all([proof, known].map((part) => part.waitFor()))
  const places = [known, details.getByRole('button', { name: 'Approve' }), proof].map(measureTop)
  const [verdict = 0, decision = 0, file = 0] = await Promise.all(places)
  expect(verdict).toBeLessThan(decision)
  expect(decision).toBeLessThan(file)
  expect(await details.evaluate(measureLength)).toBeLessThanOrEqual(2400)
  await details.getByText('Customer', { exact: true }).first().click()
  await details.getByText('Identity confirmed').waitFor()
  const wider = await details.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(wider).toBe(0)

  await page.setViewportSize({ width: 320, height: 640 })
  const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await readWidth()).toBe(320)
  await details.getByRole('button', { name: 'Close' }).click()
  await findRow(page, id).waitFor()
  expect(await readWidth()).toBe(320)
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
function listBrokenValues(pane: Element): string[] {
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

async function measureTop(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? 0
}

/** Runs in the page. Returns the full height of the order, in sight or not. */
function measureLength(pane: Element): number {
  return Math.max(...[pane, ...pane.children].map(({ scrollHeight }) => scrollHeight))
}

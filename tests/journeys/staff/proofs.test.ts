import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { drawReceipts } from '../../browser/receipts.ts'
import { listSeriousFindings } from '../../browser/serious-findings.ts'
import { findRow, openDetails, openOwnOrders } from '../../browser/staff/staff-queue.ts'
import { createOrder, createOwnPair, createPayer, makePicture as proof } from '../../support/swaps.ts'

const { open, visit } = useBrowser()

const { swap } = await createOwnPair()

test('proofs are pictures and PDF files, are zoomed and turned by keys, and their text is compared with the order', async () => {
  const payer = await createPayer()
  const receipts = await drawReceipts(await visit())
  const id = await createOrder(payer, swap, {
    screenshot: receipts.png,
    chat: [receipts.pdf, receipts.png],
  })
  const readable = await createOrder(payer, swap, { screenshot: receipts.pdf })
  const broken = await createOrder(payer, swap, { screenshot: proof('pdf') })
  const page = await openOwnOrders(open, payer)
  await findRow(page, id).getByRole('button', { name: 'Payment screenshot' }).click()
  const viewer = page.getByRole('dialog', { name: 'Payment screenshot' })
  const image = viewer.getByRole('img', { name: 'Payment screenshot' })
  await expect
    .poll(() => image.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth))
    .toBe(420)
  const fitted = await image.boundingBox()
  await page.keyboard.press('+')
  await viewer.getByText('150 %').waitFor()
  await expect
    .poll(async () => (await image.boundingBox())?.width)
    .toBeGreaterThan((fitted?.width ?? 0) * 1.4)
  await page.keyboard.press('0')
  await page.keyboard.press('r')
  await expect.poll(async () => (await image.boundingBox())?.width).toBe(fitted?.width)
  await expect
    .poll(() => image.evaluate((each) => getComputedStyle(each).transform))
    .toContain('matrix(0, 1, -1, 0')
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })

  await findRow(page, id).getByRole('button', { name: 'Chat screenshots' }).click()
  const sheet = page.getByRole('img', { name: 'Chat screenshot 1, page 1' })
  await sheet.waitFor()
  await expect.poll(() => sheet.evaluate(isDrawn)).toBe(true)
  await page.keyboard.press('n')
  const last = page.getByRole('dialog', { name: 'Chat screenshot 2' })
  await last.getByText('2 of 2').waitFor()
  expect(await listSeriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await last.waitFor({ state: 'hidden' })

  await findRow(page, broken).getByRole('button', { name: 'Payment screenshot' }).click()
  await page.getByText('The file could not be shown.').waitFor()
  await page.keyboard.press('Escape')

  let parsers = 0
  page.on('worker', (worker) => {
    if (worker.url().includes('pdf.worker')) parsers += 1
  })
  let loads = 0
  page.on('request', (request) => {
    if (/\/media\/.*\.pdf$/.test(request.url())) loads += 1
  })
  const details = await openDetails(page, readable)
  await details.getByRole('button', { name: /^\w+: Proof: other reference/ }).waitFor()
  const shown = page.getByRole('region', { name: 'Payment screenshot' })
  await selectWithMouse(page, shown.getByText('924.00'))
  await shown.getByText(`Another amount: the order says 500.00 ${swap.from.code}`).waitFor()
  // If one font has both, the rupee sign and the digits are one text run.
  expect(await shown.getByLabel('Compare with the proof').inputValue()).toMatch(/^₹?924\.00$/)
  for (const key of ['+', 't']) await page.keyboard.press(key)
  await selectWithMouse(page, shown.getByText('UTR 4026'))
  await shown.getByText('Another reference: the order says').waitFor()
  // One worker draws the file, and another reads it.
  await expect.poll(() => parsers).toBe(2)
  expect(loads).toBe(1)
})

/** Drags along the text, which is vertical once its page was turned. */
async function selectWithMouse(page: Page, text: Locator): Promise<void> {
  // Dragging selected text moves it instead of selecting.
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await text.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const isUpright = height > width
  const middleX = x + width / 2
  const middleY = y + height / 2
  await page.mouse.move(isUpright ? middleX : x + 1, isUpright ? y + 1 : middleY)
  await page.mouse.down()
  await page.mouse.move(isUpright ? middleX : x + width - 1, isUpright ? y + height - 1 : middleY, {
    steps: 5,
  })
  await page.mouse.up()
}

/** Runs in the page. Returns whether a canvas has anything but white. */
function isDrawn(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false
  // Read a copy: this polls until something is drawn, and Chromium warns when a canvas is read twice.
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
  copy?.drawImage(canvas, 0, 0)
  const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  return pixels.some((value) => value > 0 && value < 128)
}

import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { drawnReceipts } from '../../browser/receipts.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { openQueueOf, rowOf } from '../../browser/staff-queue.ts'
import { newStaff } from '../../support/people.ts'
import { newPayer, ownPair, placedOrder, picture as proof } from '../../support/swaps.ts'

const { visit } = useBrowser()

const [staff, { swap }] = await Promise.all([newStaff(), ownPair()])

test('proofs are pictures and PDF files, to be zoomed, turned and left by keyboard', async () => {
  const receipts = await drawnReceipts(await visit())
  const payer = await newPayer()
  const id = await placedOrder(payer, swap, {
    screenshot: receipts.png,
    chat: [receipts.pdf, receipts.png],
  })
  const page = await visit({ as: staff, colorScheme: 'light' })
  await openQueueOf(page, payer)
  await rowOf(page, id).getByRole('button', { name: 'Payment screenshot' }).click()
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

  await rowOf(page, id).getByRole('button', { name: 'Chat screenshots' }).click()
  const sheet = page.getByRole('img', { name: 'Chat screenshot 1, page 1' })
  await sheet.waitFor()
  await expect.poll(() => sheet.evaluate(isDrawn)).toBe(true)
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Chat screenshot 2' }).getByText('2 of 2').waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('a proof that cannot be shown says so', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap, { screenshot: proof('pdf') })
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  await rowOf(page, id).getByRole('button', { name: 'Payment screenshot' }).click()
  await page.getByText('The file could not be shown.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('The file could not be shown.').waitFor()
})

/** Runs in the page: whether anything but white is on a canvas. */
function isDrawn(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  return pixels.some((value) => value > 0 && value < 128)
}

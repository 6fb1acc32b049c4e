import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { openDetails, openOrdersOf } from '../../browser/staff/staff-queue.ts'
import { asFile, drawnPayment } from '../../support/proofs/drawn-payment.ts'
import { newPayer, ownPair, placedOrder, picture as proof } from '../../support/swaps.ts'

const { open } = useBrowser()

const { swap } = await ownPair()

test('a reused proof links to the other order, and a copy is shown beside it', async () => {
  const [asha, ravi, image] = await Promise.all([newPayer(), newPayer(), drawnPayment()])
  const screenshot = proof()
  const part = { left: 30, top: 110, width: 660, height: 1200 }
  const copy = await sharp(image).extract(part).jpeg({ quality: 70 }).toBuffer()
  const first = await placedOrder(asha, swap, { screenshot })
  const original = await placedOrder(asha, swap, { screenshot: asFile(image) })
  const reused = await placedOrder(ravi, swap, { screenshot })
  const copied = await placedOrder(ravi, swap, { screenshot: asFile(copy) })
  const page = await openOrdersOf(open, ravi)
  const details = await openDetails(page, copied)
  // The finding appears after the order was placed, and the page shows it without a reload.
  await details.getByText('Similar proof: an image looks like a copy of what another customer').waitFor()
  await details.getByRole('button', { name: 'Stop: Similar proof' }).waitFor()
  expect(await details.getByRole('link', { name: original }).count()).toBe(1)
  for (const name of ['This order', `Order ${original}`]) {
    const shown = details.getByRole('button', { name: `${name}: full size` }).locator('img')
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(1)
  }
  expect(await seriousFindings(page)).toEqual([])
  await details.getByRole('button', { name: `Order ${original}: full size` }).click()
  await page.getByRole('dialog', { name: `Order ${original}` }).waitFor()
  await page.keyboard.press('Escape')

  const again = await openDetails(page, reused)
  await again.getByText('A file of this order is byte for byte one of').waitFor()
  const link = again.getByRole('link', { name: first })
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('href')).toBe(`/admin/pending-transactions?order=${first}`)
})

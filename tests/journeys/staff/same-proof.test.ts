import sharp from 'sharp'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { openDetails, openQueueOf, rowOf } from '../../browser/staff/staff-queue.ts'
import { newStaff } from '../../support/people.ts'
import { asFile, drawnPayment } from '../../support/proofs/drawn-payment.ts'
import { decide, newPayer, ownPair, placedOrder, picture as proof } from '../../support/swaps.ts'

const { visit } = useBrowser()

const [staff, { swap }] = await Promise.all([newStaff(), ownPair()])

test.each(['phone', 'desktop'] as const)(
  'on a %s a reused proof names the other order and links to it',
  async (at) => {
    const [asha, ravi] = await Promise.all([newPayer(), newPayer()])
    const screenshot = proof()
    const first = await placedOrder(asha, swap, { screenshot })
    const second = await placedOrder(ravi, swap, { screenshot })
    const page = await visit({ as: staff, at })
    await openQueueOf(page, ravi)
    await rowOf(page, second).getByText('Proof seen before').waitFor()
    const details = await openDetails(page, second)
    await details.getByText('A file of this order is byte for byte one of').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const link = details.getByRole('link', { name: first })
    expect(await link.getAttribute('target')).toBe('_blank')
    await page.goto(`${site}${await link.getAttribute('href')}`)
    const other = page.getByRole('region', { name: first })
    if (at === 'phone') await other.locator('summary', { hasText: 'Payment' }).click()
    await other.getByText(asha.email).first().waitFor()
    await other.getByRole('link', { name: second }).waitFor()
    await other.getByRole('button', { name: 'Close' }).click()
    await other.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('')
  },
)

test('after a rejection a reused proof is only a note', async () => {
  const asha = await newPayer()
  const screenshot = proof()
  const first = await placedOrder(asha, swap, { screenshot })
  await decide(staff, first, { status: 'Rejected' })
  const second = await placedOrder(asha, swap, { screenshot })
  const page = await visit({ as: staff })
  await openQueueOf(page, asha)
  const details = await openDetails(page, second)
  await details.getByText('After a rejection the same customer sent a file again').waitFor()
  expect(await details.getByText('byte for byte').count()).toBe(0)
})

test.each(['phone', 'desktop'] as const)(
  'on a %s a copy of an earlier proof is shown beside it',
  async (at) => {
    const [asha, ravi] = await Promise.all([newPayer(), newPayer()])
    const image = await drawnPayment()
    const copy = await sharp(image)
      .extract({ left: 30, top: 110, width: 660, height: 1200 })
      .jpeg({ quality: 70 })
      .toBuffer()
    const first = await placedOrder(asha, swap, { screenshot: asFile(image) })
    const second = await placedOrder(ravi, swap, { screenshot: asFile(copy) })
    const page = await visit({ as: staff, at })
    await openQueueOf(page, ravi)
    const details = await openDetails(page, second)
    // The finding appears after the order was placed, and the page shows it without a reload.
    await details.getByText('Similar proof: an image looks like a copy of what another customer').waitFor()
    await details.getByRole('button', { name: 'Stop: Similar proof' }).waitFor()
    expect(await details.getByRole('link', { name: first }).count()).toBe(1)
    for (const name of ['This order', `Order ${first}`]) {
      const shown = details.getByRole('button', { name: `${name}: full size` }).locator('img')
      await shown.scrollIntoViewIfNeeded()
      await expect
        .poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(1)
    }
    expect(await seriousFindings(page)).toEqual([])
    await details.getByRole('button', { name: `Order ${first}: full size` }).click()
    const viewer = page.getByRole('dialog', { name: `Order ${first}` })
    await viewer.getByRole('button', { name: 'Previous file' }).click()
    await page.getByRole('dialog', { name: 'This order' }).waitFor()
  },
)

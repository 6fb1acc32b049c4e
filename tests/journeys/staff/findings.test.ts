import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { findRow, openDetails, openOwnOrders, readListed } from '../../browser/staff/staff-queue.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { openStaffAtWork } from '../../support/people.ts'
import { asFile, drawPayment } from '../../support/proofs/drawn-payment.ts'
import { createOrder, createOwnPair, createPayer, makePicture } from '../../support/swaps.ts'

const { open } = useBrowser()

const [staff, { swap }] = await Promise.all([openStaffAtWork(), createOwnPair()])

test('red findings say why, show a copied proof beside its original, and are cleared with reasons that the order keeps', async () => {
  const [payer, other, image] = await Promise.all([createPayer(), createPayer(), drawPayment()])
  // Too narrow to be read by the page, which would take longer than the rest of this journey.
  const copy = await sharp(image).resize({ width: 400 }).jpeg({ quality: 80 }).toBuffer()
  // Without digits, so that it never contains a number that both orders would claim.
  const reference = `UTR ${payer.uid.replaceAll(/\d/g, 'x')}`
  const similar = await createOrder(other, swap, {
    transactionId: `${reference}77`,
    screenshot: asFile(image),
  })
  const id = await createOrder(payer, swap, {
    transactionId: reference,
    screenshot: asFile(copy),
    SendersPaymentDetails: 'Ravi Nair, HDFC Bank',
  })
  const page = await openOwnOrders(open, payer)
  const flagged = page.getByRole('button', { name: /^Red findings: \d+ orders?/ })
  await flagged.click()
  await expect.poll(() => readListed(page)).toEqual([id])
  await flagged.click()

  const details = await openDetails(page, id)
  await details.getByRole('heading', { name: /^Clear \d things before you approve$/ }).waitFor()
  await details.getByRole('button', { name: 'Stop: Similar reference' }).click()
  await details
    .getByText(`is part of that of order ${similar} (pending, of another customer)`)
    .first()
    .waitFor()
  await details.getByText(', different: 77, ').first().waitFor()
  // The finding appears after the order was placed, and the page shows it without a reload.
  await details.getByText('Similar proof: an image looks like a copy of what another customer').waitFor()
  await details.getByText('Identity confirmed').waitFor()
  for (const name of ['This order', `Order ${similar}`]) {
    const shown = details.getByRole('button', { name: `${name}: full size` }).locator('img')
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(1)
  }
  await checkScreen(page, 'admin-order', { fullPage: false })

  const buffer = Buffer.from(await makePicture().arrayBuffer())
  await details
    .getByRole('region', { name: 'Decision' })
    .getByLabel('Payment screenshot')
    .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer })
  await details.getByText('paid.png').waitFor()
  await details.getByLabel('Note for the customer').fill('Paid out in full')
  await page.keyboard.press('Control+Enter')
  await page.getByText('clear each red finding with a reason before you approve:').first().waitFor()
  const reasons = details.getByLabel(/^Reason to clear: /)
  expect(await reasons.first().evaluate((field) => field === document.activeElement)).toBe(true)
  await details.getByLabel('Reason to clear: Similar reference').fill('She paid twice')
  await details.getByLabel('Reason to clear: Similar proof').fill('She sent it to her shop')
  await details.getByLabel('Reason to clear: Other payer?').fill('It is the account of her shop')
  await details.getByRole('button', { name: 'Approve' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Approve this transaction?' })
  await confirmation.getByText('Cleared: Other payer? (It is the account of her shop)').waitFor()
  await page.keyboard.press('Control+Enter')
  await findRow(page, id).getByText('Approved by you').waitFor()
  // The page may hear of the decision first and leave the order after that.
  await details.waitFor({ state: 'detached' })
  await openDetails(page, id)
  await details.getByText('It is the account of her shop', { exact: true }).waitFor()
  await details.getByRole('heading', { name: 'Paid out', exact: true }).waitFor()
  await details.getByText('Paid out in full').waitFor()
  const buttons = details.getByRole('button', { name: /^(Admin screenshot|Approve)/ })
  expect(await buttons.allTextContents()).toEqual(['Admin screenshot'])
  const timeline = details.getByRole('list', { name: 'Timeline' })
  await timeline.getByText('Cleared: Other payer? (It is the account of her shop)').waitFor()
  const events = await timeline.innerText()
  expect(events).toContain(`Opened by ${staff.name}`)
  expect(events).toContain('Mail "Order received" sent to the customer')
})

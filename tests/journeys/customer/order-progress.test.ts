import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { ask, writeAsCustomer } from '../../business/thread/conversation.ts'
import { checkOnDesktop } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { demo } from '../../support/people.ts'
import {
  clearFindings,
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  makePicture as file,
} from '../../support/swaps.ts'

const { visit } = useBrowser()

const [staff, { swap }] = await Promise.all([demo.admin().then((client) => ({ client })), createOwnPair()])

const findStep = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Progress of this order' }).getByRole('listitem').filter({ hasText: name })

test('an order has a live page from a question to the payout, and customers have receipts and statements of their own', async () => {
  const payer = await createPayer()
  const id = await createOrder(payer, swap)
  // Letters that the standard PDF fonts do not have.
  await firestore.doc(`transactions/${id}`).update({ name: 'आशा वर्मा', toNetwork: 'tron' })
  const page = await visit({ as: payer })
  await page.goto(`${site}/user/orders/${id}`)
  await findStep(page, 'Payment to be checked').and(page.locator('[aria-current=step]')).waitFor()
  await ask(staff, id)
  await page.getByRole('log').getByText('Which bank?').waitFor()
  await checkOnDesktop(page, 'own-order')
  await writeAsCustomer(payer, id)
  await staff.client.post('/d/admin/transactions/review/', { id, open: 'true' })
  await findStep(page, 'Payment being checked').waitFor()

  const hash = 'ab'.repeat(32)
  const proof = file('png')
  await decide(staff, id, {
    adminNotes: 'Sent to your wallet.',
    adminScreenshot: proof,
    payoutReference: hash,
    ...clearFindings('payout account form'),
  })
  await findStep(page, 'Paid out').getByText('Sent to your wallet.').waitFor()
  const lookUp = page.getByRole('link', { name: 'View on Tronscan' })
  expect(await lookUp.getAttribute('rel')).toBe('noopener noreferrer')
  expect(await lookUp.getAttribute('href')).toBe(`https://tronscan.org/#/transaction/${hash}`)
  await expectOrderOnPaper(page, hash)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Receipt (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`receipt-${id.toLowerCase()}.pdf`)
  const text = await readDownload(download)
  for (const written of [`Receipt ${id}`, 'Paid out', 'GSTIN', `${swap.from_amount} ${swap.from.code}`])
    expect(text).toContain(written)
  // The text takes two lines.
  expect(text.replaceAll(' ', '')).toContain(hash)
  expect(text).not.toContain('आशा')

  await goInPage(page, '/user/dashboard')
  await readStatement(page, id)
}, 180_000)

/** Expects the print view: the order under our name, without controls. */
async function expectOrderOnPaper(page: Page, reference: string): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const seen of ['Rupee Exchange', reference, 'You received'])
    await page.getByText(seen).first().waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await page.getByText(reference).evaluate((text) => getComputedStyle(text).color)).toBe(
    'rgb(0, 0, 0)',
  )
  await page.emulateMedia({ media: null, colorScheme: null })
}

/** Reads the statement of a year as PDF and spreadsheet, and only the customer's own orders. */
async function readStatement(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Statement' })
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(await readDownload(pdf)).toContain(id)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await sheet.path(), 'utf8')).toContain(id)
  await dialog.getByRole('combobox', { name: 'Financial year' }).click()
  await page.getByRole('option').nth(1).click()
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await dialog.getByText('You have no orders in').waitFor()

  // Another customer's order looks like an unknown one.
  await goInPage(page, `/user/orders/${await createOrder(await createPayer(), swap)}`)
  await page.getByText('Order not found').waitFor()
}

async function readDownload(download: Download): Promise<string> {
  const data = new Uint8Array(await readFile(await download.path()))
  const { numPages, getPage } = await getDocument({ data }).promise.then((found) => ({
    numPages: found.numPages,
    getPage: (number: number) => found.getPage(number),
  }))
  const texts: string[] = []
  for (let number = 1; number <= numPages; number++) {
    const { items } = await (await getPage(number)).getTextContent()
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])))
  }
  return texts.join(' ')
}

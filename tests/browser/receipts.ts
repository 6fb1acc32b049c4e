import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'

/** Receipts are unique, as payments are. */
const writeReceipt = () => `
  <body style="margin: 0; padding: 48px 32px; font: 22px sans-serif; background: #eef4f1; color: #16211e">
    <h1 style="font-size: 30px">Payment successful</h1>
    <p style="font-size: 44px; margin: 12px 0">₹924.00</p>
    <p>To Rupee Exchange (demo)</p><p>From Asha Verma</p><p>UTR 4026${randomInt(1e8).toString().padStart(8, '0')}</p>
  </body>`

/** Draws a receipt like that of a customer's bank app, as a picture and as a PDF file. */
export async function drawReceipts(page: Page): Promise<{ readonly png: Blob; readonly pdf: Blob }> {
  await page.setViewportSize({ width: 420, height: 640 })
  await page.setContent(writeReceipt())
  const png = await page.screenshot()
  const pdf = await page.pdf({ width: '420px', height: '640px' })
  return { png: new Blob([new Uint8Array(png)]), pdf: new Blob([new Uint8Array(pdf)]) }
}

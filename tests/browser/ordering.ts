import type { DocumentData } from 'firebase-admin/firestore'
import type { Page } from 'playwright-core'
import { firestore } from '../support/admin-sdk.ts'
import type { SignedIn } from '../support/people.ts'
import type { useBrowser } from './browser.ts'
import { openOrder } from './open-order.ts'

/** Timeout for a busy machine. */
export const patient = { timeout: 15_000 }

export const rupee = { id: 'inr', code: 'INR' }
export const astropay = { id: 'astropay', code: 'ASTROPAY' }
/** Amounts at the rate of the demo, 95.20. */
export const buying = { from: 'inr', to: 'astropay', amount: '952.00', convertedAmount: '10.00' }
export const selling = { from: 'astropay', to: 'inr', amount: '10.00', convertedAmount: '854.00' }

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const proof = { name: 'payment.png', mimeType: 'image/png', buffer: png }

/** Opens order pages with the `visit` of the test file. */
export function useOrdering(visit: ReturnType<typeof useBrowser>['visit']) {
  return async (payer: Pick<SignedIn, 'client'>, intent = buying, options = {}): Promise<Page> => {
    const page = await visit({ as: payer, ...options })
    await openOrder(page, intent)
    await page.getByRole('timer').waitFor()
    return page
  }
}

export const createReference = () => `UTR ${crypto.randomUUID()}`

export async function fill(page: Page, reference = createReference()): Promise<void> {
  await page.getByLabel('Payment transaction ID').fill(reference)
  await page.getByLabel("Sender's payment details").fill('UPI from asha@examplebank')
  await page.getByLabel('Payment screenshot').setInputFiles(proof)
  await page.getByText('payment.png').waitFor()
  // Selected automatically, once the customer's methods are loaded.
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

export async function listQuotes(uid: string) {
  const { docs } = await firestore.collection('quotes').where('uid', '==', uid).get()
  return docs
}

export async function readOrders(uid: string): Promise<readonly DocumentData[]> {
  const { docs } = await firestore.collection('transactions').where('uid', '==', uid).get()
  return docs.map((order) => ({ ...order.data(), trackingID: order.id }))
}

/** Tells whether the browser would close the page without asking. */
export function canClose(page: Page): Promise<boolean> {
  return page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

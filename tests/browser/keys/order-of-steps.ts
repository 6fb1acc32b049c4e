import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const inOrder = [
  'heading "Order details" [level=1]',
  'paragraph: ₹952.00 → 10.00 ASTROPAY',
  'timer "Time left"',
  'Rate: 1 ASTROPAY = ₹95 (exactly ₹95.20)',
  'This rate is yours until the time is up',
  'heading "1. Where we pay you Done" [level=2]',
  'combobox "Withdrawal method": "Crypto: TAddressOfAsha1"',
  'heading "2. Where to pay" [level=2]',
  'button "Copy Amount"',
  'tab "UPI" [selected]',
  'tab "Bank transfer"',
  'img "UPI code to pay',
  'heading "3. Proof of your payment" [level=2]',
  'textbox "Payment transaction ID"',
  `textbox "Sender's payment details"`,
  'button "Payment screenshot"',
  'button "Submit"',
  'button "Cancel this order"',
]

/** Expects that a screen reader reads an order of 952 rupees for 10 ASTROPAY in the sequence of its steps. */
export async function expectOrderOfSteps(page: Page): Promise<void> {
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
  await page.getByRole('tab', { name: 'UPI' }).waitFor()
  const read = await page.getByRole('main').ariaSnapshot()
  const places = inOrder.map((part) => read.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

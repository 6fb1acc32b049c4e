import type { Page } from 'playwright-core'

declare global {
  interface Window {
    interactions: Map<number, number>
  }
}

/** Interactions shorter than this are not recorded by the browser. */
const minimumNoted = 16

/** Must run before anything is loaded. */
export async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    window.interactions = new Map()
    const shorterOnesToo = { type: 'event', durationThreshold: least, buffered: true }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
        const { interactionId: id, duration } = entry
        window.interactions.set(id, Math.max(window.interactions.get(id) ?? 0, duration))
      }
    }).observe(shorterOnesToo)
  }, minimumNoted)
}

/** Returns the milliseconds from each key and click to the next paint. */
export async function measureInteractions(page: Page): Promise<readonly number[]> {
  // The last entry is reported with a delay.
  await page.waitForTimeout(500)
  const [noted, count] = await page.evaluate(
    () => [[...window.interactions.values()], performance.interactionCount] as const,
  )
  return [...noted, ...Array.from({ length: Math.max(0, count - noted.length) }, () => minimumNoted)]
}

/** Tries amounts, other wallets and the other direction. */
export async function useConverter(page: Page): Promise<void> {
  const converter = page.getByRole('region', { name: 'Convert' })
  const amount = converter.getByLabel('Amount', { exact: true })
  for (const typed of ['5000', '12,500', '999.50']) {
    await amount.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed, { delay: keyDelay })
  }
  for (const wallet of ['Skrill USD', 'Bitcoin', 'USDT']) {
    await converter.getByRole('combobox').nth(1).click()
    await page.getByRole('option', { name: wallet }).click()
  }
  await converter.getByRole('button', { name: 'Swap the two wallets' }).click()
  await converter.getByRole('button', { name: 'Swap the two wallets' }).click()
}

/** Goes from the converter to the order page, which is loaded separately. */
export async function beginOrder(page: Page): Promise<void> {
  const converter = page.getByRole('region', { name: 'Convert' })
  await converter.getByRole('combobox').nth(1).click()
  await page.getByRole('option', { name: 'AstroPay' }).click()
  await converter.getByLabel('Amount', { exact: true }).fill('952')
  await converter.getByRole('button', { name: 'Convert' }).click()
  await page.getByRole('timer').waitFor()
  await page.reload()
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
}

/** Fills in the proof of a payment. */
export async function fillOrderForm(page: Page): Promise<void> {
  await page.getByLabel('Payment transaction ID').click()
  await page.keyboard.type('UTR 112233445566', { delay: keyDelay })
  await page.getByLabel("Sender's payment details").click()
  await page.keyboard.type('UPI from asha@examplebank, State Bank', { delay: keyDelay })
  await page.getByRole('combobox', { name: 'Withdrawal method' }).click()
  await page.getByRole('option').first().click()
}

/** Typing speed on a phone. */
const keyDelay = 120

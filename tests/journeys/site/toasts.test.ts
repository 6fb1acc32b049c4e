import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { newCustomer } from '../../support/people.ts'

const { visit } = useBrowser()

const toast = (page: Page) => page.locator('#toasts').getByRole('alert')

const unknown = 'Order not found'

async function trackNothing(page: Page) {
  const box = page.getByRole('region', { name: 'Track a transfer' })
  await box.getByRole('textbox', { name: 'Transfer ID' }).fill('NOSUCHID22')
  await box.getByRole('button', { name: 'Track' }).click()
}

/** Returns the alerts in the accessibility tree of Chromium, with the text that screen readers get. */
async function alertsReadOut(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  const { nodes } = await devTools.send('Accessibility.getFullAXTree')
  const names = new Map(nodes.map(({ nodeId, name }) => [nodeId, String(name?.value ?? '')]))
  const textOf = (id: string): string => {
    const below = nodes.find(({ nodeId }) => nodeId === id)?.childIds ?? []
    return below.length > 0 ? below.map(textOf).join('') : (names.get(id) ?? '')
  }
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'alert')
    .map(({ nodeId }) => textOf(nodeId))
}

test('screen readers announce errors in a dialog, and the page behind it stays hidden from them', async () => {
  const customer = await newCustomer()
  await customer.client.post('/d/api/withdrawals/add/', { withdrawalType: 'UPI', upiID: 'asha@examplebank' })
  const page = await visit({ as: customer, expected: /ERR_FAILED/ })
  await page.route('**/withdrawals/delete/', (route) => route.abort())
  await page.goto(`${site}/user/dashboard`)
  await page.getByRole('button', { name: 'Delete asha@examplebank' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Delete' }).click()
  await expect.poll(() => alertsReadOut(page)).toEqual(['An error occurred. Please try again later.'])
  expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
  expect(await page.locator('#root').getAttribute('aria-hidden')).toBe('true')
})

test('an error disappears on Escape, when the form is sent again, and when its page is left', async () => {
  const page = await visit({ expected: /406/ })
  await page.goto(site)
  await trackNothing(page)
  await toast(page).getByText(unknown).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => toast(page).count()).toBe(0)

  await trackNothing(page)
  await toast(page).getByText(unknown).waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/track/', (route) => held.then(() => route.continue()))
  await page.getByRole('button', { name: 'Track' }).click()
  await expect.poll(() => toast(page).count()).toBe(0)
  answer()
  await toast(page).getByText(unknown).waitFor()

  await page.getByRole('link', { name: 'Rates', exact: true }).click()
  await page.getByRole('heading', { name: 'Exchange rates' }).waitFor()
  await expect.poll(() => toast(page).count()).toBe(0)
})

test('a toast is shown above the offline bar', async () => {
  const page = await visit({
    at: 'phone',
    expected: /ERR_|Firestore|cleardot|www\.google\.com|dynamically imported module/,
  })
  await page.goto(site)
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('toaster')),
  )
  await page.context().setOffline(true)
  const bar = page.getByText(/You are offline/)
  await bar.waitFor()
  await trackNothing(page)
  await toast(page).first().waitFor()
  const below = await bar.boundingBox()
  // A toast that is just closing may still be there.
  const lowest = () =>
    toast(page).evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().bottom)))
  await expect.poll(lowest).toBeLessThan(below?.y ?? 0)
  expect(below?.y).toBeGreaterThan(viewports.phone.height - 100)
})

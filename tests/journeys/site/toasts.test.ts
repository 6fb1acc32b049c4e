import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { newCustomer } from '../../support/people.ts'

const { visit } = useBrowser()

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

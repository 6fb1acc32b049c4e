import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { newCustomer } from '../../support/people.ts'

const { visit } = useBrowser()

/** What Chromium tells screen readers of, as they are told. */
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

test('screen readers hear of what goes wrong in a dialog, and the page behind it stays hidden from them', async () => {
  const page = await visit({ as: await newCustomer() })
  await page.goto(`${site}/user/dashboard`)
  await page.getByRole('button', { name: 'Add Withdrawal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => alertsReadOut(page)).toContain('Please Select Withdrawal Type')
  expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
  expect(await page.locator('#root').getAttribute('aria-hidden')).toBe('true')
})

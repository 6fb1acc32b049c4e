import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../../browser/browser.ts'
import { atStep, back, fill, goToStep, next, photo, uploaded } from '../../../browser/kyc-steps.ts'
import { newCustomer } from '../../../support/people.ts'

const { visit } = useBrowser()

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** Returns everything in the database of drafts that a script can read. */
function writtenDown(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.onerror = reject
        opening.onsuccess = () => {
          const stored = opening.result.transaction('drafts').objectStore('drafts').getAll()
          stored.onerror = reject
          stored.onsuccess = () => {
            opening.result.close()
            resolve(stored.result.map(({ content }) => new TextDecoder('latin1').decode(content)).join())
          }
        }
      }),
  )
}

test('a form continues where a crash interrupted it, is unreadable on the device, and gone after the logout', async () => {
  const page = await visit({ as: await newCustomer() })
  await goToStep(page, 3)
  await uploaded(page, 2)
  await expect.poll(() => databases(page)).toContain('drafts')
  await expect.poll(async () => (await writtenDown(page)).length).toBeGreaterThan(2 * photo.buffer.length)
  const written = await writtenDown(page)
  for (const part of ['9876543210', '234567890124', photo.buffer.toString('latin1', 0, 12)]) {
    expect(written).not.toContain(part)
  }

  await page.getByLabel('PAN number').fill('ABCDE1')
  const tab = await page.context().newPage()
  const sent: string[] = []
  tab.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const typed = async () => {
    await tab.goto(`${site}/user/kyc-form`)
    await atStep(tab, 3)
    return tab.getByLabel('PAN number').inputValue()
  }
  await expect.poll(typed).toBe('ABCDE1')
  await tab.getByText('Your form is as you left it.').waitFor()
  await back(tab)
  await atStep(tab, 2)
  expect(await tab.getByLabel('Aadhaar number').inputValue()).toBe('2345 6789 0124')
  expect(await tab.getByText('uploaded successfully').count()).toBe(2)
  expect(sent.filter((path) => /^\/v0\/b\/|grant/.test(path))).toEqual([])
  await next(tab)
  await fill.pan(tab)
  await next(tab)
  await uploaded(tab, 3)

  await page.close()
  await inHeader(tab, 'User Dashboard').click()
  await tab.getByRole('button', { name: 'Logout' }).click()
  await inHeader(tab, 'Log in').waitFor()
  await expect.poll(() => databases(tab)).not.toContain('drafts')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'

const { visit } = useBrowser()

const readFocused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('an unknown address says so and leads home, and each page opened from there is announced, also when going back', async () => {
  const page = await visit({ expected: /status of 404/ })
  const findStatus = (title: string) => page.getByRole('status').getByText(title, { exact: true })
  const answer = await page.goto(`${site}/no-such-page`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
  // The browser announces the first page itself.
  await expect.poll(() => page.title()).toMatch(/ \| Rupee Exchange$/)
  expect(await findStatus(await page.title()).count()).toBe(0)
  expect(await readFocused(page)).toBe('BODY')
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rupees to wallets and back' }).waitFor()

  await page.getByRole('banner').getByRole('link', { name: 'Rates' }).click()
  await findStatus('Exchange rates | Rupee Exchange').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await findStatus('Frequently asked questions | Rupee Exchange').waitFor()
  await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor()
  // Keyboard focus starts at the content of the page.
  expect(await readFocused(page)).toBe('MAIN')
  await page.keyboard.press('Tab')
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  await page.goBack()
  await findStatus('Exchange rates | Rupee Exchange').waitFor()
})

test('the first link of a page skips its header, and things move only for those who like motion', async () => {
  const page = await visit()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // No rate arrives, so the skeletons stay.
  await page.route(/\/board\.json$|\/Listen\/channel/, () => undefined)
  await page.goto(`${site}/login`)
  const email = page.getByLabel('E-mail')
  await email.waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await email.and(page.locator(':focus')).waitFor()

  await page.getByRole('banner').getByRole('link', { name: 'Rates' }).click()
  // The skeleton of the table, which replaces that of the page.
  const skeleton = page.locator('.MuiSkeleton-root[role=status]')
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  const measureMovement = async () => {
    await skeleton.waitFor()
    const duration = await link.evaluate((element) => getComputedStyle(element).transitionDuration)
    return {
      skeletons: (await skeleton.evaluate((element) => getComputedStyle(element).animationName)) !== 'none',
      colours: Number.parseFloat(duration) >= 0.01,
    }
  }
  expect(await measureMovement()).toEqual({ skeletons: true, colours: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  // The styles that stop the skeleton arrive a moment after it.
  await expect.poll(measureMovement).toEqual({ skeletons: false, colours: false })
})

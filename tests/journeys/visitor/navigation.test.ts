import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createWallet } from '../../support/swaps.ts'

const { visit } = useBrowser()

const minimum = { name: 'What is the minimum amount that I can exchange?' } as const
const charges = { name: 'Are there any charges?' } as const
const minimumAnswer = 'An order has to be worth at least ₹1.'

const readFocused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('an unknown address says so and leads home, each page opened from there is announced, also when going back, and questions are answered', async () => {
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
  await page.goForward()
  await readQuestions(page)
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
  await expect.poll(measureMovement).toEqual({ skeletons: false, colours: false })
})

/** Reads the ten questions one at a time, searches them by keyboard, and goes on to the contact page. */
async function readQuestions(page: Page): Promise<void> {
  const { id, code } = await createWallet()
  const wallet = firestore.doc(`wallets/${id}`)
  await wallet.update({ least: '12.50' })
  await page.getByRole('button', minimum).waitFor()
  const questions = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await questions.count()).toBe(10)
  const fee = page.getByText(/A small fee is included in the rate/)
  await page.getByRole('button', minimum).click()
  await page.getByText(minimumAnswer).waitFor()
  await page.getByText(/Your open orders can be worth up to ₹[\d,]+ in total\./).waitFor()
  // The answer names each wallet with a higher minimum.
  await page.getByText(`12.50 ${code}`).waitFor()
  await wallet.update({ least: '13.00' })
  await page.getByText(`13.00 ${code}`).waitFor()
  await page.getByRole('button', charges).click()
  await fee.waitFor()
  await page.getByText(minimumAnswer).waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { expanded: true }).count()).toBe(1)
  await page.getByRole('button', charges).click()
  await fee.waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { expanded: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'What happens if my order is rejected?' }).click()
  await page.getByText(/say why\. Nothing was paid out\. .* within 7 working days/).waitFor()

  // The search matches the text of questions in any case, and not the answers.
  const search = page.getByRole('searchbox', { name: 'Search the questions' })
  await search.fill('continuously')
  await page.getByText('No question matches “continuously”.').waitFor()
  expect(await questions.count()).toBe(0)
  await search.fill('any CHARGES')
  await page.getByRole('button', charges).waitFor()
  expect(await questions.allTextContents()).toEqual([charges.name])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await fee.waitFor()
  await page.getByRole('link', { name: 'Ask us' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
}

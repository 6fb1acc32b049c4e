import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'

const { visit } = useBrowser()

test('the name of a newly opened page is announced, also when going back', async () => {
  const page = await visit()
  const readOut = (title: string) => page.getByRole('status').getByText(title, { exact: true })
  await page.goto(`${site}/exchangerates`)
  await expect.poll(() => page.title()).toBe('Exchange rates | Rupee Exchange')
  expect(await readOut('Exchange rates | Rupee Exchange').count()).toBe(0)

  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await readOut('Frequently asked questions | Rupee Exchange').waitFor()
  await page.goBack()
  await readOut('Exchange rates | Rupee Exchange').waitFor()
})

test('the first link of a page skips its header', async () => {
  const page = await visit()
  await page.goto(`${site}/login`)
  const email = page.getByLabel('E-mail')
  await email.waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await email.and(page.locator(':focus')).waitFor()
})

test.each([
  ['no-preference', false],
  ['reduce', true],
] as const)(
  'with a preference for %s motion, colours change at once and skeletons stand still: %s',
  async (reducedMotion, atOnce) => {
    const page = await visit({ reducedMotion })
    await page.goto(`${site}/login`)
    const button = page.getByRole('button', { name: 'Log in' })
    const duration = await button.evaluate((element) => getComputedStyle(element).transitionDuration)
    expect(Number.parseFloat(duration) < 0.01).toBe(atOnce)

    // No rate arrives, so the skeletons stay.
    await page.route(/\/Listen\/channel/, () => undefined)
    await page.goto(`${site}/exchangerates`)
    const animation = () =>
      page.evaluate(() => {
        const skeleton = document.querySelector('.MuiSkeleton-root')
        return skeleton && getComputedStyle(skeleton).animationName
      })
    await expect.poll(animation).toMatch(atOnce ? /^none$/ : /^animation/)
  },
)

test('an unknown address says so, and leads home', async () => {
  const page = await visit({ expected: /status of 404/ })
  const answer = await page.goto(`${site}/no-such-page`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rupees to wallets and back' }).waitFor()
})

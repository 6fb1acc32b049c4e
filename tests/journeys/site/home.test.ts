import { expect, test } from 'vitest'
import { useBrowser, viewports } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { openOwnHome } from '../../browser/own-home.ts'

const { visit } = useBrowser()

const transfer = {
  sent: 'INR',
  received: 'USDT',
  amount: '5000.00',
  convertedAmount: '54.11',
  status: 'Approved',
  username: 'Asha V.',
  exchanged_rate: '92',
  rate: '92.40',
}

declare global {
  interface Window {
    framesWithoutRate: number
  }
}

/** Runs in the page: counts the frames that do not show a rate, after the first one that does. */
function countOtherFrames(rate: string): void {
  let wasShown = false
  window.framesWithoutRate = 0
  const look = () => {
    const isShown = document.body?.innerText.includes(rate) ?? false
    if (wasShown && !isShown) window.framesWithoutRate += 1
    wasShown ||= isShown
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('a phone shows the rates before any code has loaded and until a listener has them, then the converter and login, for two reads', async () => {
  const page = await visit({ at: 'phone', expected: /ERR_FAILED/ })
  await page.route('**/assets/*.js', (route) => route.abort())
  const own = await openOwnHome(page)
  await expect.poll(() => page.locator('#early-rates').innerText()).toMatch(/^USDT\s+₹90\.00$/)

  await page.unroute('**/assets/*.js')
  await own.set('latest/T1', { ...transfer, date: new Date() })
  await own.set('site/figures', { payouts: { count: 1240, from: 5, to: 10 } })
  await page.addInitScript(countOtherFrames, '₹90.00')
  await page.reload()
  await page.getByRole('combobox', { name: 'You send' }).waitFor()
  await page.getByRole('row', { name: /Asha V\./ }).waitFor()
  await page.getByText('1,240 orders').waitFor()
  // The board that came with the page shows all of this before Firestore is asked.
  await expect.poll(() => own.countReads(), { message: 'of the board and the latest transfers' }).toBe(2)
  expect(await page.evaluate(() => window.framesWithoutRate)).toBe(0)

  const inSight = [
    page.getByRole('banner').getByRole('link', { name: 'Log in' }),
    page.getByRole('heading', { level: 1, name: 'Rupees to wallets and back' }),
    page.getByRole('textbox', { name: 'Amount', exact: true }),
    page.getByRole('textbox', { name: 'Converted amount' }),
    page.getByRole('button', { name: 'Convert', exact: true }),
  ]
  const height = 640
  for (const viewport of [viewports.phone, { width: 360, height }]) {
    await page.setViewportSize(viewport)
    for (const part of inSight) {
      await part.waitFor()
      const box = await part.boundingBox()
      expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
    }
  }
  await page.getByRole('list', { name: 'How it works' }).getByText('3. Receive').waitFor()
  await page.getByRole('link', { name: 'Rupee Exchange Demo Pvt Ltd' }).click()
  await expect
    .poll(() => page.getByRole('heading', { name: 'About us' }).boundingBox())
    .toMatchObject({ y: expect.toSatisfy((y: number) => y >= 0 && y < height) })

  await goInPage(page, '/exchangerates')
  await page.getByText('No changes in the last 30 days').waitFor()
  expect(await own.countReads(), 'and of the plotted history of one wallet').toBe(3)
})

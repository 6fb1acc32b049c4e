import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { startOwnFirestore } from '../../browser/own-firestore.ts'
import { openOwnHome, usdt } from '../../browser/own-home.ts'

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

test('the first screen of a phone has the converter and the login link', async () => {
  const page = await visit({ at: 'phone' })
  const own = await openOwnHome(page)
  await page.getByText('Every order checked').waitFor()
  await own.set('site/figures', { payouts: { count: 1240, from: 5, to: 10 } })
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
  await page.getByText('1,240 orders').waitFor()
  await page.getByRole('link', { name: 'Rupee Exchange Demo Pvt Ltd' }).click()
  await expect
    .poll(() => page.getByRole('heading', { name: 'About us' }).boundingBox())
    .toMatchObject({ y: expect.toSatisfy((y: number) => y >= 0 && y < height) })
})

test('a visit reads the board and the latest transfers, and no other document', async () => {
  const own = await startOwnFirestore()
  await own.set('wallets/usdt', usdt)
  await own.set('latest/T1', { ...transfer, date: new Date() })
  await own.set('site/figures', { payouts: { count: 1240, from: 5, to: 10 } })
  const page = await visit()
  await own.serve(page)
  await page.goto(site)
  await page.getByText('1,240 orders').waitFor()
  await page.getByRole('combobox', { name: 'You send' }).waitFor()
  await page.getByRole('row', { name: /Asha V\./ }).waitFor()
  expect(await own.countReads()).toBe(2)
})

test('a visitor reads the rates before any code of the app has loaded', async () => {
  const page = await visit({ at: 'phone', expected: /ERR_FAILED/ })
  await page.route('**/assets/*.js', (route) => route.abort())
  await openOwnHome(page)
  const list = page.locator('#early-rates')
  await expect.poll(() => list.innerText()).toMatch(/^USDT\s+₹90\.00$/)
})

test('a phone shows five transfers, and the others on request', async () => {
  const page = await visit({ at: 'phone' })
  const own = await openOwnHome(page)
  for (let count = 0; count < 7; count += 1) {
    await own.set(`latest/T${count}`, { ...transfer, date: new Date(Date.now() - count * 60_000) })
  }
  const rows = page.getByRole('region', { name: 'Latest Transfers' }).getByRole('rowheader')
  await expect.poll(() => rows.count()).toBe(5)
  await page.getByRole('button', { name: 'Show more' }).click()
  expect(await rows.count()).toBe(7)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  expect(await rows.count()).toBe(5)
})

test('missing details of the operator are not shown, nor icons without a link', async () => {
  const page = await visit({ bypassCSP: true })
  await page.addInitScript(() => {
    // Before the app reads its configuration.
    document.addEventListener('readystatechange', () => {
      const block = document.querySelector('#app-config')
      const { operator: _, social: __, ...rest } = JSON.parse(block?.textContent ?? '{}')
      const told = { operator: { hours: 'Every day' }, social: { x: 'https://x.example.com/us' } }
      if (block) block.textContent = JSON.stringify({ ...rest, ...told })
    })
  })
  await page.goto(site)
  const panel = page.getByRole('region', { name: 'About us' })
  await expect.poll(() => panel.getByRole('term').allTextContents()).toEqual(['Hours'])
  expect(await page.getByText(/^Run by/).count()).toBe(0)
  const socials = page.getByRole('navigation', { name: 'Social media' }).getByRole('link')
  expect(await socials.count()).toBe(1)
  expect(await socials.getAttribute('href')).toBe('https://x.example.com/us')
})

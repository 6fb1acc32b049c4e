import { readFile } from 'node:fs/promises'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import {
  dayTallySchema,
  ordersTallySchema,
  peopleTallySchema,
  toDayTallyId,
} from '@rupee/domain/tallies/tally.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { isSameDocument, markDocument } from '../../browser/staff/staff-queue.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { openStaffAtWork } from '../../support/people.ts'
import { createOrder, createPayer, createRupee, createWallet, decide } from '../../support/swaps.ts'
import { readTally } from '../../support/tallies.ts'

const { open } = useBrowser()

async function readTalliesOfToday() {
  const [orders, people, day] = await Promise.all(
    ['orders', 'people', toDayTallyId(toDay(new Date()))].map(readTally),
  )
  return {
    pending: ordersTallySchema.parse(orders).pending.count,
    waiting: peopleTallySchema.parse(people).waiting,
    today: dayTallySchema.parse(day),
  }
}

/** Scrolls again until the figures are there: the page grows while its panels load. */
async function scrollToFigures(page: Page): Promise<Locator> {
  const byDay = page.getByRole('region', { name: 'Orders by day' })
  const count = async () => {
    await page.mouse.wheel(0, 5_000)
    return byDay.count()
  }
  await expect.poll(count).toBe(1)
  return byDay
}

test('the figures of the day change live, and a chart shows its figures by keys, as a table and as a file, and links to its list', async () => {
  const [staff, rupee, usdt, low, payer] = await Promise.all([
    openStaffAtWork(),
    createRupee(),
    createWallet(),
    createWallet({ reserved: '555.00', sell_at: '90.00' }),
    createPayer(),
  ])
  const page = await open('/admin?days=7')
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await markDocument(page)
  const pending = page.getByRole('region', { name: 'Pending transactions' })

  const swap = { from: rupee, to: usdt, from_amount: '500.00', to_amount: '5.00' }
  const order = await createOrder(payer, swap)
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByRole('row', { name: `Test ${usdt.code} 0.00 5.00 0.00` }).waitFor()
  expect(await today.getByRole('row', { name: `Test ${rupee.code}` }).count()).toBe(0)
  await firestore.doc(`transactions/${order}`).update({ due: new Date('2020-01-01') })
  await pending.getByText(/, \d+\+? late$/).waitFor()
  await pending.getByText(/^The oldest came \d+ (second|minute|hour|day)s? ago$/).waitFor()
  await expect
    .poll(async () =>
      (await pending.textContent())?.includes(`${(await readTalliesOfToday()).pending}The oldest`),
    )
    .toBe(true)
  await decide(staff, order, { status: 'Approved' })
  await today.getByRole('row', { name: `Test ${rupee.code} 500.00 0.00 0.00` }).waitFor()
  await today.getByRole('row', { name: `Test ${usdt.code} 0.00 5.00 5.00` }).waitFor()
  await expect
    .poll(async () => {
      const { placed, approved, rejected } = (await readTalliesOfToday()).today
      const text = `${placed.count} placed, ${approved.count} approved, ${rejected.count} rejected`
      return (await today.textContent())?.includes(text)
    })
    .toBe(true)
  const kyc = page.getByRole('region', { name: 'KYC waiting', exact: true })
  await expect
    .poll(async () =>
      (await kyc.textContent())?.startsWith(`KYC waiting${(await readTalliesOfToday()).waiting}`),
    )
    .toBe(true)

  const lows = page.getByRole('region', { name: 'Low reserves' })
  const lowReserve = lows.getByText(`Test ${low.code}: 555.00 of 555.56 ${low.code}`)
  await lowReserve.waitFor()
  const toReserves = lows.getByRole('link', { name: 'Go to the reserves' })
  expect(await toReserves.getAttribute('href')).toBe('/admin/reserves')
  const navigation = page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem')
  await navigation.filter({ hasText: /^Reserves\d+ low$/ }).waitFor()
  await firestore.doc(`wallets/${low.id}`).update({ reserved: '556.00' })
  await lowReserve.waitFor({ state: 'detached' })

  const byDay = await scrollToFigures(page)
  const chart = byDay.getByRole('figure')
  await chart.scrollIntoViewIfNeeded()
  await chart.getByText('Last 7 days').waitFor()
  await byDay.getByRole('figure', { name: /^Orders placed: [1-9]\d* orders? in 7 days, / }).waitFor()
  await page.getByRole('figure', { name: /: the reserve of \d+ days, from / }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    byDay.getByRole('button', { name: 'CSV: Orders by day' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('orders-by-day.csv')
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(8)
  await byDay.getByRole('button', { name: 'Show as a table' }).click()
  await expect.poll(() => byDay.getByRole('row').count()).toBe(8)
  await checkScreen(page, 'admin-dashboard')
  await byDay.getByRole('button', { name: 'Hide the table' }).click()

  const tooltip = page.getByRole('tooltip')
  await byDay.getByRole('combobox', { name: 'Figure' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await tooltip.getByText(formatDay(new Date())).waitFor()
  const box = await chart.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 30, (box?.y ?? 0) + 120)
  await page.waitForURL((url) => url.pathname === '/admin/pending-transactions')
  const day = toDay(new Date())
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual([day, day])
  expect(await isSameDocument(page)).toBe(true)
})

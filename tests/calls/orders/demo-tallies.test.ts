import { expect, test } from 'vitest'
import { expectTallied, readTallies } from '../../support/tallies.ts'

test("the demo's tallies match its orders", async () => {
  const currencies = ['inr', 'usdt', 'deriv-usd', 'skrill-usd', 'neteller', 'astropay']
  const demo = [...currencies, 'tron', 'binance-coin', 'bitcoin']
  await expectTallied(demo)
  expect((await readTallies(demo))['orders.Approved.received.bitcoin.8']).toBeGreaterThan(0)
})

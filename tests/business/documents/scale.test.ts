import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const page = await readFile('docs/scale.md', 'utf8')

/** Returns the numbers that the groups of a pattern find in the page. */
function find(pattern: RegExp): readonly number[] {
  const found = pattern.exec(page)
  if (!found) throw new Error(`docs/scale.md lacks ${pattern}`)
  return found.slice(1).map((text) => Number(text.replaceAll(',', '')))
}

/** Returns the amounts of a row of the monthly costs. */
function findRow(name: string): readonly number[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`))
  if (!row) throw new Error(`docs/scale.md lacks the row ${name}`)
  return [...row.matchAll(/\$([\d,.]+)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))
}

const daysOfMonth = 30
const ordersADay = [1_000, 10_000, 100_000, 1_000_000]
/** Orders a day above which processes share calls, so that one figure of processor time applies. */
const shared = 100_000

const [reads = 0, writes = 0, deletes = 0] = find(/An order \| (\d+) reads, (\d+) writes and (\d+) deletes/)
const [calls = 0] = find(/\| (\d+) calls, those of 20 visits included, in [\d.]+ s of processor time/)
const [processorTime = 0] = find(/in ([\d.]+) s of processor time/)
const [visits = 0, board = 0, latest = 0] = find(
  /Visits \| (\d+) for each order.+at most (\d+) reads of the board.+ and (\d+) of the latest transfers/,
)
const [unit = 0, read = 0, write = 0, remove = 0] = find(
  /([\d,]+) reads ([\d.]+), writes ([\d.]+), deletes ([\d.]+)/,
)
const [vCpu = 0, gibibyteSecond = 0, millionRequests = 0, gibibyte = 0] = find(
  /a vCPU second ([\d.]+), a GiB second ([\d.]+), a million requests ([\d.]+), a GiB of traffic ([\d.]+)/,
)
const [load = 0, mebibytes = 0] = find(/at (\d+) % load of an instance with (\d+) MiB/)
const [megabytes = 0] = find(/Traffic, (\d+) MB for each order/)

const seconds = processorTime / (load / 100)

test.each([
  ['Firestore for orders', (reads * read + writes * write + deletes * remove) / unit, 0],
  ['Firestore for visitors', (visits * (board + latest) * read) / unit, shared],
  ['Functions: processor and memory', seconds * (vCpu + (mebibytes / 1024) * gibibyteSecond), shared],
  ['Functions: requests', (calls * millionRequests) / 1_000_000, 0],
  [`Traffic, ${megabytes} MB for each order`, (megabytes / 1024) * gibibyte, 0],
])('the row "%s" follows from the assumptions', (name, costOfOrder, from) => {
  const row = findRow(name)
  expect(row).toHaveLength(ordersADay.length)
  for (const [index, orders] of ordersADay.entries()) {
    if (orders < from) continue
    const cost = costOfOrder * orders * daysOfMonth
    expect(row[index], `at ${orders} orders a day`).toBe(Number(cost.toFixed(cost < 1 ? 1 : 0)))
  }
})

test('each total is the sum of its rows, and a million orders a day stay below $35,000', () => {
  const rows = ['Firestore for orders', 'Firestore for visitors', 'Functions: processor and memory']
    .concat('Functions: requests', `Traffic, ${megabytes} MB for each order`)
    .map(findRow)
  const totals = findRow('**Total**')
  for (const [index, total] of totals.entries()) {
    const sum = rows.reduce((all, row) => all + (row[index] ?? 0), 0)
    // The rows are rounded.
    expect(Math.abs(sum - total)).toBeLessThanOrEqual(1)
  }
  expect(totals.at(-1)).toBeLessThan(35_000)
})

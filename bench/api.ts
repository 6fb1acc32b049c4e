import { availableParallelism } from 'node:os'
import { firestore } from '../tests/support/admin-sdk.ts'
import { type Answer, Client } from '../tests/support/client.ts'
import { createStaff } from '../tests/support/people.ts'
import {
  createPayer,
  createRupee,
  createWallet,
  decide,
  type Payer,
  placeOrder,
  type TestWallet,
} from '../tests/support/swaps.ts'
import { readCpuSeconds } from './measure/cpu-time.ts'
import { formatLatencies, measureTime, report, runInParallel } from './measure/figures.ts'
import { makeScreenshot } from './measure/screenshots.ts'

/** Concurrency of the specification; the emulator starts as many processes for it. */
const customersAtOnce = 20
const staffAtOnce = 4
const longest = 60_000

// Each of the customers places more orders than the eight that one may have open.
await firestore.doc('settings/controls').set({ pendingOrders: 100 }, { merge: true })
const payers: Payer[] = []
await runInParallel(customersAtOnce, 2, async () => payers.push(await createPayer()))
const [rupee, staff] = await Promise.all([createRupee('100000000.00'), createStaff()])
const coins = await createWallets(8, () => createWallet({ reserved: '1000000.00' }))

// Functions start at their first calls, one process for each concurrent call; starting all at once would take too long.
for (const atOnce of [4, 8, 12, 16, customersAtOnce]) await runInParallel(atOnce, atOnce, sendRupeeOrder)

await measure('order with two 500 KB files', { count: 300, atOnce: customersAtOnce, call: sendRupeeOrder })

// Calls do not wait for each other's locks, so only the work itself is measured.
const ownRupees = await createWallets(customersAtOnce, createRupee)
const ownCoins = await createWallets(customersAtOnce, createWallet)
await measure('the same, each customer in wallets of their own', {
  count: 150,
  atOnce: customersAtOnce,
  call: (index) => sendOrder(index, pick(ownRupees, index), pick(ownCoins, index)),
})

const pending = await firestore.collection('transactions').where('fromWallet', '==', rupee.id).get()
const orders = pending.docs.map(({ id }) => id)
await measure('decision with a 500 KB file', {
  count: Math.min(orders.length, 100),
  atOnce: staffAtOnce,
  call: (index) =>
    decide(staff, pick(orders, index), {
      status: index % 2 ? 'Rejected' : 'Approved',
      adminScreenshot: makeScreenshot('png'),
    }),
})

await measure('verify-login of a customer', {
  count: 1000,
  atOnce: customersAtOnce,
  call: (index) => pick(payers, index).client.post('/d/auth/verify-login/'),
})

const visitors: Client[] = []
await runInParallel(customersAtOnce, 4, async () => visitors.push(await Client.open()))
await measure('track', {
  count: 1000,
  atOnce: customersAtOnce,
  call: (index) => pick(visitors, index).post('/api/api/track/', { transaction_id: pick(orders, index) }),
})

function sendRupeeOrder(index: number): Promise<Answer> {
  return sendOrder(index, rupee, pick(coins, index))
}

function sendOrder(index: number, from: TestWallet, to: TestWallet): Promise<Answer> {
  return placeOrder(
    pick(payers, index),
    { from, to, from_amount: '500', to_amount: '5.00' },
    { screenshot: makeScreenshot('png'), chat: makeScreenshot('jpeg') },
  )
}

function pick<T>(list: readonly T[], index: number): T {
  const picked = list[index % list.length]
  if (picked === undefined) throw new Error('There is nothing to pick from')
  return picked
}

interface Load {
  readonly count: number
  readonly atOnce: number
  call(index: number): Promise<Answer>
}

/** Ends after `count` calls or a minute, whichever comes first. */
async function measure(title: string, { count, atOnce, call }: Load): Promise<void> {
  const samples: number[] = []
  const failures = new Map<number, number>()
  const before = await readCpuSeconds()
  const start = performance.now()
  await runInParallel(count, atOnce, async (index) => {
    if (performance.now() - start > longest) return
    const took = await measureTime(async () => {
      const { status } = await call(index)
      if (status !== 200) failures.set(status, (failures.get(status) ?? 0) + 1)
    })
    samples.push(took)
  })
  const seconds = (performance.now() - start) / 1000
  report(`${title}, ${atOnce} in flight`, formatLatencies(samples))
  report('', `${(samples.length / seconds).toFixed(1)} per second, ${samples.length} calls`)
  for (const [status, times] of failures) report('', `of them answered ${status}: ${times}`)
  reportCpu(before, await readCpuSeconds(), seconds)
}

type CpuSeconds = Awaited<ReturnType<typeof readCpuSeconds>>

/** Reports the load of the cores; without idle time left, the machine bounds the figures. */
function reportCpu(before: CpuSeconds, after: CpuSeconds, seconds: number): void {
  const cores = availableParallelism()
  const shares = Object.entries(after).map(([who, time]) => {
    const share = (time - (before[who] ?? 0)) / seconds / cores
    return `${who} ${Math.round(100 * share)}%`
  })
  if (shares.length > 0) report('', `of ${cores} cores: ${shares.join(', ')}`)
}

/** Starts only a few at a time, because each wallet triggers a function that opens its ledger. */
async function createWallets(count: number, make: () => Promise<TestWallet>): Promise<readonly TestWallet[]> {
  const made: TestWallet[] = []
  await runInParallel(count, 2, async () => made.push(await make()))
  return made
}

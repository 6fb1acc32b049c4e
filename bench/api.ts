import { availableParallelism } from 'node:os'
import { firestore } from '../tests/calls/admin-sdk.ts'
import type { Answer } from '../tests/calls/client.ts'
import { Client } from '../tests/calls/client.ts'
import { newStaff } from '../tests/calls/people.ts'
import {
  decide,
  newPayer,
  newRupee,
  newWallet,
  type Payer,
  picture,
  placeOrder,
} from '../tests/calls/swaps.ts'
import { cpuSeconds } from './cpu-time.ts'
import { inParallel, latencies, report, timed } from './figures.ts'

/** As many as the specification asks for, and as many functions processes as the emulator then starts. */
const customersAtOnce = 20
const staffAtOnce = 4
const longest = 60_000
const fileSize = 500_000

const payers: Payer[] = []
await inParallel(customersAtOnce, 2, async () => payers.push(await newPayer()))
const [rupee, staff] = await Promise.all([newRupee('100000000.00'), newStaff()])
const coins = await listOf(8, () => newWallet({ reserved: '1000000.00' }))

// Functions start at their first calls, one process for each call in flight; all at once would take too long.
for (const atOnce of [4, 8, 12, 16, customersAtOnce]) await inParallel(atOnce, atOnce, order)

await measure('order with two 500 KB files', { count: 300, atOnce: customersAtOnce, call: order })

const pending = await firestore.collection('transactions').where('fromWallet', '==', rupee.id).get()
const orders = pending.docs.map(({ id }) => id)
await measure('decision with a 500 KB file', {
  count: Math.min(orders.length, 100),
  atOnce: staffAtOnce,
  call: (index) =>
    decide(staff, orders[index] ?? '', {
      status: index % 2 ? 'Rejected' : 'Approved',
      adminScreenshot: picture('png', fileSize),
    }),
})

await measure('verify-login of a customer', {
  count: 1000,
  atOnce: customersAtOnce,
  call: (index) => payerFor(index).client.post('/d/auth/verify-login/'),
})

const visitors = await listOf(customersAtOnce, () => Client.open())
await measure('track', {
  count: 1000,
  atOnce: customersAtOnce,
  call: (index) =>
    (visitors[index % visitors.length] ?? new Client()).post('/api/api/track/', {
      transaction_id: orders[index % orders.length] ?? '',
    }),
})

function order(index: number): Promise<Answer> {
  const to = coins[index % coins.length] ?? rupee
  return placeOrder(
    payerFor(index),
    { from: rupee, to, from_amount: '5000', to_amount: '50.00' },
    { screenshot: picture('png', fileSize), chat: picture('jpeg', fileSize) },
  )
}

function payerFor(index: number): Payer {
  const payer = payers[index % payers.length]
  if (!payer) throw new Error('There are no customers')
  return payer
}

interface Load {
  readonly count: number
  readonly atOnce: number
  call(index: number): Promise<Answer>
}

/** Ends after `count` calls or a minute, whichever is first. */
async function measure(title: string, { count, atOnce, call }: Load): Promise<void> {
  const samples: number[] = []
  const failures = new Map<number, number>()
  const before = await cpuSeconds()
  const start = performance.now()
  await inParallel(count, atOnce, async (index) => {
    if (performance.now() - start > longest) return
    const took = await timed(async () => {
      const { status } = await call(index)
      if (status !== 200) failures.set(status, (failures.get(status) ?? 0) + 1)
    })
    samples.push(took)
  })
  const seconds = (performance.now() - start) / 1000
  report(`${title}, ${atOnce} in flight`, latencies(samples))
  report('', `${(samples.length / seconds).toFixed(1)} per second, ${samples.length} calls`)
  for (const [status, times] of failures) report('', `of them answered ${status}: ${times}`)
  reportCpu(before, await cpuSeconds(), seconds)
}

type CpuSeconds = Awaited<ReturnType<typeof cpuSeconds>>

/** What the cores were busy with; a machine that has no idle time left is what bounds the figures. */
function reportCpu(before: CpuSeconds, after: CpuSeconds, seconds: number): void {
  const cores = availableParallelism()
  const shares = Object.entries(after).map(([who, time]) => {
    const share = (time - (before[who] ?? 0)) / seconds / cores
    return `${who} ${Math.round(100 * share)}%`
  })
  if (shares.length > 0) report('', `of ${cores} cores: ${shares.join(', ')}`)
}

function listOf<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, make))
}

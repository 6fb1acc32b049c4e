import { parseArgs } from 'node:util'
import { populationOf } from '@rupee/simulation/actors/people/who.ts'
import { loadBundle } from '@rupee/simulation/process/bundle.ts'
import { beginning, simulate } from '@rupee/simulation/run/run.ts'
import type { Actor, Stage } from '@rupee/simulation/stage.ts'
import { Fanout } from './contention/fanout.ts'
import { allPairs, opening } from './contention/market.ts'
import { Measured } from './contention/measured.ts'
import { Customer, Decider } from './contention/rush.ts'
import { latencies } from './measure/figures.ts'

/**
 * Compares how many documents visitors read while others order: by listening to the collections, and to the published
 * documents. The functions run in a simulated world, in which a trigger takes 50 ms to two seconds.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Milliseconds of a round trip. */
    latency: { type: 'string', default: '15' },
    customers: { type: 'string', default: '20' },
    staff: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '20' },
    visitors: { type: 'string', default: '1000' },
  },
})
const latency = Number(values.latency)
const customers = Number(values.customers)
const staff = Number(values.staff)
const seconds = Number(values.seconds)
const visitors = Number(values.visitors)

/** Milliseconds for the logins before the measurement. */
const quiet = 60_000

/** An account may have 8 orders at once. */
const accountsEach = Math.ceil((seconds * 4) / 8)

const population = populationOf({ customers: customers * accountsEach, staff: staff + 1 })
const uids = population.customers.map(({ uid }) => uid)
const placing = new Measured(new Date(beginning.getTime() + quiet), seconds)
// Decisions start later, when orders are pending.
const deciding = new Measured(new Date(beginning.getTime() + quiet + 5_000), seconds - 5)
const fanout = new Fanout(placing)
const next = pendingOrders()
const buyers = Array.from({ length: customers }, (_, number): Actor => {
  const accounts = uids.slice(number * accountsEach, (number + 1) * accountsEach)
  const name = `customer ${number + 1}`
  return new Customer({ name, number, accounts, pairs: allPairs, measured: placing, orders: true })
})
const deciders = population.staff
  .slice(0, staff)
  .map(({ uid }): Actor => new Decider({ name: uid, accounts: [uid], measured: deciding, next }))
const { violation } = await simulate({
  seed: Number(values.seed),
  faults: 'none',
  population,
  bundles: [loadBundle('.local/lib/simulated', 'measured')],
  invariants: [fanout],
  days: (2 * quiet + seconds * 1000) / 86_400_000,
  actors: [...buyers, ...deciders],
  latency: { least: latency, most: latency },
  opening: opening(),
})
if (violation) throw violation

const orders = placing.figures().took.get('order')?.length ?? 0
const decisions = deciding.figures().took.get('decision')?.length ?? 0
console.log(
  `${visitors} visitors for ${seconds} simulated seconds, ${(orders / seconds).toFixed(1)} orders and ${(decisions / seconds).toFixed(1)} decisions a second`,
)
for (const [what, { reads, orders: each }] of Object.entries(fanout.listening(orders))) {
  const perMinute = (reads * 60) / seconds
  console.log(
    `  ${what.padEnd(24)}${perMinute.toFixed(1).padStart(9)} reads a visitor and minute, ${each.toFixed(2)} an order; ${Math.round(perMinute * visitors).toLocaleString('en')} a minute in all`,
  )
}
for (const [path, times] of fanout.written)
  console.log(`  ${path.padEnd(24)}${String(times).padStart(9)} writes`)
console.log(`  from an order's commit to the board: ${latencies(fanout.waits)}`)

/** Hands out each pending order once. */
function pendingOrders(): (stage: Stage) => string | undefined {
  const given = new Set<string>()
  let waiting: string[] = []
  return (stage) => {
    if (waiting.length === 0)
      waiting = [...stage.list('transactions', 'status', 'pending')].filter((id) => !given.has(id))
    const id = waiting.pop()
    if (id !== undefined) given.add(id)
    return id
  }
}

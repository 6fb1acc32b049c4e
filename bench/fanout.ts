import { parseArgs } from 'node:util'
import { makePopulation } from '@rupee/simulation/actors/people/who.ts'
import { loadBundle } from '@rupee/simulation/process/bundle.ts'
import { beginning, simulate } from '@rupee/simulation/run/run.ts'
import type { Actor, Stage } from '@rupee/simulation/stage.ts'
import { Fanout, type PageName, Visitor } from './contention/fanout.ts'
import { allPairs, makeOpening } from './contention/market.ts'
import { Measured } from './contention/measured.ts'
import { Customer, Decider } from './contention/rush.ts'
import { computePercentile, formatLatencies, report } from './measure/figures.ts'

/**
 * Compares what listening visitors are billed for while others order: with published documents, and with the
 * collections. The functions run in a simulated world, in which a trigger takes 50 ms to two seconds.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Milliseconds of a round trip. */
    latency: { type: 'string', default: '15' },
    customers: { type: 'string', default: '21' },
    staff: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '20' },
    visitors: { type: 'string', default: '1000' },
    /** Visitors who listen to the collections. They are few, because each receives hundreds of times as much. */
    unpublished: { type: 'string', default: '10' },
  },
})
const latency = Number(values.latency)
const customers = Number(values.customers)
const staff = Number(values.staff)
const seconds = Number(values.seconds)
const counts: Readonly<Record<PageName, number>> = {
  'board and latest': Number(values.visitors),
  'wallets, latest and site': Number(values.unpublished),
}

/** Milliseconds for the logins before the measurement. */
const quiet = 60_000

/** An account may have 8 orders at once. */
const accountsEach = Math.ceil((seconds * 4) / 8)

const population = makePopulation({ customers: customers * accountsEach, staff: staff + 1 })
const uids = population.customers.map(({ uid }) => uid)
const placing = new Measured(new Date(beginning.getTime() + quiet), seconds)
// Decisions start later, when orders are pending.
const deciding = new Measured(new Date(beginning.getTime() + quiet + 5_000), seconds - 5)
const fanout = new Fanout(placing)
const visitors = listPageNames().flatMap((page) =>
  Array.from(
    { length: counts[page] },
    (_, number) => new Visitor(`visitor ${number + 1} of ${page}`, page, { fanout, measured: placing }),
  ),
)
const next = makePendingSupply()
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
  actors: [...buyers, ...deciders, ...visitors],
  latency: { minimum: latency, maximum: latency },
  opening: makeOpening(),
})
if (violation) throw violation

const orders = placing.figures().took.get('order')?.length ?? 0
const decisions = deciding.figures().took.get('decision')?.length ?? 0
console.log(
  `${seconds} simulated seconds, ${(orders / seconds).toFixed(1)} orders and ${(decisions / seconds).toFixed(1)} decisions a second`,
)
for (const page of listPageNames()) {
  const listening = visitors.filter((visitor) => visitor.page === page)
  const reads = listening.map((visitor) => visitor.reads)
  const mean = reads.reduce((sum, each) => sum + each, 0) / reads.length
  const fewest = computePercentile(reads, 0)
  const most = computePercentile(reads, 1)
  console.log(`${listening.length} visitors listen to ${page}`)
  report('  reads a visitor and minute', ((mean * 60) / seconds).toFixed(1))
  report('  reads a visitor and order', (mean / orders).toFixed(3))
  report('  reads of one visitor in this time', `${fewest} to ${most}`)
}
for (const [path, times] of fanout.written) report(`${path}, written`, `${times} times`)
const published = visitors.filter(({ page }) => page === 'board and latest')
const waits = published.flatMap((visitor) => visitor.waits)
report('Change of a reserve, from its commit to a visitor', formatLatencies(waits), 'p95 within 12 s')
report('  changes that arrived', `${waits.length} of ${published.length * fanout.changes.length}`, 'all')

/** Hands out each pending order once. */
function makePendingSupply(): (stage: Stage) => string | undefined {
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

function listPageNames(): readonly PageName[] {
  return ['board and latest', 'wallets, latest and site']
}

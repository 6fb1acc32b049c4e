import { parseArgs } from 'node:util'
import { codes } from '@rupee/emulators/in-process'
import { makePopulation } from '@rupee/simulation/actors/people/who.ts'
import { loadBundle } from '@rupee/simulation/process/bundle.ts'
import { beginning, simulate } from '@rupee/simulation/run/run.ts'
import type { Actor, Stage } from '@rupee/simulation/stage.ts'
import type { Invariant } from '@rupee/simulation/witness.ts'
import { allPairs, makeOpening, onePair } from './contention/market.ts'
import { type Figures, Measured } from './contention/measured.ts'
import { Customer, Decider, type Pair } from './contention/rush.ts'
import { formatLatencies } from './measure/figures.ts'

/**
 * Measures the calls per second on contended documents. The functions run in a simulated world in which each round trip
 * takes as long as in production, and nothing else takes time.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Milliseconds of a round trip. */
    latency: { type: 'string', default: '15' },
    customers: { type: 'string', default: '80' },
    staff: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '25' },
    /** Build of another version of the functions, by `npm run simulate -- --beside VERSION`. */
    functions: { type: 'string', default: '.local/lib/simulated' },
  },
})
const seed = Number(values.seed)
const latency = Number(values.latency)
const customers = Number(values.customers)
const staff = Number(values.staff)
const seconds = Number(values.seconds)

/**
 * An account may have 8 orders at once and abandon few quotes, so each customer has many accounts, and more if round
 * trips are faster.
 */
const accountsEach = Math.max(16, Math.ceil(240 / latency))

/** Milliseconds before the rush, in which the actors log in. */
const quiet = 60_000

const bundle = loadBundle(values.functions, 'measured')

console.log(
  `${latency} ms a round trip, ${customers} customers and ${staff} staff without a pause, seed ${seed}`,
)
for (const [where, pairs] of [
  ['one wallet', onePair],
  ['all wallets', allPairs],
] as const) {
  const quotes = await rush(pairs, false)
  print(`Quotes on ${where}`, quotes.placing.figures())
  const orders = await rush(pairs, true)
  print(`Orders, each with its quote, on ${where}`, orders.placing.figures())
  print(`Decisions of orders on ${where}`, orders.deciding.figures())
  console.log(`  hashes ${quotes.hash.slice(0, 16)} ${orders.hash.slice(0, 16)}`)
}

async function rush(pairs: readonly Pair[], hasOrders: boolean) {
  // The last of the customers only watches.
  const population = makePopulation({ customers: customers * accountsEach, staff: staff + 1 })
  const placing = new Measured(new Date(beginning.getTime() + quiet), seconds)
  const decidingBegins = beginning.getTime() + 2 * quiet + seconds * 1000
  const deciding = new Measured(new Date(decidingBegins), seconds)
  const parts = [placing, deciding]
  let now = beginning
  const witness: Invariant = {
    name: 'writes',
    holds: 'Counts the writes of each document.',
    committed({ at, changes }) {
      now = at
      for (const part of parts) if (part.includes(at)) for (const { path } of changes) part.wrote(path)
    },
  }
  const uids = population.customers.map(({ uid }) => uid)
  const buyers = Array.from({ length: customers }, (_, number): Actor => {
    const accounts = uids.slice(number * accountsEach, (number + 1) * accountsEach)
    return new Customer({
      name: `customer ${number + 1}`,
      number,
      accounts,
      pairs,
      measured: placing,
      orders: hasOrders,
    })
  })
  const next = makePendingSupply()
  const deciders = population.staff
    .slice(0, staff)
    .map(({ uid }): Actor => new Decider({ name: uid, accounts: [uid], measured: deciding, next }))
  const outcome = await simulate({
    seed,
    faults: 'none',
    population,
    bundles: [bundle],
    invariants: [witness],
    days: (2 * quiet + quiet + 2 * seconds * 1000) / 86_400_000,
    actors: hasOrders ? [...buyers, ...deciders] : buyers,
    latency: { minimum: latency, maximum: latency },
    opening: makeOpening(),
    refused: (_, code) => {
      if (code === codes.ABORTED) for (const part of parts) if (part.includes(now)) part.aborted += 1
    },
  })
  if (outcome.violation) throw outcome.violation
  return { placing, deciding, hash: outcome.hash }
}

/** Hands out each order once, to any caller. */
function makePendingSupply(): (stage: Stage) => string | undefined {
  let waiting: string[] | undefined
  return (stage) => {
    waiting ??= [...stage.list('transactions', 'status', 'pending')]
    return waiting.pop()
  }
}

function print(
  title: string,
  { seconds, took, begunTogether, aborted, refused, mostWritten }: Figures,
): void {
  const formatEach = (times: number) => `${(times / seconds).toFixed(1).padStart(6)} a second`
  console.log(`\n${title} (${seconds.toFixed(1)} simulated seconds)`)
  for (const [what, all] of took) {
    console.log(`  ${`${what}s`.padEnd(10)} ${formatEach(all.length)}  ${formatLatencies(all)}`)
  }
  const slowest = Math.max(...begunTogether).toFixed(0)
  console.log(`  of ${begunTogether.length} begun at the same moment, the slowest took ${slowest} ms`)
  console.log(`  aborted attempts: ${aborted}`)
  for (const [why, times] of refused) console.log(`  ${times} not done: ${why}`)
  for (const [path, times] of mostWritten) {
    if (times > 1) console.log(`  ${formatEach(times)} writes of ${path}`)
  }
}

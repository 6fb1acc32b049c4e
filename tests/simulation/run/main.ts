import { parseArgs } from 'node:util'
import { castFor } from '../actors/cast.ts'
import { populationOf } from '../actors/people/who.ts'
import { everyInvariant } from '../invariants/all.ts'
import type { Recorder } from '../picture/recorder.ts'
import { recorderFor, writePicture } from '../picture/write-picture.ts'
import { loadBundle } from '../process/bundle.ts'
import { type Part, shorten } from '../story/shorten.ts'
import { storyOf } from '../story/story.ts'
import { beginning, type Outcome, simulate } from './run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    days: { type: 'string', default: '7' },
    minutes: { type: 'string' },
    customers: { type: 'string' },
    'orders-per-day': { type: 'string', default: '100' },
    faults: { type: 'string', default: 'by seed' },
    without: { type: 'string', multiple: true, default: [] },
    /** A file for a picture of the run. */
    picture: { type: 'string' },
    /** So many seconds are spent on looking for a shorter run with the same violation. */
    'shorten-for': { type: 'string', default: '60' },
    /** Where `scripts/simulate.mjs` has built the functions, and another version of them. */
    functions: { type: 'string', default: '.local/lib/simulated' },
    beside: { type: 'string' },
  },
})

const days = Number(values.days)
const ordersPerDay = Number(values['orders-per-day'])
const customers = Number(values.customers ?? Math.max(12, Math.ceil(ordersPerDay / 4)))
const staff = 6
const kindOfFaults = values.faults === 'none' ? 'none' : 'by seed'

const bundles = [
  loadBundle(values.functions, 'new'),
  ...(values.beside === undefined ? [] : [loadBundle(values.beside, 'old')]),
]

function invariants() {
  const all = everyInvariant()
  for (const name of values.without) {
    if (all.some((invariant) => invariant.name === name)) continue
    throw new Error(
      `There is no invariant ${name}, only ${all.map((invariant) => invariant.name).join(', ')}`,
    )
  }
  return all.filter(({ name }) => !values.without.includes(name))
}

function cast(seed: number, lasts: number) {
  return castFor({ customers, staff, ordersPerDay, days: lasts, seed, begins: beginning })
}

interface Manner {
  readonly isTold?: boolean
  readonly recorder?: Recorder
  weekPassed?(weeks: number, transactions: number): void
}

function runPart(seed: number, part: Part, manner: Manner = {}): Promise<Outcome> {
  return simulate({
    ...{ seed, days: part.days, faults: kindOfFaults, bundles, ...manner },
    population: populationOf({ customers, staff }),
    invariants: invariants(),
    actors: cast(seed, part.days),
    acting: part.actors,
  })
}

async function runSeed(seed: number): Promise<boolean> {
  const whole = { days, actors: [...cast(seed, days).keys()] }
  const [began, used] = [performance.now(), process.cpuUsage()]
  const recorder = values.picture === undefined ? undefined : recorderFor(days, beginning)
  const outcome = await runPart(seed, whole, {
    ...(recorder && { recorder }),
    // Of what takes a minute or two the end is news enough.
    ...(days > 7 && {
      weekPassed: (weeks, transactions) =>
        tellProgress(weeks, transactions, (performance.now() - began) / 1000),
    }),
  })
  const { user, system } = process.cpuUsage(used)
  print(seed, outcome, { wall: (performance.now() - began) / 1000, cpu: (user + system) / 1e6 })
  if (values.picture !== undefined && recorder) writePicture(values.picture, recorder, { seed, days })
  if (!outcome.violation) return true
  const until = performance.now() + Number(values['shorten-for']) * 1000
  const { part, tries } = await shorten(
    whole,
    outcome,
    beginning,
    (shorter) => runPart(seed, shorter),
    () => performance.now() > until,
  )
  const told = await runPart(seed, part, { isTold: true })
  const { violation } = told
  if (!violation)
    throw new Error('The same run ended in another way: something in it does not follow from its seed')
  say(
    `\nThe shortest run found in ${tries} tries has ${part.actors.length} actors and ${part.days.toFixed(2)} days. Its story:\n`,
  )
  for (const line of storyOf(violation, told.told, beginning)) say(line)
  say(`\n${violation.invariant}: ${violation.message}`)
  say(`\nnpm run simulate -- --seed ${seed} --days ${days} --orders-per-day ${ordersPerDay} shows it again.`)
  return false
}

function print(seed: number, outcome: Outcome, seconds: { wall: number; cpu: number }): void {
  const { steps, transactions, commits, ended, violation } = outcome
  const simulated = (ended.getTime() - beginning.getTime()) / 86_400_000
  const each = (count: number) => `${Math.round(count / seconds.cpu).toLocaleString('en')} a second`
  say(
    `Seed ${seed}: ${simulated.toFixed(1)} days in ${seconds.wall.toFixed(1)} s, ${seconds.cpu.toFixed(1)} s of them of the processor (${(simulated / seconds.cpu).toFixed(2)} days for each)`,
  )
  say(
    `  ${steps.toLocaleString('en')} steps, ${each(steps)}; ${transactions.toLocaleString('en')} transactions, ${each(transactions)}; ${commits.toLocaleString('en')} commits`,
  )
  say(`  ${outcome.processes} processes; hash ${outcome.hash}`)
  table('Calls', outcome.calls)
  table('Faults', outcome.faults)
  table('Logged', outcome.logged)
  table('Checks', outcome.checks)
  if (!violation) {
    say('  Every invariant held.')
    return
  }
  say(`  Violated at step ${steps}, ${ended.toISOString()}: ${violation.invariant}`)
  say(`  ${violation.message}`)
}

/** Apart from what a run prints in the end, which is the same each time but for how long it took. */
function tellProgress(weeks: number, transactions: number, seconds: number): void {
  process.stderr.write(
    `Week ${weeks} of ${Math.ceil(days / 7)} has passed after ${seconds.toFixed(0)} s: ${transactions.toLocaleString('en')} transactions\n`,
  )
}

function table(title: string, counts: ReadonlyMap<string, number>): void {
  if (counts.size === 0) return
  say(`  ${title}`)
  for (const [what, count] of [...counts].sort())
    say(`    ${count.toLocaleString('en').padStart(12)}  ${what}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const first = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed)
if (values.minutes === undefined) {
  if (!(await runSeed(first))) process.exitCode = 1
} else {
  const failed: number[] = []
  let seed = first
  for (
    const until = performance.now() + Number(values.minutes) * 60_000;
    performance.now() < until;
    seed += 1
  ) {
    if (!(await runSeed(seed))) failed.push(seed)
  }
  say(
    `${seed - first} seeds, ${failed.length} of them failed${failed.length ? `: ${failed.join(', ')}` : ''}`,
  )
  if (failed.length > 0) process.exitCode = 1
}

import { isMainThread } from 'node:worker_threads'
import { makeCast } from '../actors/cast.ts'
import { makePopulation } from '../actors/people/who.ts'
import { createInvariants } from '../invariants/all.ts'
import { Migrated } from '../migration/migrated.ts'
import { Migrator } from '../migration/migrator.ts'
import { planRollout } from '../migration/rollout.ts'
import { loadBundle } from '../process/bundle.ts'
import { type Part, shorten } from '../story/shorten.ts'
import { tellStory } from '../story/story.ts'
import { options } from './options.ts'
import { beginning, type Outcome, simulate } from './run.ts'

const days = Number(options.days)
const ordersPerDay = Number(options['orders-per-day'])
const customers = Number(options.customers ?? Math.max(12, Math.ceil(ordersPerDay / 4)))
const staff = 6
const kindOfFaults = options.faults === 'none' ? 'none' : 'by seed'

const bundles = [
  loadBundle(options.functions, 'new'),
  ...(options.beside === undefined ? [] : [loadBundle(options.beside, 'old')]),
]

const old = options.migration ? loadBundle(options.old, 'old') : undefined

const makeRollout = (lasts: number) => old && planRollout(beginning, lasts, old)

function chooseInvariants() {
  const all = [...createInvariants(), ...(options.migration ? [new Migrated()] : [])]
  for (const name of options.without) {
    if (all.some((invariant) => invariant.name === name)) continue
    throw new Error(
      `There is no invariant ${name}, only ${all.map((invariant) => invariant.name).join(', ')}`,
    )
  }
  return all.filter(({ name }) => !options.without.includes(name))
}

function cast(seed: number, lasts: number) {
  const people = makeCast({ customers, staff, ordersPerDay, days: lasts, seed, begins: beginning })
  const rollout = makeRollout(lasts)
  return rollout ? [...people, new Migrator(rollout)] : people
}

interface Manner {
  readonly isTold?: boolean
  weekPassed?(weeks: number, transactions: number): void
}

function runPart(seed: number, part: Part, manner: Manner = {}): Promise<Outcome> {
  return simulate({
    seed,
    days: part.days,
    faults: kindOfFaults,
    bundles,
    rollout: makeRollout(part.days),
    ...manner,
    population: makePopulation({ customers, staff }),
    invariants: chooseInvariants(),
    actors: cast(seed, part.days),
    acting: part.actors,
  })
}

export interface SeedRun {
  readonly seed: number
  readonly held: boolean
  readonly transactions: number
}

/** Runs one seed to its end or first violation, which is shortened and told as a story. */
export async function runSeed(seed: number, say: (line: string) => void): Promise<SeedRun> {
  const whole = { days, actors: [...cast(seed, days).keys()] }
  const began = performance.now()
  const used = process.cpuUsage()
  const outcome = await runPart(seed, whole, {
    // A short run needs no progress lines.
    ...(days > 7 && {
      weekPassed: (weeks, transactions) =>
        tellProgress(weeks, transactions, (performance.now() - began) / 1000),
    }),
  })
  const wall = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(used)
  // CPU time is known per process, not per thread.
  print(seed, outcome, { wall, cpu: isMainThread ? (user + system) / 1e6 : wall }, say)
  if (!outcome.violation) return { seed, held: true, transactions: outcome.transactions }
  const until = performance.now() + Number(options['shorten-for']) * 1000
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
  for (const line of tellStory(violation, told.told, beginning)) say(line)
  say(`\n${violation.invariant}: ${violation.message}`)
  say(
    `\nnpm run simulate -- --seed ${seed} --days ${days} --orders-per-day ${ordersPerDay}${options.migration ? ' --migration' : ''} shows it again.`,
  )
  return { seed, held: false, transactions: outcome.transactions }
}

function print(
  seed: number,
  outcome: Outcome,
  seconds: { wall: number; cpu: number },
  say: (line: string) => void,
): void {
  const { steps, transactions, commits, ended, violation } = outcome
  const simulated = (ended.getTime() - beginning.getTime()) / 86_400_000
  const formatRate = (count: number) => `${Math.round(count / seconds.cpu).toLocaleString('en')} a second`
  say(
    `Seed ${seed}: ${simulated.toFixed(1)} days in ${seconds.wall.toFixed(1)} s, ${seconds.cpu.toFixed(1)} s of them of the processor (${(simulated / seconds.cpu).toFixed(2)} days for each)`,
  )
  say(
    `  ${steps.toLocaleString('en')} steps, ${formatRate(steps)}; ${transactions.toLocaleString('en')} transactions, ${formatRate(transactions)}; ${commits.toLocaleString('en')} commits`,
  )
  say(`  ${outcome.processes} processes; hash ${outcome.hash}`)
  for (const line of [
    ...writeTable('Calls', outcome.calls),
    ...writeTable('Faults', outcome.faults),
    ...writeTable('Logged', outcome.logged),
    ...writeTable('Checks', outcome.checks),
  ])
    say(line)
  if (!violation) {
    say('  Every invariant held.')
    return
  }
  say(`  Violated at step ${steps}, ${ended.toISOString()}: ${violation.invariant}`)
  say(`  ${violation.message}`)
}

/** Prints progress to standard error: the report of equal runs differs only in its times. */
function tellProgress(weeks: number, transactions: number, seconds: number): void {
  process.stderr.write(
    `Week ${weeks} of ${Math.ceil(days / 7)} has passed after ${seconds.toFixed(0)} s: ${transactions.toLocaleString('en')} transactions\n`,
  )
}

function writeTable(title: string, counts: ReadonlyMap<string, number>): readonly string[] {
  if (counts.size === 0) return []
  const rows = [...counts].sort()
  return [
    `  ${title}`,
    ...rows.map(([what, count]) => `    ${count.toLocaleString('en').padStart(12)}  ${what}`),
  ]
}

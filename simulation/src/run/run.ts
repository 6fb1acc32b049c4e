import { type Commit, Listeners, openDatabase } from '@rupee/emulators/in-process'
import { sealPassword } from '@rupee/functions/platform/crypto/password.ts'
import type { Population } from '../actors/people/who.ts'
import type { Rollout } from '../migration/rollout.ts'
import { toVersion1 } from '../migration/version-1.ts'
import { openingDocuments } from '../opening/opening-documents.ts'
import { AuthServer } from '../outside/auth.ts'
import { Browsers } from '../outside/browsers.ts'
import { Expiry } from '../outside/expiry.ts'
import { type Fault, Faults } from '../outside/faults.ts'
import { FileServer } from '../outside/files.ts'
import { instantFirestore, seenCommit } from '../outside/firestore.ts'
import { Hosting } from '../outside/hosting.ts'
import type { Latency } from '../outside/line.ts'
import { MailServer } from '../outside/mail-server.ts'
import { Schedules } from '../outside/schedules.ts'
import { Triggers } from '../outside/triggers.ts'
import { makeRandom, type Outside, quickThreads, worldOfProcess } from '../outside/world-of-process.ts'
import { type Bundle, environment } from '../process/bundle.ts'
import { Fleet } from '../process/fleet.ts'
import { OperatorProcess } from '../process/operator.ts'
import { Scheduler } from '../scheduler/scheduler.ts'
import { Seeded } from '../scheduler/seeded.ts'
import type { Actor, Command, Killed, Operated } from '../stage.ts'
import { Digest } from '../story/digest.ts'
import { Teller, type Told } from '../story/teller.ts'
import { toldCommit } from '../story/told-commit.ts'
import type { Invariant, Violation } from '../witness.ts'
import { ActorStage } from './stage/actor-stage.ts'
import { LiveLists } from './stage/live-lists.ts'
import { Witnesses } from './witnesses.ts'

/** Start of every run: midnight in India on New Year, so that a year of a run is a calendar year. */
export const beginning = new Date('2026-12-31T18:30:00Z')

export interface Simulated {
  readonly seed: number
  readonly days: number
  readonly faults: 'none' | 'by seed'
  /** People who exist when the run begins. */
  readonly population: Population
  /** New invariants, because they keep state. */
  readonly invariants: readonly Invariant[]
  readonly actors: readonly Actor[]
  /** Indexes of the actors who act, by default all. */
  readonly acting?: readonly number[]
  readonly bundles: readonly Bundle[]
  /** Begins with data of version 1, and with the code of that time in place of `bundles`. */
  readonly rollout?: Rollout | undefined
  readonly latency?: Latency
  /** Whether the run keeps its story. */
  readonly isTold?: boolean
  /** Additional opening documents, which replace those with the same path. */
  readonly opening?: ReadonlyMap<string, object>
  /** Called with the error code when Firestore refuses a request. */
  refused?(what: string, code: number): void
  /** Whether complaints of people are ignored, so that only invariants end the run. */
  readonly isDeaf?: boolean
  /** Called after each week, with all transactions so far. */
  weekPassed?(weeks: number, transactions: number): void
}

export interface Outcome {
  /** Hash of all events. */
  readonly hash: string
  readonly steps: number
  /** Number of transactions, including those without a change. */
  readonly transactions: number
  readonly commits: number
  readonly documentsWritten: number
  readonly processes: number
  /** Number of calls by path and status. */
  readonly calls: ReadonlyMap<string, number>
  readonly faults: ReadonlyMap<Fault, number>
  /** Number of checks by invariant. */
  readonly checks: ReadonlyMap<string, number>
  /** Number of log lines by message. */
  readonly logged: ReadonlyMap<string, number>
  readonly ended: Date
  readonly violation: Violation | undefined
  readonly told: readonly Told[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

const usualLatency: Latency = { least: 5, most: 30 }

/** Maximum error of the clock of a process. */
const clockSkew = 10_000

/** Maximum time until rest: mails are retried for hours, and requests and sessions last for days. */
const restAtMost = 12 * day

const password = 'a password of everybody'

export async function simulate(run: Simulated): Promise<Outcome> {
  // Errors are frequent in a run, and their stacks would take a tenth of its time.
  const { stackTraceLimit } = Error
  if (!run.isTold) Error.stackTraceLimit = 0
  try {
    return await simulateRun(run)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

async function simulateRun(run: Simulated): Promise<Outcome> {
  const { seed, days, population, bundles, rollout, latency = usualLatency } = run
  const random = new Seeded(seed)
  const scheduler = new Scheduler(beginning, random.fork('scheduler'))
  const teller = new Teller(scheduler, run.isTold ?? false)
  const faults = new Faults(random.fork('faults'), () => scheduler.now, run.faults)
  const witnesses = new Witnesses(run.invariants, () => scheduler.stop())
  const digest = new Digest()
  const logged = new Map<string, number>()
  const counts = { transactions: 0, commits: 0, documents: 0 }

  const database = openDatabase('projects/simulated/databases/(default)', {
    now: () => scheduler.now,
    setTimer: (milliseconds, act) => scheduler.after(milliseconds, act),
    lockWait,
    sortUpTo,
  })
  const outside: Outside = {
    scheduler,
    faults,
    latency,
    teller,
    database,
    clockSkew,
    refused: run.refused,
    auth: new AuthServer(scheduler),
    files: new FileServer(scheduler, (change) => {
      digest.entry(change.state, change.path)
      witnesses.filed(change)
    }),
    mail: new MailServer((mail) => {
      digest.entry(mail.messageId, mail.to)
      teller.tell(() => `the mail server takes ${mail.messageId} to ${mail.to}: ${mail.subject}`)
      witnesses.mailed(mail)
    }),
    logged: (level, message) => count(logged, `${level}: ${message}`),
  }
  const fleetSize = random.fork('fleet size').below(3) + 3
  const fleet = new Fleet({
    scheduler,
    teller,
    bundles: rollout ? [rollout.old] : bundles,
    size: fleetSize,
    random: random.fork('fleet'),
    worldFor: (process, chance) => worldOfProcess(outside, process, chance),
  })
  const operators = random.fork('operators')
  const background = { scheduler, faults, teller, fleet }
  const { documentTriggers, schedules } = newest(bundles).start()
  const triggers = new Triggers(documentTriggers, { ...background, random: random.fork('triggers') })
  const clockwork = new Schedules(schedules, { ...background, random: random.fork('schedules') })
  const expiry = new Expiry(database, scheduler)
  const lists = new LiveLists(database)
  const listeners = new Listeners(database, {
    after: (milliseconds, act) => scheduler.after(milliseconds, act),
    soon: (act) => scheduler.after(0, act),
  })

  const ends = beginning.getTime() + days * day
  let lastChange = 0
  const committed = (commit: Commit, isOpening = false) => {
    counts.transactions += 1
    if (commit.changes.length === 0) return
    counts.commits += 1
    counts.documents += commit.changes.length
    digest.number(scheduler.now)
    for (const { path, after } of commit.changes) digest.entry(path, after?.fields)
    if (scheduler.now >= ends && commit.changes.some(({ path }) => !goesOnForEver.test(path)))
      lastChange = scheduler.now
    if (!isOpening) teller.tell(() => toldCommit(commit))
    triggers.committed(commit)
    expiry.committed(commit)
    const seen = seenCommit(commit, scheduler.date, isOpening)
    lists.committed(seen)
    witnesses.committed(seen)
  }
  const stopOpening = database.onCommit((commit) => committed(commit, true))
  await writeOpening()
  stopOpening()
  database.onCommit((commit) => committed(commit))

  const hosting = new Hosting({
    ...background,
    latency,
    random: random.fork('hosting'),
    heard: (call) => {
      digest.entry(call.path, call.heard)
      witnesses.called(call)
    },
  })
  const emails = new Map([...population.customers, ...population.staff].map(({ uid, email }) => [uid, email]))
  const browsers = new Browsers({
    scheduler,
    hosting,
    loginOf: (uid) => {
      const email = emails.get(uid)
      return email === undefined ? undefined : { email, password }
    },
  })

  clockwork.start()
  expiry.start()
  let isOver = false
  let weeks = 0
  const tick = () => {
    witnesses.ticked(scheduler.date, new Date(faults.last || beginning.getTime()))
    if (!isOver && scheduler.now - beginning.getTime() >= (weeks + 1) * week) {
      weeks += 1
      run.weekPassed?.(weeks, counts.transactions)
    }
    scheduler.after(minute, tick)
  }
  scheduler.after(minute, tick)
  for (const [number, actor] of run.actors.entries()) {
    if (run.acting?.includes(number) === false) continue
    const stage = new ActorStage({
      scheduler,
      browsers,
      database,
      lists,
      listeners,
      latency,
      teller,
      mail: outside.mail,
      random: new Seeded(seed, `actor ${number} ${actor.name}`),
      operate,
      isOver: () => isOver,
    })
    actor.act(stage).catch((error) => {
      if (!run.isDeaf) witnesses.complain(actor.name, error)
    })
  }

  if (rollout) {
    scheduler.after(rollout.begins.getTime() - scheduler.now, () => fleet.deploy(newest(bundles)))
    scheduler.after(rollout.ends.getTime() - scheduler.now, () => fleet.keepOnly(newest(bundles)))
  }
  await scheduler.runUntil(ends)
  isOver = true
  faults.end()
  // Nobody acts any more. The run ends once nothing has changed for a day.
  for (let rest = day; rest <= restAtMost && !witnesses.violation; rest += hour) {
    await scheduler.runUntil(ends + rest)
    if (lastChange < ends + rest - day) break
  }
  if (!witnesses.violation) witnesses.rested(scheduler.date)

  digest.number(scheduler.steps)
  return {
    hash: digest.hex,
    steps: scheduler.steps,
    transactions: counts.transactions,
    commits: counts.commits,
    documentsWritten: counts.documents,
    processes: fleet.started,
    calls: hosting.answered,
    faults: faults.counts,
    checks: witnesses.checks,
    logged,
    ended: scheduler.date,
    violation: witnesses.violation,
    told: teller.told,
  }

  function operate(command: Command, killed?: Killed): Promise<Operated | 'no answer'> {
    const name = `process of an operator (${command})`
    const chance = operators.fork(name)
    const process = new OperatorProcess(name, newest(bundles), (mortal) =>
      worldOfProcess(outside, mortal, chance),
    )
    return process.run(command, killed)
  }

  async function writeOpening(): Promise<void> {
    const chance = random.fork('opening')
    const seal = { cost: Number(environment.PASSWORD_COST), pepper: environment.PASSWORD_PEPPER }
    const sealed = await sealPassword(password, seal, { random: makeRandom(chance), threads: quickThreads })
    const today = openingDocuments({ random: chance, now: beginning, population, password: sealed })
    const documents = rollout ? toVersion1(today) : today
    const firestore = instantFirestore(database)
    await firestore.runTransaction(async (transaction) => {
      for (const [path, document] of new Map([...documents, ...(run.opening ?? [])])) {
        transaction.create(firestore.doc(path), document)
      }
    })
  }
}

/** Time that a transaction waits for a lock, as documented for Firestore. */
const lockWait = 20_000

/** Size above which a query uses an index, lower than in an emulator: a run repeats its queries thousands of times. */
const sortUpTo = 64

/** Documents that change forever: the pulse, hourly seals and reports, and the deletion of expired ones. */
const goesOnForEver =
  /^(?:(?:auditSeals|auditHead|ledger|ledgerCheckpoints|pulse|reserveHistory|throttles|outbox|codes|challenges|kycGrants|kycLooks|withdrawalNews|contactMessages|undoLinks|quotes|reviews|invitations)\/|staff\/[^/]+\/paidAlone\/|site\/figures$)/

function newest(bundles: readonly Bundle[]): Bundle {
  const [first] = bundles
  if (!first) throw new Error('There is no version of the functions to run')
  return first
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

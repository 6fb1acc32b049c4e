import { type Commit, openDatabase } from '@rupee/emulators/in-process'
import { sealPassword } from '@rupee/functions/platform/crypto/password.ts'
import type { Population } from '../actors/people/who.ts'
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
import { type Outside, quickThreads, randomnessOf, worldOfProcess } from '../outside/world-of-process.ts'
import { type Bundle, environment } from '../process/bundle.ts'
import { Fleet } from '../process/fleet.ts'
import { OperatorProcess } from '../process/operator.ts'
import { Scheduler } from '../scheduler/scheduler.ts'
import { Seeded } from '../scheduler/seeded.ts'
import type { Actor, Command, Operated } from '../stage.ts'
import { Digest } from '../story/digest.ts'
import { Teller, type Told } from '../story/teller.ts'
import { toldCommit } from '../story/told-commit.ts'
import type { Invariant, Violation } from '../witness.ts'
import { ActorStage } from './stage/actor-stage.ts'
import { LiveLists } from './stage/live-lists.ts'
import { Witnesses } from './witnesses.ts'

/** When every run begins: midnight in India on the first day of a year, so that a year is a year of the calendar. */
export const beginning = new Date('2026-12-31T18:30:00Z')

export interface Simulated {
  readonly seed: number
  readonly days: number
  readonly faults: 'none' | 'by seed'
  /** Who is there when it begins. */
  readonly population: Population
  /** Fresh ones: they remember what they have seen. */
  readonly invariants: readonly Invariant[]
  readonly actors: readonly Actor[]
  /** Which of them act, by their place in the list; all of them if it is not said. */
  readonly acting?: readonly number[]
  readonly bundles: readonly Bundle[]
  readonly latency?: Latency
  /** Whether the run is told. */
  readonly isTold?: boolean
  /** Documents that stand at the beginning in place of those of the same paths, or beside them. */
  readonly opening?: ReadonlyMap<string, object>
  /** Hears what Firestore refuses, by the code of the error. */
  refused?(what: string, code: number): void
  /** What people complain of is not heard: only invariants end the run. */
  readonly isDeaf?: boolean
  /** Hears of each week that has passed, with all transactions so far. */
  weekPassed?(weeks: number, transactions: number): void
}

export interface Outcome {
  /** Of all that has happened. */
  readonly hash: string
  readonly steps: number
  /** With those that only read, or found nothing to change. */
  readonly transactions: number
  readonly commits: number
  readonly documentsWritten: number
  readonly processes: number
  /** By path and status. */
  readonly calls: ReadonlyMap<string, number>
  readonly faults: ReadonlyMap<Fault, number>
  /** By name of the invariant. */
  readonly checks: ReadonlyMap<string, number>
  /** By message. */
  readonly logged: ReadonlyMap<string, number>
  readonly ended: Date
  readonly violation: Violation | undefined
  readonly told: readonly Told[]
}

const minute = 60_000
const day = 24 * 60 * minute
const week = 7 * day

const usualLatency: Latency = { least: 5, most: 30 }

/** The clock of a process is wrong by up to so much. */
const clockSkew = 10_000

/** Everything has come to rest by then: mails are tried for some hours, requests and sessions end after days. */
const restAtMost = 12 * day

const password = 'a password of everybody'

export async function simulate(run: Simulated): Promise<Outcome> {
  // Errors are part of every day here, and their stacks would take a tenth of it.
  const { stackTraceLimit } = Error
  if (!run.isTold) Error.stackTraceLimit = 0
  try {
    return await simulated(run)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

async function simulated(run: Simulated): Promise<Outcome> {
  const { seed, days, population, bundles, latency = usualLatency } = run
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
    bundles,
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
      teller,
      mail: outside.mail,
      random: new Seeded(seed, `actor ${number} ${actor.name}`),
      operate: (command) => operate(command),
      isOver: () => isOver,
    })
    actor.act(stage).catch((error) => {
      if (!run.isDeaf) witnesses.complain(actor.name, error)
    })
  }

  await scheduler.runUntil(ends)
  isOver = true
  faults.end()
  // Whatever has to happen in the end happens now, without anybody doing anything.
  for (let rest = day; rest <= restAtMost && !witnesses.violation; rest += day) {
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

  function operate(command: Command): Promise<Operated | 'no answer'> {
    const name = `process of an operator (${command})`
    const chance = operators.fork(name)
    const process = new OperatorProcess(name, newest(bundles), (mortal) =>
      worldOfProcess(outside, mortal, chance),
    )
    return process.run(command)
  }

  async function writeOpening(): Promise<void> {
    const chance = random.fork('opening')
    const seal = { cost: Number(environment.PASSWORD_COST), pepper: environment.PASSWORD_PEPPER }
    const sealed = await sealPassword(password, seal, { random: randomnessOf(chance), threads: quickThreads })
    const documents = openingDocuments({ random: chance, now: beginning, population, password: sealed })
    const firestore = instantFirestore(database)
    await firestore.runTransaction(async (transaction) => {
      for (const [path, document] of new Map([...documents, ...(run.opening ?? [])])) {
        transaction.create(firestore.doc(path), document)
      }
    })
  }
}

/** As documented for Firestore: so long a transaction waits for a lock. */
const lockWait = 20_000

/** A run asks the same questions thousands of times, so an index is worth its upkeep earlier than in an emulator. */
const sortUpTo = 64

/** Each hour is sealed, its reserves are noted and its payouts told, and what has expired is deleted. */
const goesOnForEver =
  /^(?:(?:auditSeals|auditHead|reserveHistory|throttles|outbox|codes|challenges|kycGrants|kycLooks|withdrawalNews|contactMessages|undoLinks|quotes|reviews|invitations)\/|site\/figures$)/

function newest(bundles: readonly Bundle[]): Bundle {
  const [first] = bundles
  if (!first) throw new Error('There is no version of the functions to run')
  return first
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

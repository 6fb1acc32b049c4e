import { type Commit, type Database, Listeners, openDatabase } from '@rupee/emulators/in-process'
import { sealPassword } from '@rupee/functions/platform/crypto/password.ts'
import type { Population } from '../actors/people/who.ts'
import type { Rollout } from '../migration/rollout.ts'
import { toVersion1 } from '../migration/version-1.ts'
import { makeOpeningDocuments } from '../opening/opening-documents.ts'
import { AuthServer } from '../outside/auth.ts'
import { Browsers } from '../outside/browsers.ts'
import { Expiry } from '../outside/expiry.ts'
import { type Fault, Faults } from '../outside/faults.ts'
import { FileServer } from '../outside/files.ts'
import { makeInstantFirestore, toSeenCommit } from '../outside/firestore.ts'
import { Hosting } from '../outside/hosting.ts'
import type { Latency } from '../outside/line.ts'
import { MailServer } from '../outside/mail-server.ts'
import { Schedules } from '../outside/schedules.ts'
import { Triggers } from '../outside/triggers.ts'
import {
  makeProcessWorld,
  makeRandom,
  type OutsideServices,
  quickThreads,
} from '../outside/world-of-process.ts'
import { type Bundle, environment } from '../process/bundle.ts'
import { Fleet } from '../process/fleet.ts'
import { OperatorProcess } from '../process/operator.ts'
import { Scheduler } from '../scheduler/scheduler.ts'
import { Seeded } from '../scheduler/seeded.ts'
import type { Actor, Command, Killed, Operated } from '../stage.ts'
import { Digest } from '../story/digest.ts'
import { Teller, type Told } from '../story/teller.ts'
import { describeCommit } from '../story/told-commit.ts'
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

const usualLatency: Latency = { minimum: 5, maximum: 30 }

/** Maximum error of the clock of a process. */
const clockSkew = 10_000

/** Maximum time until rest: mails are retried for hours, and requests and sessions last for days. */
const maximumRest = 12 * day

const password = 'a password of everybody'

export async function simulate(run: Simulated): Promise<Outcome> {
  // Errors are frequent in a run, and their stacks would take a tenth of its time.
  const { stackTraceLimit } = Error
  if (!run.isTold) Error.stackTraceLimit = 0
  try {
    return await new Run(run).play()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** A run in progress. Its parts draw their seeds in a fixed order, so that one seed repeats the whole run. */
class Run {
  readonly #run: Simulated
  readonly #latency: Latency
  readonly #scheduler: Scheduler
  readonly #teller: Teller
  readonly #faults: Faults
  readonly #witnesses: Witnesses
  readonly #digest = new Digest()
  readonly #logged = new Map<string, number>()
  readonly #database: Database
  readonly #outside: OutsideServices
  readonly #fleet: Fleet
  readonly #operators: Seeded
  readonly #triggers: Triggers
  readonly #schedules: Schedules
  readonly #expiry: Expiry
  readonly #lists: LiveLists
  readonly #listeners: Listeners
  readonly #opening: Seeded
  readonly #hosting: Hosting
  readonly #ends: number
  readonly #counts = { transactions: 0, commits: 0, documents: 0 }
  #lastChange = 0
  #weeks = 0
  #isOver = false

  constructor(run: Simulated) {
    const { bundles, rollout, latency = usualLatency } = run
    const random = new Seeded(run.seed)
    const scheduler = new Scheduler(beginning, random.fork('scheduler'))
    const teller = new Teller(scheduler, run.isTold ?? false)
    const faults = new Faults(random.fork('faults'), () => scheduler.now, run.faults)
    this.#run = run
    this.#latency = latency
    this.#scheduler = scheduler
    this.#teller = teller
    this.#faults = faults
    this.#ends = beginning.getTime() + run.days * day
    this.#witnesses = new Witnesses(run.invariants, () => scheduler.stop())
    this.#database = openDatabase('projects/simulated/databases/(default)', {
      now: () => scheduler.now,
      setTimer: (milliseconds, act) => scheduler.after(milliseconds, act),
      lockWait,
      sortUpTo,
    })
    this.#outside = this.#makeOutside()
    const size = random.fork('fleet size').below(3) + 3
    const fleet = new Fleet({
      scheduler,
      teller,
      bundles: rollout ? [rollout.old] : bundles,
      size,
      random: random.fork('fleet'),
      makeWorld: (process, chance) => makeProcessWorld(this.#outside, process, chance),
    })
    this.#fleet = fleet
    this.#operators = random.fork('operators')
    const background = { scheduler, faults, teller, fleet }
    const { documentTriggers, schedules } = findNewest(bundles).start()
    this.#triggers = new Triggers(documentTriggers, { ...background, random: random.fork('triggers') })
    this.#schedules = new Schedules(schedules, { ...background, random: random.fork('schedules') })
    this.#expiry = new Expiry(this.#database, scheduler)
    this.#lists = new LiveLists(this.#database)
    this.#listeners = new Listeners(this.#database, {
      after: (milliseconds, act) => scheduler.after(milliseconds, act),
      soon: (act) => scheduler.after(0, act),
    })
    this.#opening = random.fork('opening')
    this.#hosting = new Hosting({
      ...background,
      latency,
      random: random.fork('hosting'),
      heard: (call) => {
        this.#digest.entry(call.path, call.heard)
        this.#witnesses.called(call)
      },
    })
  }

  async play(): Promise<Outcome> {
    const stopOpening = this.#database.onCommit((commit) => this.#committed(commit, true))
    await this.#writeOpening()
    stopOpening()
    this.#database.onCommit((commit) => this.#committed(commit, false))
    this.#schedules.start()
    this.#expiry.start()
    this.#scheduler.after(minute, () => this.#tick())
    this.#startActors()
    this.#planRollout()
    await this.#scheduler.runUntil(this.#ends)
    this.#isOver = true
    await this.#awaitRest()
    return this.#outcome()
  }

  #makeOutside(): OutsideServices {
    const scheduler = this.#scheduler
    return {
      scheduler,
      faults: this.#faults,
      latency: this.#latency,
      teller: this.#teller,
      database: this.#database,
      clockSkew,
      refused: this.#run.refused,
      auth: new AuthServer(scheduler),
      files: new FileServer(scheduler, (change) => {
        this.#digest.entry(change.state, change.path)
        this.#witnesses.filed(change)
      }),
      mail: new MailServer((mail) => {
        this.#digest.entry(mail.messageId, mail.to)
        this.#teller.tell(() => `the mail server takes ${mail.messageId} to ${mail.to}: ${mail.subject}`)
        this.#witnesses.mailed(mail)
      }),
      logged: (level, message) => count(this.#logged, `${level}: ${message}`),
    }
  }

  async #writeOpening(): Promise<void> {
    const { population, rollout, opening } = this.#run
    const seal = { cost: Number(environment.PASSWORD_COST), pepper: environment.PASSWORD_PEPPER }
    const outside = { random: makeRandom(this.#opening), threads: quickThreads }
    const sealed = await sealPassword(password, seal, outside)
    const today = makeOpeningDocuments({
      random: this.#opening,
      now: beginning,
      population,
      password: sealed,
    })
    const documents = rollout ? toVersion1(today) : today
    const firestore = makeInstantFirestore(this.#database)
    await firestore.runTransaction(async (transaction) => {
      for (const [path, document] of new Map([...documents, ...(opening ?? [])])) {
        transaction.create(firestore.doc(path), document)
      }
    })
  }

  #committed(commit: Commit, isOpening: boolean): void {
    const { changes } = commit
    this.#counts.transactions += 1
    if (changes.length === 0) return
    this.#counts.commits += 1
    this.#counts.documents += changes.length
    const { now, date } = this.#scheduler
    this.#digest.number(now)
    for (const { path, after } of changes) this.#digest.entry(path, after?.fields)
    const isLate = now >= this.#ends && changes.some(({ path }) => !goesOnForEver.test(path))
    if (isLate) this.#lastChange = now
    if (!isOpening) this.#teller.tell(() => describeCommit(commit))
    this.#triggers.committed(commit)
    this.#expiry.committed(commit)
    const seen = toSeenCommit(commit, date, isOpening)
    this.#lists.committed(seen)
    this.#witnesses.committed(seen)
  }

  #tick(): void {
    const { now, date } = this.#scheduler
    this.#witnesses.ticked(date, new Date(this.#faults.last || beginning.getTime()))
    if (!this.#isOver && now - beginning.getTime() >= (this.#weeks + 1) * week) {
      this.#weeks += 1
      this.#run.weekPassed?.(this.#weeks, this.#counts.transactions)
    }
    this.#scheduler.after(minute, () => this.#tick())
  }

  #startActors(): void {
    const { seed, actors, acting, isDeaf } = this.#run
    const shared = {
      scheduler: this.#scheduler,
      browsers: this.#makeBrowsers(),
      database: this.#database,
      lists: this.#lists,
      listeners: this.#listeners,
      latency: this.#latency,
      teller: this.#teller,
      mail: this.#outside.mail,
      operate: (command: Command, killed?: Killed) => this.#operate(command, killed),
      isOver: () => this.#isOver,
    }
    for (const [number, actor] of actors.entries()) {
      if (acting?.includes(number) === false) continue
      const random = new Seeded(seed, `actor ${number} ${actor.name}`)
      actor.act(new ActorStage({ ...shared, random })).catch((error) => {
        if (!isDeaf) this.#witnesses.complain(actor.name, error)
      })
    }
  }

  #makeBrowsers(): Browsers {
    const { customers, staff } = this.#run.population
    const emails = new Map([...customers, ...staff].map(({ uid, email }) => [uid, email]))
    return new Browsers({
      scheduler: this.#scheduler,
      hosting: this.#hosting,
      findLogin: (uid) => {
        const email = emails.get(uid)
        return email === undefined ? undefined : { email, password }
      },
    })
  }

  #operate(command: Command, killed?: Killed): Promise<Operated | 'no answer'> {
    const name = `process of an operator (${command})`
    const chance = this.#operators.fork(name)
    const process = new OperatorProcess(name, findNewest(this.#run.bundles), (mortal) =>
      makeProcessWorld(this.#outside, mortal, chance),
    )
    return process.run(command, killed)
  }

  #planRollout(): void {
    const { rollout, bundles } = this.#run
    if (!rollout) return
    const { now } = this.#scheduler
    this.#scheduler.after(rollout.begins.getTime() - now, () => this.#fleet.deploy(findNewest(bundles)))
    this.#scheduler.after(rollout.ends.getTime() - now, () => this.#fleet.keepOnly(findNewest(bundles)))
  }

  /** Continues without faults and actors until nothing has changed for a day. */
  async #awaitRest(): Promise<void> {
    this.#faults.end()
    for (let rest = day; rest <= maximumRest && !this.#witnesses.violation; rest += hour) {
      await this.#scheduler.runUntil(this.#ends + rest)
      if (this.#lastChange < this.#ends + rest - day) break
    }
    if (!this.#witnesses.violation) this.#witnesses.rested(this.#scheduler.date)
  }

  #outcome(): Outcome {
    this.#digest.number(this.#scheduler.steps)
    return {
      hash: this.#digest.hex,
      steps: this.#scheduler.steps,
      transactions: this.#counts.transactions,
      commits: this.#counts.commits,
      documentsWritten: this.#counts.documents,
      processes: this.#fleet.started,
      calls: this.#hosting.answered,
      faults: this.#faults.counts,
      checks: this.#witnesses.checks,
      logged: this.#logged,
      ended: this.#scheduler.date,
      violation: this.#witnesses.violation,
      told: this.#teller.told,
    }
  }
}

/** Time that a transaction waits for a lock, as documented for Firestore. */
const lockWait = 20_000

/** Size above which a query uses an index, lower than in an emulator: a run repeats its queries thousands of times. */
const sortUpTo = 64

/** Documents that change forever: the pulse, hourly seals and reports, and the deletion of expired ones. */
const goesOnForEver =
  /^(?:(?:auditSeals|auditHead|ledger|ledgerCheckpoints|pulse|reserveHistory|throttles|outbox|codes|challenges|kycGrants|kycLooks|withdrawalNews|contactMessages|undoLinks|quotes|reviews|invitations)\/|staff\/[^/]+\/paidAlone\/|site\/figures$)/

function findNewest(bundles: readonly Bundle[]): Bundle {
  const [first] = bundles
  if (!first) throw new Error('There is no version of the functions to run')
  return first
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

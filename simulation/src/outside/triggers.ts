import {
  type Commit,
  compilePathPattern,
  type DocumentChange,
  makeChangedSnapshots,
} from '@rupee/emulators/in-process'
import type { Functions } from '../process/bundle.ts'
import type { Fleet } from '../process/fleet.ts'
import type { SimulatedProcess } from '../process/simulated-process.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { Seeded } from '../scheduler/seeded.ts'
import type { Teller } from '../story/teller.ts'
import type { Faults } from './faults.ts'

interface TriggersOptions {
  readonly scheduler: Scheduler
  readonly random: Seeded
  readonly faults: Faults
  readonly teller: Teller
  readonly fleet: Fleet
}

type TriggerName = keyof Functions['documentTriggers']

interface Trigger {
  readonly name: TriggerName
  readonly on: 'created' | 'written'
  readonly retry: boolean
  matches(path: string): boolean
}

const second = 1000
const day = 24 * 60 * 60 * second

/** Minimum delay before a failed event is delivered again. It doubles with each retry, for at most a day. */
const firstRetry = 10 * second
const longestRetry = 600 * second

/** Delivers each event to its triggers at least once, late and out of order. */
export class Triggers {
  readonly #options: TriggersOptions
  readonly #byCollection = new Map<string, Trigger[]>()

  constructor(table: Functions['documentTriggers'], options: TriggersOptions) {
    this.#options = options
    for (const [name, { on, document, ...rest }] of Object.entries(table)) {
      const trigger: Trigger = {
        name: name as TriggerName,
        on,
        retry: 'retry' in rest && rest.retry,
        matches: compilePathPattern(document),
      }
      const [collection = ''] = document.split('/')
      this.#byCollection.set(collection, [...(this.#byCollection.get(collection) ?? []), trigger])
    }
  }

  committed({ changes }: Commit): void {
    for (const change of changes) {
      const collection = change.path.slice(0, change.path.indexOf('/'))
      for (const trigger of this.#byCollection.get(collection) ?? []) {
        const isMeant =
          trigger.on === 'written' || (change.before === undefined && change.after !== undefined)
        if (isMeant && trigger.matches(change.path)) this.#send(trigger, change)
      }
    }
  }

  #send(trigger: Trigger, change: DocumentChange): void {
    const { faults, random, teller } = this.#options
    const told = `${trigger.name} of ${change.path}`
    if (faults.strikes('a trigger comes twice')) {
      teller.tell(() => `${told} will come twice`)
      this.#deliver(trigger, change, random.between(50, 600 * second))
    }
    const isLate = faults.strikes('a trigger is late')
    if (isLate) teller.tell(() => `${told} is late`)
    this.#deliver(trigger, change, random.between(50, isLate ? 600 * second : 2 * second))
  }

  #deliver(
    trigger: Trigger,
    change: DocumentChange,
    delay: number,
    since = this.#options.scheduler.now,
  ): void {
    const { scheduler, fleet, teller } = this.#options
    const noteFailure = () => {
      teller.tell(() => `${trigger.name} of ${change.path} fails`)
      const isOver = scheduler.now - since > day
      if (!trigger.retry || isOver) return
      this.#deliver(trigger, change, Math.min(longestRetry, Math.max(firstRetry, delay * 2)), since)
    }
    const run = async (process: SimulatedProcess) => {
      const { before, after } = makeChangedSnapshots(process.world.firestore, change)
      await process.functions.documentTriggers[trigger.name].run(after, process.now(), before)
    }
    const ended = ({ status }: PromiseSettledResult<void>) => {
      if (status === 'rejected') noteFailure()
    }
    scheduler.after(delay, () =>
      fleet.withProcess((process) => process.work(() => run(process), ended, noteFailure)),
    )
  }
}

import type { Functions } from '../process/bundle.ts'
import type { Fleet } from '../process/fleet.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { Seeded } from '../scheduler/seeded.ts'
import type { Teller } from '../story/teller.ts'
import type { Faults } from './faults.ts'

interface SchedulesOptions {
  readonly scheduler: Scheduler
  readonly random: Seeded
  readonly faults: Faults
  readonly teller: Teller
  readonly fleet: Fleet
}

export type ScheduleName = keyof Functions['schedules']

const minute = 60_000

/** Stand-in for Cloud Scheduler, which runs due schedules with their due time. */
export class Schedules {
  /** Number of failed runs by name. */
  readonly failed = new Map<ScheduleName, number>()
  readonly #options: SchedulesOptions
  readonly #table: Functions['schedules']

  constructor(table: Functions['schedules'], options: SchedulesOptions) {
    this.#options = options
    this.#table = table
  }

  /** Starts all schedules, each at a random minute of its interval. */
  start(): void {
    const { scheduler, random } = this.#options
    for (const name of this.#names()) {
      const every = toMinutes(this.#table[name].schedule) * minute
      const first =
        Math.ceil(scheduler.now / minute) * minute + Math.floor(random.between(0, every / minute)) * minute
      const tick = (due: number) => {
        scheduler.at(due, () => {
          this.#due(name, new Date(due))
          tick(due + every)
        })
      }
      tick(first)
    }
  }

  /** Runs each schedule once, due now. */
  runAll(): void {
    for (const name of this.#names()) this.#run(name, this.#options.scheduler.date)
  }

  #names(): readonly ScheduleName[] {
    return Object.keys(this.#table) as ScheduleName[]
  }

  #due(name: ScheduleName, due: Date): void {
    const { faults, random, scheduler, teller } = this.#options
    if (faults.strikes('a schedule is skipped')) {
      teller.tell(() => `${name} is skipped`)
      return
    }
    if (faults.strikes('a schedule comes twice')) {
      teller.tell(() => `${name} comes twice`)
      scheduler.after(random.between(0, minute), () => this.#run(name, due))
    }
    scheduler.after(random.between(50, 3000), () => this.#run(name, due))
  }

  #run(name: ScheduleName, due: Date): void {
    const { fleet, teller } = this.#options
    const noteFailure = (reason: unknown) => {
      teller.tell(() => `${name} fails: ${reason}`)
      this.failed.set(name, (this.failed.get(name) ?? 0) + 1)
    }
    fleet.withProcess((process) =>
      process.work(
        () => process.functions.schedules[name].run(due),
        (result) => {
          if (result.status === 'rejected') noteFailure(result.reason)
        },
        () => noteFailure('its process has died'),
      ),
    )
  }
}

function toMinutes(schedule: string): number {
  const [, count, unit] = /^every (\d+) (minutes|hours)$/.exec(schedule) ?? []
  if (!count) throw new Error(`No interval: ${schedule}`)
  return Number(count) * (unit === 'hours' ? 60 : 1)
}

import type { World } from '@rupee/functions/platform/world/world.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { Seeded } from '../scheduler/seeded.ts'
import type { Teller } from '../story/teller.ts'
import type { Bundle } from './bundle.ts'
import { type Mortal, SimulatedProcess } from './simulated-process.ts'

interface FleetOptions {
  readonly scheduler: Scheduler
  readonly random: Seeded
  readonly teller: Teller
  readonly size: number
  /** Several if different versions run side by side. */
  readonly bundles: readonly Bundle[]
  /** Returns the world for a new process, with its own clock and line. */
  worldFor(process: Mortal, random: Seeded): World
}

/** Time that a new process takes to start, in milliseconds. */
const start = { least: 300, most: 4000 }

/** Processes that answer calls and run background work. Each task goes to any of them. */
export class Fleet {
  /** Number of processes started so far. */
  started = 0
  readonly #options: FleetOptions
  readonly #processes: SimulatedProcess[] = []
  /** Work that waits because all processes have died. */
  #waiting: (() => void)[] = []

  constructor(options: FleetOptions) {
    this.#options = options
    for (let each = 0; each < options.size; each += 1) this.#start()
  }

  /** Runs work in one of the processes, as soon as there is one. */
  withProcess(work: (process: SimulatedProcess) => void): void {
    if (this.#processes.length > 0) work(this.#options.random.pick(this.#processes))
    else this.#waiting.push(() => this.withProcess(work))
  }

  #start(): void {
    const { random, bundles, teller, worldFor } = this.#options
    this.started += 1
    const bundle = random.pick(bundles)
    const name = `process ${this.started}${bundles.length > 1 ? ` (${bundle.version})` : ''}`
    const process = new SimulatedProcess(name, bundle.start(), {
      worldFor: (mortal) => worldFor(mortal, random.fork(name)),
      died: (died) => this.#replace(died),
    })
    teller.tell(() => `${name} starts`)
    this.#processes.push(process)
    const waiting = this.#waiting
    this.#waiting = []
    for (const go of waiting) go()
  }

  #replace(died: SimulatedProcess): void {
    const { scheduler, random, teller } = this.#options
    teller.tell(() => `${died.name} dies`)
    this.#processes.splice(this.#processes.indexOf(died), 1)
    scheduler.after(random.between(start.least, start.most), () => this.#start())
  }
}

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
  /** Versions that run from the beginning, side by side. */
  readonly bundles: readonly Bundle[]
  /** Returns the world for a new process, with its own clock and line. */
  makeWorld(process: Mortal, random: Seeded): World
}

/** Time that a new process takes to start, in milliseconds. */
const start = { minimum: 300, maximum: 4000 }

/** Time in which a process can finish its calls after its version has ended: as long as the longest call. */
const lastCalls = 60_000

/** Processes that answer calls and run background work. Each task goes to any of them. */
export class Fleet {
  /** Number of processes started so far. */
  started = 0
  readonly #options: FleetOptions
  #bundles: readonly Bundle[]
  #processes: readonly Running[] = []
  /** Work that waits because all processes have died. */
  #waiting: (() => void)[] = []

  constructor(options: FleetOptions) {
    this.#options = options
    this.#bundles = options.bundles
    for (let each = 0; each < options.size; each += 1) this.#start()
  }

  /** Runs work in one of the processes, as soon as there is one. */
  withProcess(work: (process: SimulatedProcess) => void): void {
    if (this.#processes.length > 0) work(this.#options.random.pick(this.#processes).process)
    else this.#waiting.push(() => this.withProcess(work))
  }

  /** Starts as many processes of another version beside those that run. */
  deploy(bundle: Bundle): void {
    this.#bundles = [...this.#bundles, bundle]
    for (let each = 0; each < this.#options.size; each += 1) this.#start(bundle)
  }

  /** Ends all other versions. Their processes get no more work, and finish their calls. */
  keepOnly(bundle: Bundle): void {
    const { scheduler, teller } = this.#options
    this.#bundles = [bundle]
    const ending = this.#processes.filter((running) => running.bundle !== bundle)
    this.#processes = this.#processes.filter((running) => running.bundle === bundle)
    for (const { process } of ending) {
      teller.tell(() => `${process.name} gets no more work`)
      scheduler.after(lastCalls, () => process.die())
    }
  }

  #start(bundle = this.#options.random.pick(this.#bundles)): void {
    const { random, teller, makeWorld } = this.#options
    this.started += 1
    const name = `process ${this.started} (${bundle.version})`
    const process = new SimulatedProcess(name, bundle.start(), {
      makeWorld: (mortal) => makeWorld(mortal, random.fork(name)),
      died: (died) => this.#replace(died),
    })
    teller.tell(() => `${name} starts`)
    this.#processes = [...this.#processes, { process, bundle }]
    const waiting = this.#waiting
    this.#waiting = []
    for (const go of waiting) go()
  }

  #replace(died: SimulatedProcess): void {
    const { scheduler, random, teller } = this.#options
    teller.tell(() => `${died.name} dies`)
    const left = this.#processes.filter(({ process }) => process !== died)
    // A process whose version has ended is not replaced.
    if (left.length === this.#processes.length) return
    this.#processes = left
    scheduler.after(random.between(start.minimum, start.maximum), () => this.#start())
  }
}

interface Running {
  readonly process: SimulatedProcess
  readonly bundle: Bundle
}

import type { World } from '@rupee/functions/platform/world/world.ts'
import type { Functions } from './bundle.ts'

/** A process whose connections break when it dies. */
export interface Mortal {
  readonly name: string
  readonly isAlive: boolean
  die(): void
}

interface Birth {
  makeWorld(process: Mortal): World
  died(process: SimulatedProcess): void
}

/** One process of the functions: its modules with their own memory, and its calls under way. */
export class SimulatedProcess implements Mortal {
  readonly name: string
  readonly functions: Functions
  readonly world: World
  readonly #underWay = new Set<() => void>()
  readonly #died: () => void
  #isAlive = true

  constructor(name: string, functions: Functions, { makeWorld, died }: Birth) {
    this.name = name
    this.functions = functions
    this.world = makeWorld(this)
    this.#died = () => died(this)
    functions.handIn(this.world)
  }

  /** Returns the time by its own clock. */
  now(): Date {
    return this.world.clock.now()
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Runs work and calls exactly one of the callbacks: `lost` if the process dies before the end. */
  work<T>(begin: () => Promise<T>, ended: (result: PromiseSettledResult<T>) => void, lost: () => void): void {
    if (!this.#isAlive) {
      lost()
      return
    }
    this.#underWay.add(lost)
    const end = (result: PromiseSettledResult<T>) => {
      if (this.#underWay.delete(lost)) ended(result)
    }
    begin().then(
      (value) => end({ status: 'fulfilled', value }),
      (reason) => end({ status: 'rejected', reason }),
    )
  }

  /** Kills the process: the promises of its work never settle. */
  die(): void {
    if (!this.#isAlive) return
    this.#isAlive = false
    const lost = [...this.#underWay]
    this.#underWay.clear()
    for (const tell of lost) tell()
    this.#died()
  }
}

import type { World } from '@rupee/functions/platform/world/world.ts'
import type { Functions } from './bundle.ts'

/** Whose connections break when it dies. */
export interface Mortal {
  readonly name: string
  readonly isAlive: boolean
  die(): void
}

interface Birth {
  worldFor(process: Mortal): World
  died(process: SimulatedProcess): void
}

/** One process of the functions: its modules, with their own memory, and the calls that it is answering. */
export class SimulatedProcess implements Mortal {
  readonly name: string
  readonly functions: Functions
  readonly world: World
  readonly #underWay = new Set<() => void>()
  readonly #died: () => void
  #isAlive = true

  constructor(name: string, functions: Functions, { worldFor, died }: Birth) {
    this.name = name
    this.functions = functions
    this.world = worldFor(this)
    this.#died = () => died(this)
    functions.handIn(this.world)
  }

  /** By its own clock. */
  now(): Date {
    return this.world.clock.now()
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Work that somebody waits for: exactly one of the two is called, `lost` if the process dies before the end. */
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

  /** From now on nothing that it has begun ends: its promises never settle. */
  die(): void {
    if (!this.#isAlive) return
    this.#isAlive = false
    const lost = [...this.#underWay]
    this.#underWay.clear()
    for (const tell of lost) tell()
    this.#died()
  }
}

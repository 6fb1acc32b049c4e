import type { Bundle } from '../process/bundle.ts'
import { countSimulatedDays, simulateSmallWorld } from '../run/small-world.ts'
import type { Defect } from './defect.ts'

export interface Catch {
  readonly invariant: string
  readonly found: string
  readonly seed: number
  /** Real time spent on all seeds tried. */
  readonly seconds: number
  /** Simulated days of all seeds tried. */
  readonly days: number
}

interface HunterOptions {
  /** The functions without a planted defect. */
  readonly sound: Bundle
  readonly planted: (defect: Defect) => Bundle
  readonly maximumSeeds: number
  /** Called for a seed that fails without any defect. Its violations prove nothing, so it is skipped. */
  readonly skipSeed: (seed: number, found: string) => void
}

export class Hunter {
  readonly #options: HunterOptions
  readonly #sound = new Map<number, boolean>()

  constructor(options: HunterOptions) {
    this.#options = options
  }

  /** Runs seed after seed until an invariant is violated. */
  async hunt(defect: Defect): Promise<Catch | undefined> {
    const bundle = this.#options.planted(defect)
    let seconds = 0
    let days = 0
    for (let seed = 1; seed <= this.#options.maximumSeeds; seed += 1) {
      if (!(await this.#isSound(seed))) continue
      const began = performance.now()
      const outcome = await simulateSmallWorld(seed, bundle)
      seconds += (performance.now() - began) / 1000
      days += countSimulatedDays(outcome)
      const { violation } = outcome
      if (violation) return { invariant: violation.invariant, found: violation.message, seed, seconds, days }
    }
    return undefined
  }

  /** Whether the defect goes unseen in the same run without the invariant that found it. */
  async survives(
    defect: Defect,
    { seed, invariant }: Catch,
    { isDeaf }: { readonly isDeaf: boolean },
  ): Promise<boolean> {
    const looking = { without: invariant, isDeaf }
    const { violation } = await simulateSmallWorld(seed, this.#options.planted(defect), looking)
    return violation === undefined
  }

  async #isSound(seed: number): Promise<boolean> {
    const known = this.#sound.get(seed)
    if (known !== undefined) return known
    const { violation } = await simulateSmallWorld(seed, this.#options.sound)
    if (violation) this.#options.skipSeed(seed, `${violation.invariant}: ${violation.message}`)
    this.#sound.set(seed, violation === undefined)
    return violation === undefined
  }
}

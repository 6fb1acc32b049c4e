import type { Network } from './network.ts'

const firstPause = 1000
const longestPause = 60_000
const maximumPauses = 11

/** The pauses of the SDK's `ExponentialBackoff`: none, then a second and half as much again each time, give or take half. */
export class BackOff {
  readonly #network: Pick<Network, 'wait' | 'fraction'>
  #base = 0
  #pauses = 0

  constructor(network: Pick<Network, 'wait' | 'fraction'>) {
    this.#network = network
  }

  /** Undefined if there is nothing to wait for. */
  pause(): Promise<void> | undefined {
    if (this.#pauses === maximumPauses) throw new Error('Exceeded maximum number of retries allowed.')
    this.#pauses += 1
    const base = this.#base
    this.#base = Math.min(Math.max(base * 1.5, firstPause), longestPause)
    return base > 0 ? this.#network.wait(base + (this.#network.fraction() - 0.5) * base) : undefined
  }

  /** The next pause is the longest. */
  toLongest(): void {
    this.#base = longestPause
  }
}

import type { Fault } from '../outside/faults.ts'
import type { SeenChange, SeenCommit, SeenDocument } from '../witness.ts'

/** How things stood in one part of a run. */
export interface Sample {
  /** By wallet, at the end of it. */
  readonly reserves: ReadonlyMap<string, number>
  /** The most at any moment of it. The worth is in rupees. */
  readonly heldByQuotes: number
  readonly heldByOrders: number
  readonly openOrders: number
  readonly faults: ReadonlyMap<Fault, number>
}

interface Most {
  heldByQuotes: number
  heldByOrders: number
  openOrders: number
}

/** Writes down what a picture of a run shows. It follows the commits, and reads nothing. */
export class Recorder {
  readonly samples: Sample[] = []
  readonly #begins: number
  readonly #step: number
  /** In the wallet itself, where everybody can read it, or apart. */
  readonly #shown = new Map<string, number>()
  readonly #hidden = new Map<string, number>()
  /** The worth of each. */
  readonly #quotes = new Held()
  readonly #orders = new Held()
  #most: Most = { heldByQuotes: 0, heldByOrders: 0, openOrders: 0 }
  #faults = new Map<Fault, number>()

  /** @param step of time, in milliseconds */
  constructor(begins: Date, step: number) {
    this.#begins = begins.getTime()
    this.#step = step
  }

  committed({ at, changes }: SeenCommit): void {
    this.#passTo(at.getTime())
    for (const change of changes) this.#follow(change)
    this.#most = {
      heldByQuotes: Math.max(this.#most.heldByQuotes, this.#quotes.worth),
      heldByOrders: Math.max(this.#most.heldByOrders, this.#orders.worth),
      openOrders: Math.max(this.#most.openOrders, this.#orders.count),
    }
  }

  struck(fault: Fault, at: number): void {
    this.#passTo(at)
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1)
  }

  #follow({ path, segments, after }: SeenChange): void {
    const [collection, id = ''] = segments
    if (segments.length !== 2) return
    if (collection === 'wallets') learn(this.#shown, id, after)
    if (collection === 'reserves') learn(this.#hidden, id, after)
    if (collection === 'quotes') this.#quotes.follow(path, after?.get('state') === 'live' ? after : undefined)
    if (collection === 'transactions')
      this.#orders.follow(path, after?.get('status') === 'pending' ? after : undefined)
  }

  #passTo(time: number): void {
    while (time >= this.#begins + (this.samples.length + 1) * this.#step) {
      const reserves = new Map([...this.#hidden, ...this.#shown].sort())
      this.samples.push({ ...this.#most, reserves, faults: this.#faults })
      this.#faults = new Map()
      this.#most = {
        heldByQuotes: this.#quotes.worth,
        heldByOrders: this.#orders.worth,
        openOrders: this.#orders.count,
      }
    }
  }
}

function learn(known: Map<string, number>, wallet: string, document: SeenDocument | undefined): void {
  const reserved = document?.get('reserved')
  if (typeof reserved === 'string') known.set(wallet, Number(reserved))
  else known.delete(wallet)
}

class Held {
  worth = 0
  readonly #worths = new Map<string, number>()

  get count(): number {
    return this.#worths.size
  }

  follow(path: string, document: SeenDocument | undefined): void {
    this.worth -= this.#worths.get(path) ?? 0
    this.#worths.delete(path)
    if (document === undefined) return
    const worth = Number(document.get('worth'))
    this.#worths.set(path, worth)
    this.worth += worth
  }
}

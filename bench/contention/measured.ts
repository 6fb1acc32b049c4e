import type { Heard, Stage } from '@rupee/simulation/stage.ts'

export interface Figures {
  readonly seconds: number
  /** Milliseconds of each successful call, by its name. */
  readonly took: ReadonlyMap<string, readonly number[]>
  /** Decisions that all staff began at the same moment. */
  readonly begunTogether: readonly number[]
  /** Transactions that had to start over. */
  readonly aborted: number
  /** Number of failed calls by their answer. */
  readonly refused: ReadonlyMap<string, number>
  /** Paths of documents, with their number of writes. */
  readonly mostWritten: readonly (readonly [path: string, times: number])[]
}

/** Work done within a period of simulated time. */
export class Measured {
  aborted = 0
  readonly #begins: Date
  readonly #ends: Date
  readonly #took = new Map<string, number[]>()
  readonly #first: number[] = []
  readonly #refused = new Map<string, number>()
  readonly #writes = new Map<string, number>()
  #last = 0

  constructor(begins: Date, seconds: number) {
    this.#begins = begins
    this.#ends = new Date(begins.getTime() + seconds * 1000)
  }

  async begin(stage: Stage): Promise<void> {
    if (stage.now() > this.#begins) throw new Error('Logging in has taken longer than it was given')
    await stage.waitUntil(this.#begins)
  }

  async end(stage: Stage): Promise<void> {
    await stage.waitUntil(this.#ends)
  }

  isFinished(stage: Stage): boolean {
    return stage.now() >= this.#ends
  }

  includes(moment: Date): boolean {
    return moment >= this.#begins && moment < this.#ends
  }

  /** Makes a call and returns its answer, if it succeeded. */
  async call(
    stage: Stage,
    what: string,
    path: string,
    send: (path: string) => Promise<Heard | 'no answer'>,
  ): Promise<Heard | undefined> {
    const began = stage.now()
    const heard = await send(path)
    const now = stage.now()
    if (heard === 'no answer' || heard.status !== 200) {
      const why = heard === 'no answer' ? 'no answer in 60 s' : `${heard.status} ${readReason(heard)}`
      count(this.#refused, `${what}: ${why}`)
      return undefined
    }
    const took = now.getTime() - began.getTime()
    if (began.getTime() === this.#begins.getTime()) this.#first.push(took)
    // Work after the end is not counted.
    if (!this.includes(now)) return heard
    this.#last = now.getTime()
    const all = this.#took.get(what)
    if (all) all.push(took)
    else this.#took.set(what, [took])
    return heard
  }

  wrote(path: string): void {
    count(this.#writes, path)
  }

  figures(): Figures {
    const seconds = (this.#last - this.#begins.getTime()) / 1000
    const most = [...this.#writes].sort(([, one], [, other]) => other - one).slice(0, 5)
    return {
      seconds,
      took: this.#took,
      begunTogether: this.#first,
      aborted: this.aborted,
      refused: this.#refused,
      mostWritten: most,
    }
  }
}

const readReason = ({ body }: Heard) => String(body.error ?? body.info ?? '')

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

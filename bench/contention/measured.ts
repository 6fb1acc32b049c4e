import type { Heard, Stage } from '../../tests/simulation/stage.ts'
import { latencies } from '../figures.ts'

/** What happens between two moments of simulated time. */
export class Measured {
  aborted = 0
  readonly #begins: Date
  readonly #ends: Date
  /** Milliseconds of each call that was done, by what it is. */
  readonly #took = new Map<string, number[]>()
  /** Those that everybody began at the same moment. */
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

  isOver(stage: Stage): boolean {
    return stage.now() >= this.#ends
  }

  includes(moment: Date): boolean {
    return moment >= this.#begins && moment < this.#ends
  }

  /** What was heard, if it was done. */
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
      const why = heard === 'no answer' ? 'no answer in 60 s' : `${heard.status} ${reasonIn(heard)}`
      count(this.#refused, `${what}: ${why}`)
      return undefined
    }
    const took = now.getTime() - began.getTime()
    if (began.getTime() === this.#begins.getTime()) this.#first.push(took)
    // What is done after the end would count for a second that is not counted.
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

  print(title: string): void {
    const seconds = (this.#last - this.#begins.getTime()) / 1000
    console.log(`\n${title} (${seconds.toFixed(1)} simulated seconds)`)
    for (const [what, took] of this.#took) {
      console.log(`  ${`${what}s`.padEnd(10)} ${perSecond(took.length, seconds)}  ${latencies(took)}`)
    }
    const slowest = Math.max(...this.#first).toFixed(0)
    console.log(`  of ${this.#first.length} begun at the same moment, the slowest took ${slowest} ms`)
    console.log(`  aborted attempts: ${this.aborted}`)
    for (const [why, times] of this.#refused) console.log(`  ${times} not done: ${why}`)
    const most = [...this.#writes].sort(([, one], [, other]) => other - one).slice(0, 5)
    for (const [path, times] of most) console.log(`  ${perSecond(times, seconds)} writes of ${path}`)
  }
}

const perSecond = (times: number, seconds: number) => `${(times / seconds).toFixed(1).padStart(6)} a second`

const reasonIn = ({ body }: Heard) => String(body.error ?? body.info ?? '')

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

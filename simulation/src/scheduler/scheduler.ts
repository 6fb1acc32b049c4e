import { EventQueue, type QueuedEvent } from './event-queue.ts'
import type { Seeded } from './seeded.ts'

/** Events per turn of Node's event loop. Each turn polls the system, which takes longer than most events. */
const inOneTurn = 256

/** Waits until all immediate consequences have run: promises and streams. */
const waitUntilQuiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Simulated time: a queue of events, run one at a time. All immediate consequences of an event run before the next one.
 * Nothing else makes time pass.
 */
export class Scheduler {
  /** Number of events so far. */
  steps = 0
  readonly #queue = new EventQueue()
  readonly #random: Seeded
  #now: number
  #sequence = 0
  #isStopped = false

  constructor(begins: Date, random: Seeded) {
    this.#now = begins.getTime()
    this.#random = random
  }

  /** Milliseconds since the epoch, with fractions. */
  get now(): number {
    return this.#now
  }

  get date(): Date {
    return new Date(this.#now)
  }

  /** Schedules an event, or runs it next if its time has passed. Returns a function that cancels it. */
  at(time: number, run: () => void): () => void {
    this.#sequence += 1
    const event: QueuedEvent = {
      time: Math.max(time, this.#now),
      tie: this.#random.fraction(),
      sequence: this.#sequence,
      run,
    }
    this.#queue.add(event)
    return () => {
      event.run = undefined
    }
  }

  after(milliseconds: number, run: () => void): () => void {
    return this.at(this.#now + milliseconds, run)
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(milliseconds, resolve)
    })
  }

  /** Runs all events up to this time, or until stopped. */
  async runUntil(time: number): Promise<void> {
    await waitUntilQuiet()
    while (this.#isDue(time)) await this.#runSeveral(time)
    if (!this.#isStopped) this.#now = Math.max(this.#now, time)
  }

  /** Runs up to `inOneTurn` events. Between two immediates, Node runs all consequences of the first. */
  #runSeveral(time: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const runNext = () => {
        try {
          if (this.#isDue(time)) this.#happen()
        } catch (error) {
          this.stop()
          reject(error)
        }
      }
      for (let each = 0; each < inOneTurn; each += 1) setImmediate(runNext)
      setImmediate(resolve)
    })
  }

  #isDue(time: number): boolean {
    while (this.#queue.next && this.#queue.next.run === undefined) this.#queue.take()
    const { next } = this.#queue
    return !this.#isStopped && next !== undefined && next.time <= time
  }

  #happen(): void {
    const next = this.#queue.take()
    if (next === undefined) return
    this.#now = next.time
    this.steps += 1
    next.run?.()
  }

  /** Stops after the current event. */
  stop(): void {
    this.#isStopped = true
  }
}

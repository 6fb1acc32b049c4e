import { EventQueue, type QueuedEvent } from './event-queue.ts'
import type { Seeded } from './seeded.ts'

/** A turn of Node's loop asks the system for news, which takes longer than most events. */
const inOneTurn = 256

/** Waits until everything has happened that follows at once from what has just been done: promises and streams. */
const untilQuiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Simulated time: a queue of what is going to happen. One event at a time, and all that follows from it at once comes
 * before the next. Nothing else makes time pass.
 */
export class Scheduler {
  /** How many events there have been. */
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

  /** In milliseconds since the epoch, with fractions. */
  get now(): number {
    return this.#now
  }

  get date(): Date {
    return new Date(this.#now)
  }

  /** Returns a function that calls it off. What should have happened already happens next. */
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

  /** Lets everything happen up to that time, or until it is stopped. */
  async runUntil(time: number): Promise<void> {
    await untilQuiet()
    while (this.#isDue(time)) await this.#severalUntil(time)
    if (!this.#isStopped) this.#now = Math.max(this.#now, time)
  }

  /** Between two immediates Node does all that follows at once from the first. */
  #severalUntil(time: number): Promise<void> {
    return new Promise((resolve, reject) => {
      for (let each = 0; each < inOneTurn; each += 1) {
        setImmediate(() => {
          try {
            if (this.#isDue(time)) this.#happen()
          } catch (error) {
            this.stop()
            reject(error)
          }
        })
      }
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

  /** After the event that is happening now. */
  stop(): void {
    this.#isStopped = true
  }
}

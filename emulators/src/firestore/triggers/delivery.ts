import { realTimers, type Timers } from '../listening/timers.ts'
import { log } from '../reporting/log.ts'
import type { ChangeEvent } from './change-event.ts'

/** Throws only when the functions emulator cannot be reached; the event is then sent again. */
export type Send = (event: ChangeEvent) => Promise<void>

/** Maximum number of events kept while functions are away. */
const maximumWaiting = 10_000
const maximumAtOnce = 20
const firstPause = 100
const longestPause = 5_000

/** Sends events: those of one document to one trigger strictly in order, others side by side. */
export class Delivery {
  readonly #send: Send
  readonly #timers: Timers
  /** Events by trigger and document. The first of each is being sent, or is next. */
  readonly #queues = new Map<string, ChangeEvent[]>()
  readonly #ready: string[] = []
  #waiting = 0
  #active = 0
  #closed = false

  constructor(send: Send, timers: Timers = realTimers) {
    this.#send = send
    this.#timers = timers
  }

  add(event: ChangeEvent): void {
    if (this.#waiting >= maximumWaiting) {
      log.eventDropped(event.trigger.key, event.change.path)
      return
    }
    this.#waiting++
    const key = JSON.stringify([event.trigger.project, event.trigger.key, event.database, event.change.path])
    const queue = this.#queues.get(key)
    if (queue) {
      queue.push(event)
    } else {
      this.#queues.set(key, [event])
      this.#ready.push(key)
      this.#startReady()
    }
  }

  close(): void {
    this.#closed = true
  }

  #startReady(): void {
    while (this.#active < maximumAtOnce) {
      const key = this.#ready.shift()
      if (key === undefined) return
      this.#active++
      this.#drain(key).finally(() => {
        this.#active--
        this.#startReady()
      })
    }
  }

  async #drain(key: string): Promise<void> {
    const queue = this.#queues.get(key) ?? []
    for (let event = queue[0]; event !== undefined && !this.#closed; event = queue[0]) {
      await this.#deliver(event)
      queue.shift()
      this.#waiting--
    }
    this.#queues.delete(key)
  }

  async #deliver(event: ChangeEvent): Promise<void> {
    for (let pause = firstPause; !this.#closed; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await this.#send(event)
      } catch (reason) {
        if (pause === firstPause) log.eventWaits(event.trigger.key, event.change.path, reason)
        await new Promise<void>((resume) => this.#timers.after(pause, resume))
      }
    }
  }
}

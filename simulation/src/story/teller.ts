import type { Scheduler } from '../scheduler/scheduler.ts'

export interface Told {
  readonly time: number
  readonly line: string
}

/** Keeps the story of a run if asked to. Most runs are told only after they have failed. */
export class Teller {
  readonly told: Told[] = []
  readonly #scheduler: Scheduler
  readonly isListening: boolean

  constructor(scheduler: Scheduler, isListening: boolean) {
    this.#scheduler = scheduler
    this.isListening = isListening
  }

  /** Adds a line, which is built only if the story is kept. */
  tell(line: () => string): void {
    if (this.isListening) this.told.push({ time: this.#scheduler.now, line: line() })
  }
}

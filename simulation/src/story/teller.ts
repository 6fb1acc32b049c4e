import type { Scheduler } from '../scheduler/scheduler.ts'

export interface Told {
  readonly time: number
  readonly line: string
}

/** Keeps what is told of a run, if anybody wants to know. Most runs are told only when something was found in them. */
export class Teller {
  readonly told: Told[] = []
  readonly #scheduler: Scheduler
  readonly isListening: boolean

  constructor(scheduler: Scheduler, isListening: boolean) {
    this.#scheduler = scheduler
    this.isListening = isListening
  }

  /** The line is made only if somebody listens. */
  tell(line: () => string): void {
    if (this.isListening) this.told.push({ time: this.#scheduler.now, line: line() })
  }
}

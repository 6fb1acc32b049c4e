import type { Commit } from '../documents/commit.ts'
import { log } from '../reporting/log.ts'

type Listener = (commit: Commit) => void

/**
 * Passes every commit to every listener, in order. A commit made by a listener waits until all have received the
 * previous one. A failing listener stops neither the others nor the commit.
 */
export class Announcements {
  readonly #listeners = new Set<Listener>()
  readonly #waiting: Commit[] = []
  #isAnnouncing = false

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  announce(commit: Commit): void {
    this.#waiting.push(commit)
    if (this.#isAnnouncing) return
    this.#isAnnouncing = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      for (const listener of this.#listeners) tell(listener, next)
    }
    this.#isAnnouncing = false
  }
}

function tell(listener: Listener, commit: Commit): void {
  try {
    listener(commit)
  } catch (thrown) {
    log.defect(thrown)
  }
}

export interface QueuedEvent {
  readonly time: number
  /** Random number that orders events of the same time. */
  readonly tie: number
  /** Orders events with equal random numbers. */
  readonly sequence: number
  /** Undefined once cancelled. */
  run: (() => void) | undefined
}

/** Binary heap with the next event first. */
export class EventQueue {
  readonly #heap: QueuedEvent[] = []

  get size(): number {
    return this.#heap.length
  }

  get next(): QueuedEvent | undefined {
    return this.#heap[0]
  }

  add(event: QueuedEvent): void {
    const heap = this.#heap
    let at = heap.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent]
      if (above === undefined || !isEarlier(event, above)) break
      heap[at] = above
      at = parent
    }
    heap[at] = event
  }

  take(): QueuedEvent | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first !== undefined && last !== undefined && heap.length > 0) this.#sink(last)
    return first
  }

  /** Moves an event from the top down to its place. */
  #sink(event: QueuedEvent): void {
    const heap = this.#heap
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      let child = heap[below]
      const other = heap[below + 1]
      if (child === undefined) break
      if (other !== undefined && isEarlier(other, child)) {
        child = other
        below += 1
      }
      if (!isEarlier(child, event)) break
      heap[at] = child
      at = below
    }
    heap[at] = event
  }
}

function isEarlier(one: QueuedEvent, other: QueuedEvent): boolean {
  if (one.time !== other.time) return one.time < other.time
  return one.tie === other.tie ? one.sequence < other.sequence : one.tie < other.tie
}

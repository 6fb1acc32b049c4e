import { createStore } from '#lib/state/store.ts'

/** Number of listeners that were refused, at once or later. */
export const readsRefused = createStore(0)

/** Time for the next page to take over a listener of the previous one. */
const graceMilliseconds = 2_000

export interface LiveSource {
  failed: boolean
  ending: ReturnType<typeof setTimeout> | undefined
  restart(): void
  end(): void
}

const sources = new Map<string, LiveSource>()

/**
 * Number of components that show each source. They are counted even while their source is gone: on a busy device it can
 * end between the render that started it and the effect that holds it, and the next render starts it again.
 */
const holders = new Map<string, number>()

export function addSource(id: string, source: LiveSource): void {
  sources.set(id, source)
  // A render that React discards also starts a listener, which nothing will ever hold.
  endUnlessHeld(id)
}

export function removeSource(id: string): void {
  sources.delete(id)
}

export function restartSource(id: string): void {
  sources.get(id)?.restart()
}

/** Restarts failed listeners once their rights are back. */
export function restartFailedSources(): void {
  for (const source of [...sources.values()]) if (source.failed) source.restart()
}

/** Keeps the listener of a source running, also one that starts later, until the returned function is called. */
export function holdSource(id: string): () => void {
  const source = sources.get(id)
  holders.set(id, countHolders(id) + 1)
  clearTimeout(source?.ending)
  if (source?.failed) source.restart()
  return () => {
    const left = countHolders(id) - 1
    if (left > 0) holders.set(id, left)
    else holders.delete(id)
    endUnlessHeld(id)
  }
}

/** Ends unused listeners at once, before the rights to their data end. */
export async function endUnusedSources(): Promise<void> {
  // React unmounts components a moment after they leave the screen.
  await new Promise((resolve) => setTimeout(resolve))
  for (const [id, source] of [...sources]) if (countHolders(id) === 0) source.end()
}

function countHolders(id: string): number {
  return holders.get(id) ?? 0
}

function endUnlessHeld(id: string): void {
  const source = sources.get(id)
  if (!source) return
  clearTimeout(source.ending)
  source.ending = setTimeout(() => {
    if (countHolders(id) === 0) source.end()
  }, graceMilliseconds)
}

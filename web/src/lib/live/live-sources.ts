import { createStore } from '#lib/state/store.ts'

/** Number of listeners that were refused, at once or later. */
export const readsRefused = createStore(0)

/** Time for the next page to take over a listener of the previous one. */
const graceMilliseconds = 2_000

export interface LiveSource {
  /** Number of components that show the source. */
  users: number
  failed: boolean
  ending: ReturnType<typeof setTimeout> | undefined
  restart(): void
  end(): void
}

const sources = new Map<string, LiveSource>()

export function addSource(id: string, source: LiveSource): void {
  sources.set(id, source)
  // A render that React discards also starts a listener, which nothing will ever hold.
  endUnlessHeld(source)
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

/** Keeps a listener running until the returned function is called. */
export function holdSource(id: string): () => void {
  const source = sources.get(id)
  if (!source) return () => {}
  source.users++
  clearTimeout(source.ending)
  if (source.failed) source.restart()
  return () => {
    source.users--
    endUnlessHeld(source)
  }
}

/** Ends unused listeners at once, before the rights to their data end. */
export async function endUnusedSources(): Promise<void> {
  // React unmounts components a moment after they leave the screen.
  await new Promise((resolve) => setTimeout(resolve))
  for (const source of [...sources.values()]) if (source.users === 0) source.end()
}

function endUnlessHeld(source: LiveSource): void {
  clearTimeout(source.ending)
  source.ending = setTimeout(() => {
    if (source.users === 0) source.end()
  }, graceMilliseconds)
}

import { createStore } from '#lib/state/store.ts'

/** How many listeners have lost their rights, or never had them. */
export const readsRefused = createStore(0)

/** Long enough for the next page to take over a listener from the previous one. */
const graceMilliseconds = 2_000

export interface LiveSource {
  /** How many components show it. */
  users: number
  failed: boolean
  ending: ReturnType<typeof setTimeout> | undefined
  restart(): void
  end(): void
}

const sources = new Map<string, LiveSource>()

export function addSource(id: string, source: LiveSource): void {
  sources.set(id, source)
  // A render that React discards has started the listener as well, and nothing will ever hold it.
  endUnlessHeld(source)
}

export function removeSource(id: string): void {
  sources.delete(id)
}

export function restartSource(id: string): void {
  sources.get(id)?.restart()
}

/** When the rights are there again that they had ended with. */
export function restartFailedSources(): void {
  for (const source of [...sources.values()]) if (source.failed) source.restart()
}

/** Keeps the listener running until the returned function is called. */
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

/** Ends them at once, because the rights to what they listen to are about to end. */
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

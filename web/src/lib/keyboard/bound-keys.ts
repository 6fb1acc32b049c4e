import { createStore, useStore } from '#lib/state/store.ts'

/** Shortcut of the current page. */
export interface BoundKey {
  /** Name of the key, as in `useKeys`. */
  readonly key: string
  readonly does: string
  /** Description of where it works. */
  readonly place: string
}

interface KeyRow {
  readonly keys: readonly string[]
  readonly does: string
}

export interface KeyPlace {
  readonly place: string
  readonly rows: readonly KeyRow[]
}

const bound = createStore<readonly (readonly BoundKey[])[]>([])

/** Lists shortcuts in the keyboard help until the returned function is called. */
export function declareKeys(keys: readonly BoundKey[]): () => void {
  bound.set([...bound.get(), keys])
  return () => bound.set(bound.get().filter((each) => each !== keys))
}

/** Returns the current page's shortcuts, grouped by place. Keys with the same effect share a row. */
export function useKeyPlaces(): readonly KeyPlace[] {
  return groupKeys(useStore(bound).flat())
}

export function groupKeys(keys: readonly BoundKey[]): readonly KeyPlace[] {
  const names = [...new Set(keys.map(({ place }) => place))]
  return names.map((place) => ({ place, rows: groupRows(keys.filter((each) => each.place === place)) }))
}

function groupRows(keys: readonly BoundKey[]): readonly KeyRow[] {
  const actions = [...new Set(keys.map(({ does }) => does))]
  return actions.map((does) => ({
    does,
    keys: [...new Set(keys.filter((each) => each.does === does).map(({ key }) => key))],
  }))
}

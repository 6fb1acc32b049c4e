import { createStore, useStore } from '#lib/state/store.ts'

/** A key that does something on the page that is open. */
export interface BoundKey {
  /** As `useKeys` names it. */
  readonly key: string
  readonly does: string
  /** Where it works, in words. */
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

/** Tells the sheet of keys of them, until the returned function is called. */
export function declareKeys(keys: readonly BoundKey[]): () => void {
  bound.set([...bound.get(), keys])
  return () => bound.set(bound.get().filter((each) => each !== keys))
}

/** What the keys do on the page that is open, place by place; those that do the same are together. */
export function useKeyPlaces(): readonly KeyPlace[] {
  return keyPlaces(useStore(bound).flat())
}

export function keyPlaces(keys: readonly BoundKey[]): readonly KeyPlace[] {
  const names = [...new Set(keys.map(({ place }) => place))]
  return names.map((place) => ({ place, rows: rowsOf(keys.filter((each) => each.place === place)) }))
}

function rowsOf(keys: readonly BoundKey[]): readonly KeyRow[] {
  const actions = [...new Set(keys.map(({ does }) => does))]
  return actions.map((does) => ({
    does,
    keys: [...new Set(keys.filter((each) => each.does === does).map(({ key }) => key))],
  }))
}

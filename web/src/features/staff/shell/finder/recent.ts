import { createStore, useStore } from '#lib/state/store.ts'

/** Recently opened item. */
export interface Recent {
  readonly to: string
  /** Absent for a customer, whose name is loaded when shown. */
  readonly label?: string | undefined
  readonly customer?: string | undefined
}

interface Opened {
  readonly by: string
  readonly list: readonly Recent[]
}

const maximum = 6

/** Kept in memory only, so that later users of the browser cannot see it. */
const opened = createStore<Opened>({ by: '', list: [] })

/** Returns what this member of staff has opened, latest first. */
export function useRecent(uid: string): readonly Recent[] {
  const { by, list } = useStore(opened)
  return by === uid ? list : nothing
}

const nothing: readonly Recent[] = []

export function noteOpened(uid: string, recent: Recent): void {
  const { by, list } = opened.get()
  const others = by === uid ? list.filter(({ to }) => to !== recent.to) : []
  opened.set({ by: uid, list: [recent, ...others].slice(0, maximum) })
}

import { createStore, useStore } from '#lib/state/store.ts'

/** Something that was opened a while ago. */
export interface Recent {
  readonly to: string
  /** Absent for a customer, whose name is asked for when it is shown. */
  readonly label?: string
  readonly customer?: string
}

interface Opened {
  readonly by: string
  readonly list: readonly Recent[]
}

const atMost = 6

/** In memory alone: a browser that others use later tells nobody what was looked at. */
const opened = createStore<Opened>({ by: '', list: [] })

/** What this member of staff has opened, the last first. */
export function useRecent(uid: string): readonly Recent[] {
  const { by, list } = useStore(opened)
  return by === uid ? list : nothing
}

const nothing: readonly Recent[] = []

export function noteOpened(uid: string, recent: Recent): void {
  const { by, list } = opened.get()
  const others = by === uid ? list.filter(({ to }) => to !== recent.to) : []
  opened.set({ by: uid, list: [recent, ...others].slice(0, atMost) })
}

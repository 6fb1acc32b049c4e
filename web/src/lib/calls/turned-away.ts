import { createStore } from '#lib/state/store.ts'

/** Number of calls refused because of who is logged in. */
export const turnedAway = createStore(0)

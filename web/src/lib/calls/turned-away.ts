import { createStore } from '#lib/state/store.ts'

/** How many calls were refused because the session has ended. */
export const turnedAway = createStore(0)

import { createStore } from '#lib/state/store.ts'

/** How many calls were refused because of who is logged in. */
export const turnedAway = createStore(0)

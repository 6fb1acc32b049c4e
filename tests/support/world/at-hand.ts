import { findWorld } from './handed-in.ts'
import type { WorldAtHand } from './world-at-hand.ts'

/** World of this process. The suite is loaded only if none was handed in, because its clients take a while. */
export const worldAtHand: WorldAtHand = findWorld() ?? (await import('./suite.ts')).suite

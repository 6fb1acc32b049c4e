import { worldAtHand } from './world/at-hand.ts'
import type { WorldAtHand } from './world/world-at-hand.ts'

/** Access that bypasses rules and calls, to check what a call has stored and to set up what no call can. */
export const { firestore, auth, bucket }: Pick<WorldAtHand, 'firestore' | 'auth' | 'bucket'> = worldAtHand

import { worldAtHand } from './world/at-hand.ts'
import type { WorldAtHand } from './world/world-at-hand.ts'

/** Past the rules and the calls, to see what a call has left behind and to set up what no call can. */
export const { firestore, auth, bucket }: Pick<WorldAtHand, 'firestore' | 'auth' | 'bucket'> = worldAtHand

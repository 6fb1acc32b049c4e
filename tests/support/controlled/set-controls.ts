import type { StoredControls } from '@rupee/domain/controls/controls.ts'
import { firestore } from '../admin-sdk.ts'
import { worldAtHand } from '../world/at-hand.ts'

/** Writes controls. Only for tests with their own Firestore: see `business` and `controlled` in vitest.config.ts. */
export async function setControls(controls: Partial<StoredControls>): Promise<void> {
  if (worldAtHand.isShared) throw new Error('The controls of the suite hold for all other tests')
  await firestore.doc('settings/controls').set(controls)
}

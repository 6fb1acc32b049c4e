import type { StoredControls } from '@rupee/domain/controls/controls.ts'
import { firestore } from '../admin-sdk.ts'

/** As the operator would. Only for tests with a Firestore of their own: see `controlled` in vitest.config.ts. */
export async function setControls(controls: Partial<StoredControls>): Promise<void> {
  if (!process.env.STORAGE_BUCKET) throw new Error('The controls of the suite hold for all other tests')
  await firestore.doc('settings/controls').set(controls)
}

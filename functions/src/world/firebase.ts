import { IdempotencyStrategy } from '@google-cloud/storage'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAppCheck } from 'firebase-admin/app-check'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

// Tests that share a process load this module more than once, and settings can be made once.
const isFirst = getApps().length === 0
const app = initializeApp()

export const firestore = getFirestore(app)
if (isFirst) firestore.settings({ ignoreUndefinedProperties: true })

export const auth = getAuth(app)

export const appCheck = getAppCheck(app)

/**
 * What a broken connection cut off is tried again. That is safe because no name is ever used twice; the client
 * assumes it is not, and connections that were idle break often.
 */
export function bucket() {
  const opened = getStorage(app).bucket()
  opened.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways
  return opened
}

import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { afterAll } from 'vitest'

/** A project that nobody else uses, so that suites side by side do not meet. Its id ends with the process. */
export function ownProject(): { projectId: string; firestore: Firestore } {
  const projectId = `demo-contract-${randomUUID().slice(0, 8)}`
  const app = initializeApp({ projectId }, projectId)
  afterAll(() => deleteApp(app))
  return { projectId, firestore: getFirestore(app) }
}

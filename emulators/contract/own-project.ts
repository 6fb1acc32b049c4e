import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { afterAll } from 'vitest'

/** A project that nobody else uses, so that concurrent suites do not meet. Its ID ends with the process ID. */
export function nameOwnProject(): { projectId: string; firestore: Firestore } {
  const projectId = `demo-contract-${randomUUID().slice(0, 8)}`
  const app = initializeApp({ projectId }, projectId)
  afterAll(() => deleteApp(app))
  return { projectId, firestore: getFirestore(app) }
}

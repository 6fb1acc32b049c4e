import type { QueryDocumentSnapshot, DocumentSnapshot as SdkSnapshot } from '@google-cloud/firestore'
import type { DocumentChange, StoredDocument } from '../firestore/documents/document.ts'
import { DocumentReference, DocumentSnapshot } from './documents.ts'
import type { InProcessFirestore } from './in-process-firestore.ts'

/** Returns the snapshots that `onDocumentWritten` gets, with references that belong to the client. */
export function makeChangedSnapshots(
  firestore: InProcessFirestore,
  { path, before, after }: DocumentChange,
): { readonly before: SdkSnapshot; readonly after: SdkSnapshot } {
  const newest = after ?? before
  if (newest === undefined) throw new Error(`Nothing has happened to ${path}`)
  const ref: unknown = firestore.doc(path)
  if (!(ref instanceof DocumentReference)) throw new Error('This is no client in the process of the database')
  const makeSnapshot = (stored: StoredDocument | undefined) => {
    const made: unknown = new DocumentSnapshot(ref, stored, newest.updateTime)
    // As in makeInProcessFirestore: the same in what it does.
    return made as SdkSnapshot
  }
  return { before: makeSnapshot(before), after: makeSnapshot(after) }
}

/** Returns the snapshot that `onDocumentCreated` gets. */
export function makeCreatedSnapshot(
  firestore: InProcessFirestore,
  change: DocumentChange,
): QueryDocumentSnapshot {
  const { after } = makeChangedSnapshots(firestore, change)
  if (isStored(after)) return after
  throw new Error(`${change.path} was not created`)
}

function isStored(snapshot: SdkSnapshot): snapshot is QueryDocumentSnapshot {
  return snapshot.exists
}

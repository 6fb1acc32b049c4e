import type { Database } from '@rupee/emulators/firestore/database/database.ts'
import type { Commit } from '@rupee/emulators/firestore/documents/commit.ts'
import type { DocumentChange } from '@rupee/emulators/firestore/documents/document.ts'
import { normaliseQuery } from '@rupee/emulators/firestore/queries/normalise.ts'
import { DocumentReference, DocumentSnapshot } from '@rupee/emulators/in-process/documents.ts'
import {
  type InProcessFirestore,
  inProcessFirestore,
} from '@rupee/emulators/in-process/in-process-firestore.ts'
import { plainDocument } from '@rupee/emulators/in-process/values/plain-document.ts'
import type { World } from '@rupee/functions/world/world.ts'
import type { DocumentSnapshot as SdkSnapshot } from 'firebase-admin/firestore'
import type { SeenChange, SeenCommit } from '../witness.ts'

/** For whoever sets up a world before it begins: no way is too long, and nothing goes wrong. */
export function instantFirestore(database: Database): InProcessFirestore {
  return inProcessFirestore(database, {
    roundTrip: (_, deliver) => deliver(),
    wait: async () => {},
    fraction: () => 0.5,
  })
}

/** The document after a change, as an event brings it to a process. */
export function snapshotFor({ firestore }: World, { path, after }: DocumentChange): SdkSnapshot {
  const ref: unknown = firestore.doc(path)
  if (!(ref instanceof DocumentReference) || after === undefined) throw new Error(`No document at ${path}`)
  const snapshot: unknown = new DocumentSnapshot(ref, after, after.updateTime)
  return snapshot as SdkSnapshot
}

export function seenCommit({ changes }: Commit, at: Date, isOpening: boolean): SeenCommit {
  return { at, changes: changes.map(seenChange), ...(isOpening && { setUp: true }) }
}

function seenChange({ path, before, after }: DocumentChange): SeenChange {
  return {
    path,
    segments: path.split('/'),
    before: before && plainDocument(before),
    after: after && plainDocument(after),
  }
}

export function documentIn(database: Database, path: string): Readonly<Record<string, unknown>> | undefined {
  const stored = database.get(path)
  return stored && plainDocument(stored).data()
}

/** In the order of the IDs. */
export function idsWhere(
  database: Database,
  collection: string,
  field: string,
  value: string | boolean,
): readonly string[] {
  const query = normaliseQuery({
    parent: '',
    collectionId: collection,
    allDescendants: false,
    filter: { kind: 'field', field: [field], op: '==', value },
    ...{
      orderBy: [],
      startAt: undefined,
      endAt: undefined,
      offset: 0,
      limit: undefined,
      projection: undefined,
    },
  })
  return database.run(query).map(({ path }) => path.slice(collection.length + 1))
}

import {
  type Commit,
  type Database,
  type DocumentChange,
  type InProcessFirestore,
  makeInProcessFirestore,
  normaliseQuery,
  toPlainDocument,
} from '@rupee/emulators/in-process'
import { SortedCommit } from '../seen-commit.ts'
import type { SeenChange, SeenCommit, SeenDocument } from '../witness.ts'

/** Returns a Firestore without delays or faults, to write the opening documents. */
export function makeInstantFirestore(database: Database): InProcessFirestore {
  return makeInProcessFirestore(database, {
    roundTrip: (_, deliver) => deliver(),
    wait: async () => {},
    fraction: () => 0.5,
  })
}

export function toSeenCommit({ changes }: Commit, at: Date, isOpening: boolean): SeenCommit {
  return new SortedCommit(
    at,
    changes.map((change) => new ChangedDocument(change)),
    isOpening,
  )
}

/** A change whose documents are decoded only when read, because most never are. */
class ChangedDocument implements SeenChange {
  readonly #change: DocumentChange
  #segments: readonly string[] | undefined
  #before: SeenDocument | undefined
  #after: SeenDocument | undefined

  constructor(change: DocumentChange) {
    this.#change = change
  }

  get path(): string {
    return this.#change.path
  }

  get segments(): readonly string[] {
    this.#segments ??= this.path.split('/')
    return this.#segments
  }

  get before(): SeenDocument | undefined {
    const { before } = this.#change
    this.#before ??= before && toPlainDocument(before)
    return this.#before
  }

  get after(): SeenDocument | undefined {
    const { after } = this.#change
    this.#after ??= after && toPlainDocument(after)
    return this.#after
  }
}

export function findDocument(
  database: Database,
  path: string,
): Readonly<Record<string, unknown>> | undefined {
  const stored = database.get(path)
  return stored && toPlainDocument(stored).data()
}

/** Returns the IDs of matching documents, sorted by ID. */
export function listIdsWhere(
  database: Database,
  collection: string,
  field: string,
  value: string | boolean,
): readonly string[] {
  const end = collection.lastIndexOf('/')
  const query = normaliseQuery({
    parent: collection.slice(0, Math.max(0, end)),
    collectionId: collection.slice(end + 1),
    allDescendants: false,
    filter: { kind: 'field', field: [field], op: '==', value },
    orderBy: [],
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    projection: undefined,
  })
  return database.run(query).map(({ path }) => path.slice(collection.length + 1))
}

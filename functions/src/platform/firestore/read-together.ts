import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'

/** Firestore, or a transaction, which locks the documents that it reads. */
export interface DocumentSource {
  getAll(...documents: DocumentReference[]): Promise<DocumentSnapshot[]>
}

/** Documents by name. A name may stand for a list, or for a document that is not always needed. */
type Wanted = Readonly<Record<string, DocumentReference | readonly DocumentReference[] | undefined>>

type Found<Documents extends Wanted> = {
  readonly [Name in keyof Documents]: Documents[Name] extends readonly DocumentReference[]
    ? readonly DocumentSnapshot[]
    : undefined extends Documents[Name]
      ? DocumentSnapshot | undefined
      : DocumentSnapshot
}

/** Reads documents in one round trip, in the sequence of their names, and returns each under its name. */
export async function readTogether<const Documents extends Wanted>(
  source: DocumentSource,
  documents: Documents,
): Promise<Found<Documents>> {
  const wanted = Object.values(documents).flatMap((each) => each ?? [])
  const snapshots = wanted.length > 0 ? await source.getAll(...wanted) : []
  const inSequence = snapshots.values()
  const takeNext = () => inSequence.next().value
  const found = Object.entries(documents).map(([name, each]) => [
    name,
    isList(each) ? each.map(takeNext) : each && takeNext(),
  ])
  return Object.fromEntries(found)
}

function isList(each: Wanted[string]): each is readonly DocumentReference[] {
  return Array.isArray(each)
}

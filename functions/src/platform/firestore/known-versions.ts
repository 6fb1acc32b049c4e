import type { DocumentConverter, Snapshot } from './document-converter.ts'

interface Known<T> {
  readonly version: NonNullable<Snapshot['updateTime']>
  readonly found: T
}

/**
 * Remembers the last versions that a converter has read, for documents that are read far more often than they change. Each
 * read still asks Firestore for the version, but a known one is not decoded and parsed again. Suits whole documents only:
 * a query that selects fields finds the same version with less in it.
 */
export function withKnownVersions<T>(
  converter: DocumentConverter<T>,
  maximumDocuments: number,
): DocumentConverter<T> {
  const known = new Map<string, Known<T>>()
  const findKnown = ({ ref, updateTime }: Snapshot) => {
    const last = known.get(ref.path)
    return last && updateTime?.isEqual(last.version) ? last.found : undefined
  }
  const keep = ({ ref, updateTime }: Snapshot, found: T | undefined) => {
    // A deleted document is not remembered either.
    known.delete(ref.path)
    if (found === undefined || !updateTime) return found
    if (known.size >= maximumDocuments) forgetOldest(known)
    known.set(ref.path, { version: updateTime, found: freeze(found) })
    return found
  }
  const find = (snapshot: Snapshot) => findKnown(snapshot) ?? keep(snapshot, converter.find(snapshot))
  return {
    find,
    list: (snapshots) => snapshots.flatMap((snapshot) => find(snapshot) ?? []),
    findOrFail: (snapshot) => findKnown(snapshot) ?? keep(snapshot, converter.findOrFail(snapshot)),
  }
}

function forgetOldest(known: Map<string, unknown>): void {
  const [oldest = ''] = known.keys()
  known.delete(oldest)
}

/** Freezes a value, because all readers of a version get the same object. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

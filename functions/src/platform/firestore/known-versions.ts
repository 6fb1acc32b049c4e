import type { DocumentKind, Snapshot } from './document-kind.ts'

interface Known<T> {
  readonly version: NonNullable<Snapshot['updateTime']>
  readonly found: T
}

/**
 * The same kind, for documents that are read far more often than they change: what was read of a version is not decoded
 * and parsed again. Each read still asks Firestore for the version. Only for documents that are read whole: a query that
 * selects fields finds the same version with less in it.
 */
export function withKnownVersions<T>(kind: DocumentKind<T>, documentsAtMost: number): DocumentKind<T> {
  const known = new Map<string, Known<T>>()
  const knownOf = ({ ref, updateTime }: Snapshot) => {
    const last = known.get(ref.path)
    return last && updateTime?.isEqual(last.version) ? last.found : undefined
  }
  const keep = ({ ref, updateTime }: Snapshot, found: T | undefined) => {
    // What is gone is not remembered either.
    known.delete(ref.path)
    if (found === undefined || !updateTime) return found
    if (known.size >= documentsAtMost) forgetOldest(known)
    known.set(ref.path, { version: updateTime, found: frozen(found) })
    return found
  }
  const find = (snapshot: Snapshot) => knownOf(snapshot) ?? keep(snapshot, kind.find(snapshot))
  return {
    find,
    list: (snapshots) => snapshots.flatMap((snapshot) => find(snapshot) ?? []),
    findOrFail: (snapshot) => knownOf(snapshot) ?? keep(snapshot, kind.findOrFail(snapshot)),
  }
}

function forgetOldest(known: Map<string, unknown>): void {
  const [oldest = ''] = known.keys()
  known.delete(oldest)
}

/** Everybody who reads the version gets the same object. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

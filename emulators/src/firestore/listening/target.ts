import type { StoredDocument } from '../documents/document.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import type { FieldPath } from '../values/field-path.ts'
import { codecs } from '../wire/codecs.ts'
import { toDocumentPath } from '../wire/documents.ts'
import type { TargetMessage } from '../wire/messages.ts'
import { parseQuery } from '../wire/queries.ts'
import { checkDocumentPath } from '../writes/check-path.ts'
import { isWindowed } from './query-view.ts'
import type { ResultChange } from './result-change.ts'
import type { Session } from './stream.ts'
import type { ResultListener } from './watcher.ts'

/** The documents or the query of a target. */
interface Source {
  readonly kind: 'query' | 'documents'
  /** Paths of the documents on which the permission depends. Throws when permission is refused. */
  authorize(): ReadonlySet<string>
  watch(listener: ResultListener): () => void
  documents(): readonly StoredDocument[]
  /** Paths of the target without a document. */
  missing(): readonly string[]
  readonly projection: readonly FieldPath[] | undefined
  /** Whether a document can enter or leave the result only by its own change. */
  readonly membershipIsOwn: boolean
}

/** One target of one stream: its result, and the changes since the stream last took them. */
export class Target {
  readonly id: number
  readonly source: Source
  readonly #session: Session
  readonly #notify: () => void
  #pending = new Map<string, ResultChange>()
  #doubtful = false
  #unwatchSource: () => void
  #unwatchPermission = () => {}

  /** Throws when the listener is refused. `notify` is called when there are changes to take. */
  constructor(id: number, message: TargetMessage, session: Session, notify: () => void) {
    this.id = id
    this.#session = session
    this.#notify = notify
    this.source = openSource(message, session)
    this.#unwatchPermission = this.#watchPermission()
    try {
      this.#unwatchSource = this.source.watch((changes) => this.#record(changes))
    } catch (refusal) {
      this.#unwatchPermission()
      throw refusal
    }
  }

  /** Makes the next `takeChanges` evaluate the rules again. */
  doubtPermission(): void {
    this.#doubtful = true
    this.#notify()
  }

  /** Returns the latest change of each document since the last call; throws if permission is lost. */
  takeChanges(): Iterable<ResultChange> {
    if (this.#doubtful) {
      this.#doubtful = false
      this.#unwatchPermission()
      this.#unwatchPermission = this.#watchPermission()
    }
    const changes = this.#pending
    this.#pending = new Map()
    this.#session.bill.read([...changes.values()].filter(isCharged).length)
    return changes.values()
  }

  stop(): void {
    this.#unwatchSource()
    this.#unwatchPermission()
  }

  #watchPermission(): () => void {
    return this.#session.watcher.watchPaths(this.source.authorize(), () => this.doubtPermission())
  }

  #record(changes: readonly ResultChange[]): void {
    for (const change of changes) this.#pending.set(change.path, change)
    this.#notify()
  }
}

/** Bills a change that takes a document out of the result, but not a deletion. */
function isCharged({ kind }: ResultChange): boolean {
  return kind === 'present' || kind === 'departed'
}

function openSource(message: TargetMessage, session: Session): Source {
  if (message.query) return makeQuerySource(message.query, session)
  if (message.documents) return makeDocumentsSource(message.documents.documents ?? [], session)
  throw new FirestoreError('UNIMPLEMENTED', 'Only queries and documents can be listened to.')
}

function makeQuerySource(
  message: NonNullable<TargetMessage['query']>,
  { database, watcher, access }: Session,
): Source {
  const query = parseQuery(database.name, message.parent, message.structuredQuery ?? {})
  const key = codecs.ListenRequest.encode({ addTarget: { query: message } }).toString('base64')
  let listDocuments = (): readonly StoredDocument[] => []
  return {
    kind: 'query',
    projection: query.projection,
    membershipIsOwn: !isWindowed(query),
    authorize: () => access.authorizeList(query),
    documents: () => listDocuments(),
    missing: () => [],
    watch(listener) {
      const watched = watcher.watchQuery(key, query, listener)
      listDocuments = watched.documents
      return watched.stop
    },
  }
}

function makeDocumentsSource(names: readonly string[], { database, watcher, access }: Session): Source {
  const paths = [...new Set(names.map((name) => toDocumentPath(database.name, name)))]
  for (const path of paths) checkDocumentPath(path)
  return {
    kind: 'documents',
    projection: undefined,
    membershipIsOwn: true,
    /** The documents themselves are among them: each version of them may be refused. */
    authorize() {
      const lookedUp = paths.flatMap((path) => [...access.authorizeGet(path, database.get(path))])
      return new Set([...paths, ...lookedUp])
    },
    documents: () => paths.flatMap((path) => database.get(path) ?? []),
    missing: () => paths.filter((path) => database.get(path) === undefined),
    watch: (listener) =>
      watcher.watchPaths(paths, ({ path, after }) =>
        listener([
          after === undefined ? { kind: 'deleted', path } : { kind: 'present', path, document: after },
        ]),
      ),
  }
}

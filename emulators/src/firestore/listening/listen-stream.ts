import type { StoredDocument } from '../documents/document.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import { formatDocumentName } from '../values/document-name.ts'
import type { Timestamp } from '../values/value.ts'
import { toMaskedDocumentMessage } from '../wire/documents.ts'
import { asFirestoreError } from '../wire/errors.ts'
import type { ListenRequest, ListenResponse, TargetMessage } from '../wire/messages.ts'
import { ChangeMerger, type MergedChange } from './merge-changes.ts'
import { listOpeningMessages } from './opening.ts'
import { resumeToken } from './resume-token.ts'
import type { ClientStream, OpenSession, ServerStream, Session } from './stream.ts'
import { Target } from './target.ts'
import { realTimers, type StreamTimers } from './timers.ts'
import {
  makeDocumentChanged,
  makeDocumentDeleted,
  makeDocumentRemoved,
  makeSnapshot,
  makeTargetRemoved,
  type Position,
} from './watch-messages.ts'

/** Interval at which idle listeners get the current time; the Admin SDK reconnects after two silent minutes. */
const heartbeatMilliseconds = 30_000

/** Serves google.firestore.v1.Firestore.Listen to one client. */
export function openListenStream(
  open: OpenSession,
  client: ClientStream<ListenResponse>,
  timers: StreamTimers = realTimers,
): ServerStream<ListenRequest> {
  let listening: ListenStream | undefined
  let closed = false
  const close = () => {
    closed = true
    listening?.close()
  }
  return {
    receive(request) {
      if (closed) return
      try {
        listening ??= new ListenStream(open(request.database ?? ''), client, timers)
        listening.receive(request)
      } catch (error) {
        close()
        client.end(asFirestoreError(error))
      }
    },
    close,
  }
}

class ListenStream {
  readonly #session: Session
  readonly #client: ClientStream<ListenResponse>
  readonly #timers: StreamTimers
  readonly #targets = new Map<number, Target>()
  readonly #stopWatchingRules: () => void
  #cancelHeartbeat = () => {}
  /** Cancels the pending sending of changes; undefined if none is pending. */
  #cancelChanges: (() => void) | undefined

  constructor(session: Session, client: ClientStream<ListenResponse>, timers: StreamTimers) {
    this.#session = session
    this.#client = client
    this.#timers = timers
    this.#stopWatchingRules = session.access.onChange(() => {
      for (const target of this.#targets.values()) target.doubtPermission()
    })
  }

  receive({ database, addTarget, removeTarget }: ListenRequest): void {
    if (database !== this.#session.database.name) {
      throw new FirestoreError('INVALID_ARGUMENT', 'A stream listens to one database.')
    }
    // Sends earlier changes first, because a new target starts from a later point.
    this.#sendChanges()
    if (addTarget) this.#add(addTarget)
    else if (removeTarget) this.#remove(removeTarget)
  }

  close(): void {
    this.#cancelChanges?.()
    this.#cancelHeartbeat()
    this.#stopWatchingRules()
    for (const target of this.#targets.values()) target.stop()
    this.#targets.clear()
  }

  #add(request: TargetMessage): void {
    const id = request.targetId || this.#freeId()
    this.#targets.get(id)?.stop()
    try {
      const target = new Target(id, request, this.#session, () => this.#changesAreDue())
      this.#targets.set(id, target)
      const position = this.#position()
      for (const message of listOpeningMessages(target, request, this.#session, position)) {
        this.#client.send(message)
      }
      this.#sendSnapshot(position)
      if (request.once) this.#remove(id)
    } catch (refusal) {
      this.#remove(id, asFirestoreError(refusal))
    }
  }

  #remove(id: number, cause?: FirestoreError): void {
    this.#targets.get(id)?.stop()
    this.#targets.delete(id)
    this.#client.send(makeTargetRemoved(id, cause))
  }

  /** Commits close together are sent together, without delaying any commit. */
  #changesAreDue(): void {
    this.#cancelChanges ??= this.#timers.soon(() => this.#sendChanges())
  }

  #sendChanges(): void {
    if (this.#cancelChanges === undefined) return
    this.#cancelChanges()
    this.#cancelChanges = undefined
    const position = this.#position()
    const changes = this.#collectChanges()
    if (changes.length === 0) return
    for (const change of changes) this.#client.send(toChangeMessage(change, this.#session, position.readTime))
    this.#sendSnapshot(position)
  }

  #collectChanges() {
    const merger = new ChangeMerger()
    for (const [id, target] of this.#targets) {
      try {
        merger.add(target, target.takeChanges())
      } catch (refusal) {
        this.#remove(id, asFirestoreError(refusal))
      }
    }
    return merger.changes()
  }

  #sendSnapshot(position: Position): void {
    this.#client.send(makeSnapshot(position))
    this.#cancelHeartbeat()
    this.#cancelHeartbeat = this.#timers.after(heartbeatMilliseconds, () => this.#beat())
  }

  #beat(): void {
    this.#sendChanges()
    this.#sendSnapshot(this.#position())
  }

  #position(): Position {
    const readTime = this.#session.database.readTime()
    return { readTime, resumeToken: resumeToken(this.#session.watcher.instance, readTime) }
  }

  /** A client may let the server number its target. */
  #freeId(): number {
    let id = 1
    while (this.#targets.has(id)) id++
    return id
  }
}

function toChangeMessage(
  change: MergedChange,
  { database, access }: Session,
  readTime: Timestamp,
): ListenResponse {
  const { path, projection, document, presentIn, absentFrom } = change
  const name = formatDocumentName(database.name, path)
  if (change.deleted) return makeDocumentDeleted(name, absentFrom, readTime)
  if (document === undefined || (presentIn.length === 0 && !canSee(document))) {
    return makeDocumentRemoved(name, absentFrom, readTime)
  }
  return makeDocumentChanged(
    toMaskedDocumentMessage(database.name, document, projection),
    presentIn,
    absentFrom,
  )

  /** The change that removed a document from a query may also have removed it from the listener. */
  function canSee(left: StoredDocument): boolean {
    try {
      access.authorizeGet(path, left)
      return true
    } catch {
      return false
    }
  }
}

import { Bill } from '../firestore/database/bill.ts'
import type { Database } from '../firestore/database/database.ts'
import { openListenStream } from '../firestore/listening/listen-stream.ts'
import type { Access } from '../firestore/listening/stream.ts'
import type { StreamTimers } from '../firestore/listening/timers.ts'
import { Watcher } from '../firestore/listening/watcher.ts'
import { formatDocumentName, parseDocumentName } from '../firestore/values/document-name.ts'
import type { TargetMessage } from '../firestore/wire/messages.ts'
import { type PlainDocument, toPlainDocument } from './values/plain-document.ts'

/** One document, or those of a collection: all of them, or the newest by a field. */
export type ListenTarget =
  | { readonly document: string }
  | {
      readonly collection: string
      readonly newest?: { readonly by: string; readonly limit: number }
    }

/** Called with each document that a listener receives: initially, and at each change except its deletion. */
export type Heard = (path: string, document: PlainDocument) => void

export interface Listener {
  /** Documents that this listener has been billed for so far. */
  readonly reads: number
  stop(): void
}

/** Listeners of a database in the same process, each with a server stream and its own bill. They bypass rules. */
export class Listeners {
  readonly #database: Database
  readonly #timers: StreamTimers
  #watcher: Watcher | undefined

  constructor(database: Database, timers: StreamTimers) {
    this.#database = database
    this.#timers = timers
  }

  listen(targets: readonly ListenTarget[], heard: Heard): Listener {
    const database = this.#database
    this.#watcher ??= new Watcher(database)
    const session = { database, watcher: this.#watcher, access: unbound, bill: new Bill() }
    const stream = openListenStream(
      () => session,
      {
        send({ documentChange, targetChange }) {
          if (targetChange?.cause) throw new Error(`A listener was refused: ${targetChange.cause.message}`)
          if (!documentChange) return
          const { path } = parseDocumentName(documentChange.document?.name ?? '')
          const stored = database.get(path)
          if (stored) heard(path, toPlainDocument(stored))
        },
        end(error) {
          if (error) throw error
        },
      },
      this.#timers,
    )
    for (const [index, target] of targets.entries()) {
      const addTarget = { targetId: index + 1, ...toTargetMessage(database.name, target) }
      stream.receive({ database: database.name, addTarget })
    }
    return {
      get reads() {
        return session.bill.usage.reads
      },
      stop: () => stream.close(),
    }
  }
}

const nothing: ReadonlySet<string> = new Set()

const unbound: Access = {
  authorizeGet: () => nothing,
  authorizeList: () => nothing,
  authorizeWrite: undefined,
  onChange: () => () => {},
}

function toTargetMessage(database: string, target: ListenTarget): TargetMessage {
  if ('document' in target)
    return { documents: { documents: [formatDocumentName(database, target.document)] } }
  const { collection, newest } = target
  return {
    query: {
      parent: `${database}/documents`,
      structuredQuery: {
        from: [{ collectionId: collection }],
        ...(newest && {
          orderBy: [{ field: { fieldPath: newest.by }, direction: 'DESCENDING' }],
          limit: { value: newest.limit },
        }),
      },
    },
  }
}

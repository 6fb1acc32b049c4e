import { openDatabase } from '../src/firestore/database/memory-database.ts'
import { openListenStream } from '../src/firestore/listening/listen-stream.ts'
import type { Access } from '../src/firestore/listening/stream.ts'
import { realTimers, type StreamTimers } from '../src/firestore/listening/timers.ts'
import { Watcher } from '../src/firestore/listening/watcher.ts'
import { codes, type FirestoreError } from '../src/firestore/reporting/firestore-error.ts'
import type { Value } from '../src/firestore/values/value.ts'
import type { ListenResponse, TargetMessage } from '../src/firestore/wire/messages.ts'
import type { AuthorizeWrite } from '../src/firestore/writes/authorize-write.ts'

export const databaseName = 'projects/demo/databases/(default)'

export function toName(path: string): string {
  return `${databaseName}/documents/${path}`
}

/** A database with listeners for tests, with the messages to them, one line each. */
export class ListenedDatabase {
  readonly database = openDatabase(databaseName)
  watcher = new Watcher(this.database)

  listen(access: Access = unbound, timers: StreamTimers = stillTimers) {
    return new ScriptedListener(this, access, timers)
  }

  set(path: string, fields: Record<string, Value> = {}) {
    const write = { kind: 'update' as const, path, fields: new Map(Object.entries(fields)), transforms: [] }
    return this.database.commit([write], {})
  }

  delete(...paths: readonly string[]) {
    return this.database.commit(
      paths.map((path) => ({ kind: 'delete' as const, path })),
      {},
    )
  }
}

export class ScriptedListener {
  readonly stream
  ended: FirestoreError | undefined
  #messages: ListenResponse[] = []

  constructor({ database, watcher }: ListenedDatabase, access: Access, timers: StreamTimers) {
    const client = {
      send: (message: ListenResponse) => this.#messages.push(message),
      end: (error?: FirestoreError) => {
        this.ended = error
      },
    }
    this.stream = openListenStream(() => ({ database, watcher, access, bill: database.bill }), client, timers)
  }

  add(targetId: number, target: Omit<TargetMessage, 'targetId'>): string[] {
    this.stream.receive({ database: databaseName, addTarget: { targetId, ...target } })
    return this.heard()
  }

  remove(targetId: number): string[] {
    this.stream.receive({ database: databaseName, removeTarget: targetId })
    return this.heard()
  }

  /** The messages since the last call. */
  heard(): string[] {
    return this.messages().map(describeMessage)
  }

  messages(): ListenResponse[] {
    const messages = this.#messages
    this.#messages = []
    return messages
  }

  /** The messages once the commits so far have been sent. */
  async next(): Promise<string[]> {
    await new Promise((resolve) => setImmediate(resolve))
    return this.heard()
  }
}

export function toDocumentsTarget(...paths: readonly string[]): TargetMessage {
  return { documents: { documents: paths.map(toName) } }
}

type StructuredQuery = NonNullable<NonNullable<TargetMessage['query']>['structuredQuery']>

export function query(collectionId: string, more: StructuredQuery = {}): TargetMessage {
  return {
    query: { parent: `${databaseName}/documents`, structuredQuery: { from: [{ collectionId }], ...more } },
  }
}

const nothing: ReadonlySet<string> = new Set()

export const unbound: Access & { authorizeWrite: AuthorizeWrite | undefined } = {
  authorizeGet: () => nothing,
  authorizeList: () => nothing,
  authorizeWrite: undefined,
  onChange: () => () => {},
}

const stillTimers: StreamTimers = { ...realTimers, after: () => () => {} }

function describeMessage(message: ListenResponse): string {
  const { targetChange, documentChange, documentDelete, documentRemove, filter } = message
  if (targetChange) {
    const { targetChangeType, targetIds, cause } = targetChange
    if (!targetIds) return 'snapshot'
    const reason = Object.entries(codes).find(([, code]) => code === cause?.code)?.[0]
    return [targetChangeType, ...targetIds, ...(reason ? [reason] : [])].join(' ')
  }
  if (documentChange) {
    const { document, targetIds, removedTargetIds } = documentChange
    return `${toPath(document?.name)}${describeTargets(' in', targetIds)}${describeTargets(' out of', removedTargetIds)}`
  }
  if (documentDelete)
    return `${toPath(documentDelete.document)} deleted${describeTargets(' from', documentDelete.removedTargetIds)}`
  if (documentRemove)
    return `${toPath(documentRemove.document)} removed${describeTargets(' from', documentRemove.removedTargetIds)}`
  return `filter ${filter?.targetId} counts ${filter?.count}`
}

function toPath(name: string | null | undefined): string {
  return String(name).slice(toName('').length)
}

function describeTargets(preposition: string, ids: number[] | null | undefined): string {
  return ids?.length ? `${preposition} ${ids.join(',')}` : ''
}

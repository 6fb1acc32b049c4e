import type { Bill } from '../database/bill.ts'
import type { Database } from '../database/database.ts'
import type { StoredDocument } from '../documents/document.ts'
import type { Query } from '../queries/query.ts'
import type { FirestoreError } from '../reporting/firestore-error.ts'
import type { AuthorizeWrite } from '../writes/authorize-write.ts'
import type { Watcher } from './watcher.ts'

/** The server's half of a bidirectional stream, over any transport. */
export interface ServerStream<Request> {
  receive(request: Request): void
  /**
   * Called when the client has finished or disconnected: frees all resources of the stream. Nothing is sent afterwards.
   */
  close(): void
}

/** Answers of a stream, implemented by the transport. */
export interface ClientStream<Response> {
  send(response: Response): void
  /** The server ends the stream; without an error only when the client has finished. */
  end(error?: FirestoreError): void
}

/** Rights of one caller by the rules. Reads refuse by throwing PERMISSION_DENIED. */
export interface Access {
  /**
   * Paths of other documents that the decision looked up: when one of them changes, it is decided again. Empty for a
   * caller without rules.
   */
  authorizeGet(path: string, document: StoredDocument | undefined): ReadonlySet<string>
  authorizeList(query: Query): ReadonlySet<string>
  /** Undefined for a caller without rules. */
  readonly authorizeWrite: AuthorizeWrite | undefined
  /** Notifies when the rules themselves are replaced. */
  onChange(listener: () => void): () => void
}

/** One database as seen by one caller. */
export interface Session {
  readonly database: Database
  /** Shared by all streams of the database. */
  readonly watcher: Watcher
  readonly access: Access
  /** Bill for what the caller listens to. */
  readonly bill: Bill
}

/** Opens the database that a stream's first message names, for the stream's caller; throws when that is refused. */
export type OpenSession = (databaseName: string) => Session

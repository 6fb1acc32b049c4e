import type { CommitResult, Database, ReadOptions } from '../../firestore/database/database.ts'
import type { StoredDocument } from '../../firestore/documents/document.ts'
import type { Query } from '../../firestore/queries/query.ts'
import { codes } from '../../firestore/reporting/firestore-error.ts'
import type { Timestamp } from '../../firestore/values/value.ts'
import type { Write } from '../../firestore/writes/write.ts'
import type { Network, Request } from './network.ts'
import { Requests, retried } from './requests.ts'
import { answer, readCode } from './rpc-error.ts'

/** A transaction under way, or one that the read begins. */
export type ReadMode = { readonly transaction: string } | { readonly begin: Parameters<Database['begin']>[0] }

export interface Found<T> {
  readonly result: T
  readonly readTime: Timestamp
  /** Begun by this read. */
  readonly transaction: string | undefined
}

type CollectionFactory = (service: Service, path: string) => object

/** The server as one client sees it over its network. */
export class Service {
  readonly database: Database
  readonly network: Network
  /** Documents have collections below them, and collections have documents. */
  readonly collectionAt: CollectionFactory
  readonly #requests: Requests

  constructor(database: Database, network: Network, collectionAt: CollectionFactory) {
    this.database = database
    this.network = network
    this.collectionAt = collectionAt
    this.#requests = new Requests(network)
  }

  documents(
    paths: readonly string[],
    within?: ReadMode,
  ): Promise<Found<readonly (StoredDocument | undefined)[]>> {
    return this.#read('read', within, (options) => this.database.getAll(paths, options))
  }

  run(query: Query, within?: ReadMode): Promise<Found<readonly StoredDocument[]>> {
    return this.#read('query', within, (options) => this.database.readQuery(query, options))
  }

  commit(writes: readonly Write[], transaction: string | undefined): Promise<CommitResult> {
    return this.#requests.once('commit', retried.commit, () => this.database.commit(writes, { transaction }))
  }

  /** Outside a transaction. */
  write(write: Write): Promise<CommitResult> {
    return this.#requests.once('commit', retried.single, () => this.database.commit([write], {}))
  }

  rollback(transaction: string): Promise<void> {
    return this.#requests.once('rollback', retried.rollback, async () => this.database.rollback(transaction))
  }

  /** Applies each write separately, as a bulk writer does, and returns the code of each that failed. */
  deleteEach(paths: readonly string[]): Promise<readonly (number | undefined)[]> {
    const remove = (path: string) =>
      answer(() => this.database.commit([{ kind: 'delete', path }], {})).then(
        () => undefined,
        (error: unknown) => readCode(error) ?? codes.INTERNAL,
      )
    return this.#requests.once('delete each', retried.single, () => Promise.all(paths.map(remove)))
  }

  #read<T>(
    what: Request,
    within: ReadMode | undefined,
    read: (options: ReadOptions) => Promise<T>,
  ): Promise<Found<T>> {
    return this.#requests.stream(what, async () => {
      const transaction =
        within && ('begin' in within ? this.database.begin(within.begin) : within.transaction)
      try {
        const result = await read({ transaction })
        return { result, readTime: this.database.readTime({ transaction }), transaction }
      } catch (error) {
        // The client never learns the name of this transaction, so it is ended here.
        if (transaction !== undefined && within && 'begin' in within) this.database.rollback(transaction)
        throw error
      }
    })
  }
}

import { Firestore } from '@google-cloud/firestore'
import type { Database } from '../firestore/database/database.ts'
import { isDocumentPath } from '../firestore/values/document-name.ts'
import { DocumentReference, type DocumentSnapshot, parseReads, readAll } from './documents.ts'
import type { Network } from './network/network.ts'
import { Service } from './network/service.ts'
import { CollectionReference, makeCollectionGroup, type Query } from './queries.ts'
import { deleteRecursively } from './recursive-delete.ts'
import { refuseTheRest } from './refusing/not-simulated.ts'
import { Transaction, type TransactionOptions } from './transaction.ts'

/** The part of the SDK's interface that is here. */
export type InProcessFirestore = Pick<
  Firestore,
  'collection' | 'collectionGroup' | 'doc' | 'getAll' | 'recursiveDelete' | 'runTransaction'
>

/** A client of a database in the same process, without sockets, timers and randomness other than the network's. */
export function makeInProcessFirestore(database: Database, network: Network): InProcessFirestore {
  const client: unknown = new Client(
    new Service(database, network, (service, path) => new CollectionReference(service, path)),
  )
  // The classes here behave like the SDK's, and report what they lack. Their types are far shorter.
  return client as InProcessFirestore
}

class Client {
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  doc(path: string): DocumentReference {
    if (!isDocumentPath(check(path))) {
      throw new Error(`Value for argument "documentPath" must point to a document, but was "${path}".`)
    }
    return new DocumentReference(this.#service, path)
  }

  collection(path: string): CollectionReference {
    if (isDocumentPath(check(path))) {
      throw new Error(`Value for argument "collectionPath" must point to a collection, but was "${path}".`)
    }
    return new CollectionReference(this.#service, path)
  }

  collectionGroup(id: string): Query {
    return makeCollectionGroup(this.#service, id)
  }

  async getAll(...given: readonly unknown[]): Promise<DocumentSnapshot[]> {
    const reads = parseReads(given, 'Firestore.getAll')
    return (await readAll(reads, (paths) => this.#service.documents(paths))).result
  }

  async recursiveDelete(collection: unknown): Promise<void> {
    await deleteRecursively(this.#service, collection)
  }

  runTransaction<T>(run: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return Transaction.run(this.#service, run, options)
  }
}

refuseTheRest(Client.prototype, Firestore)

function check(path: string): string {
  if (path === '' || path.includes('//') || path.startsWith('/') || path.endsWith('/')) {
    throw new Error(`"${path}" is not a valid resource path: it must be a text without empty segments.`)
  }
  return path
}

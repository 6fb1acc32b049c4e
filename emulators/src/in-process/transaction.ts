import { Transaction as SdkTransaction, type Timestamp } from '@google-cloud/firestore'
import type { Database } from '../firestore/database/database.ts'
import { codes } from '../firestore/reporting/firestore-error.ts'
import type { Write } from '../firestore/writes/write.ts'
import { DocumentReference, type DocumentSnapshot, parseReads, readAll } from './documents.ts'
import { BackOff } from './network/back-off.ts'
import { readCode } from './network/rpc-error.ts'
import type { Found, ReadMode, Service } from './network/service.ts'
import { Query, type QuerySnapshot } from './queries.ts'
import { makeNotSimulated, refuseTheRest } from './refusing/not-simulated.ts'
import { encodeTime } from './values/encode.ts'
import {
  type GivenPrecondition,
  makeCreation,
  makeDeletion,
  makeSetting,
  makeUpdating,
  type SetOptions,
} from './values/writes.ts'

type Mode = Parameters<Database['begin']>[0]

export interface TransactionOptions {
  readonly readOnly?: boolean
  /** Reads as of this time. Only for read-only transactions. */
  readonly readTime?: Timestamp | undefined
  readonly maxAttempts?: number
}

const attemptsByDefault = 5

/** Argument of a transaction's function. All attempts get the same object, as in the SDK. */
export class Transaction {
  readonly #service: Service
  readonly #isReadOnly: boolean
  readonly #readTime: Timestamp | undefined
  #writes: Write[] = []
  /** Known once the first read of an attempt has been answered. */
  #id: Promise<string> | undefined
  #previousAttempt: string | undefined

  constructor(service: Service, { readOnly = false, readTime }: TransactionOptions) {
    this.#service = service
    this.#isReadOnly = readOnly
    this.#readTime = readTime
  }

  get(from: DocumentReference): Promise<DocumentSnapshot>
  get(from: Query): Promise<QuerySnapshot>
  get(from: DocumentReference | Query): Promise<DocumentSnapshot | QuerySnapshot | undefined> {
    this.#refuseReadAfterWrite()
    if (from instanceof Query) return this.#read((within) => from.read(within))
    if (from instanceof DocumentReference) return this.#documents([from]).then(([snapshot]) => snapshot)
    throw new Error('Value for argument "refOrQuery" must be a DocumentReference, Query, or AggregateQuery.')
  }

  getAll(...given: readonly unknown[]): Promise<DocumentSnapshot[]> {
    this.#refuseReadAfterWrite()
    return this.#documents(given)
  }

  create(ref: DocumentReference, data: unknown): this {
    return this.#write(makeCreation(toPath(ref), data))
  }

  set(ref: DocumentReference, data: unknown, options?: SetOptions): this {
    return this.#write(makeSetting(toPath(ref), data, options))
  }

  update(ref: DocumentReference, ...changes: readonly unknown[]): this {
    return this.#write(makeUpdating(toPath(ref), changes))
  }

  delete(ref: DocumentReference, condition?: GivenPrecondition): this {
    return this.#write(makeDeletion(toPath(ref), condition))
  }

  /** Runs the function until its commit is answered, an error is final or no attempts are left. */
  static async run<T>(
    service: Service,
    run: (transaction: Transaction) => Promise<T>,
    { readOnly = false, readTime, maxAttempts = attemptsByDefault, ...others }: TransactionOptions = {},
  ): Promise<T> {
    for (const name of Object.keys(others)) throw makeNotSimulated(`transactions with ${name}`)
    const transaction = new Transaction(service, { readOnly, readTime })
    if (readOnly) return transaction.#attempt(run)
    const backOff = new BackOff(service.network)
    for (let attempt = 1; ; attempt += 1) {
      await backOff.pause()
      try {
        return await transaction.#attempt(run)
      } catch (error) {
        if (attempt >= maxAttempts || !canRunAgain(error)) throw error
        if (readCode(error) === codes.RESOURCE_EXHAUSTED) backOff.toLongest()
      }
    }
  }

  async #attempt<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    this.#writes = []
    try {
      const running = run(this)
      if (!isPromise(running)) {
        throw new Error('You must return a Promise in your transaction()-callback.')
      }
      const result = await running
      if (!this.#isReadOnly) await this.#commit()
      return result
    } catch (error) {
      if (!this.#isReadOnly) await this.#rollBack()
      throw error
    }
  }

  async #commit(): Promise<void> {
    const id = await this.#id
    if (id === undefined && this.#writes.length === 0) return
    await this.#service.commit(this.#writes, id)
    this.#id = undefined
    this.#previousAttempt = id
  }

  /** Sends without waiting for the answer, and ignores a failure. */
  async #rollBack(): Promise<void> {
    const id = await this.#id?.catch(() => undefined)
    this.#id = undefined
    if (id === undefined) return
    this.#previousAttempt = id
    this.#service.rollback(id).catch(() => {})
  }

  #documents(given: readonly unknown[]): Promise<DocumentSnapshot[]> {
    const reads = parseReads(given, 'Transaction.getAll')
    return this.#read((within) => readAll(reads, (paths) => this.#service.documents(paths, within)))
  }

  /** The first read begins the transaction. Concurrent reads wait until its ID is known. */
  async #read<T>(read: (within: ReadMode) => Promise<Found<T>>): Promise<T> {
    if (this.#id) return (await read({ transaction: await this.#id })).result
    const first = read({ begin: this.#mode() })
    this.#id = first.then(({ transaction }) => {
      if (transaction === undefined) throw new Error('Transaction ID was missing from server response')
      return transaction
    })
    // The failure of a read goes to its caller.
    this.#id.catch(() => {})
    return (await first).result
  }

  #mode(): Mode {
    if (this.#isReadOnly) return { readOnlyAt: this.#readTime && encodeTime(this.#readTime) }
    return this.#previousAttempt === undefined ? 'readWrite' : { previousAttempt: this.#previousAttempt }
  }

  #write(write: Write): this {
    if (this.#isReadOnly) throw new Error('Firestore read-only transactions cannot execute writes.')
    this.#writes.push(write)
    return this
  }

  #refuseReadAfterWrite(): void {
    if (this.#writes.length === 0) return
    throw new Error('Firestore transactions require all reads to be executed before all writes.')
  }
}

refuseTheRest(Transaction.prototype, SdkTransaction)

const againCodes: readonly number[] = [
  codes.ABORTED,
  codes.CANCELLED,
  codes.UNKNOWN,
  codes.DEADLINE_EXCEEDED,
  codes.INTERNAL,
  codes.UNAVAILABLE,
  codes.UNAUTHENTICATED,
  codes.RESOURCE_EXHAUSTED,
]

function canRunAgain(error: unknown): boolean {
  const code = readCode(error)
  if (code === undefined) return false
  if (code !== codes.INVALID_ARGUMENT) return againCodes.includes(code)
  return error instanceof Error && error.message.includes('transaction has expired')
}

function toPath(ref: unknown): string {
  if (ref instanceof DocumentReference) return ref.path
  throw new Error('Value for argument "documentRef" is not a valid DocumentReference.')
}

function isPromise(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'then' in given
}

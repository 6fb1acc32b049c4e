import type { Database, ReadOptions } from '../../database/database.ts'
import type { OpenSession } from '../../listening/stream.ts'
import type {
  BeginTransactionRequest,
  BeginTransactionResponse,
  EmptyMessage,
  RollbackRequest,
  TimestampMessage,
  TransactionOptionsMessage,
} from '../../wire/messages.ts'
import { parseTimestamp, toTimestampMessage } from '../../wire/timestamps.ts'

export async function beginTransaction(
  open: OpenSession,
  request: BeginTransactionRequest,
): Promise<BeginTransactionResponse> {
  const { database } = open(request.database ?? '')
  return { transaction: toTransactionBytes(database.begin(toTransactionMode(request.options))) }
}

export async function rollBack(open: OpenSession, request: RollbackRequest): Promise<EmptyMessage> {
  const { database } = open(request.database ?? '')
  database.rollback(toTransaction(request.transaction) ?? '')
  return {}
}

/** The time or the transaction that a request reads at. */
interface ConsistencySelector {
  transaction?: Uint8Array | null
  newTransaction?: TransactionOptionsMessage | null
  readTime?: TimestampMessage | null
}

interface ConsistentRead<Result> {
  readonly result: Result
  readonly readTime: TimestampMessage
  /** Begun by this read. */
  readonly transaction: Uint8Array | undefined
}

export async function readConsistently<Result>(
  database: Database,
  selector: ConsistencySelector,
  read: (options: ReadOptions) => Promise<Result>,
): Promise<ConsistentRead<Result>> {
  const beginRead = async (options: ReadOptions) => {
    const result = await read(options)
    return { result, readTime: toTimestampMessage(database.readTime(options)) }
  }
  if (!selector.newTransaction) return { ...(await beginRead(readOptions(selector))), transaction: undefined }
  const transaction = database.begin(toTransactionMode(selector.newTransaction))
  try {
    return { ...(await beginRead({ transaction })), transaction: toTransactionBytes(transaction) }
  } catch (error) {
    // The client never learns the name of this transaction, so it is ended here.
    database.rollback(transaction)
    throw error
  }
}

export function readOptions({ transaction, readTime }: ConsistencySelector): ReadOptions {
  return {
    transaction: toTransaction(transaction),
    readTime: readTime ? parseTimestamp(readTime) : undefined,
  }
}

export function toTransaction(bytes: Uint8Array | null | undefined): string | undefined {
  return bytes && bytes.length > 0 ? Buffer.from(bytes).toString() : undefined
}

function toTransactionBytes(transaction: string): Uint8Array {
  return Buffer.from(transaction)
}

function toTransactionMode(
  options: TransactionOptionsMessage | null | undefined,
): Parameters<Database['begin']>[0] {
  if (!options?.readOnly) {
    const retried = toTransaction(options?.readWrite?.retryTransaction)
    return retried === undefined ? 'readWrite' : { previousAttempt: retried }
  }
  const { readTime } = options.readOnly
  return { readOnlyAt: readTime ? parseTimestamp(readTime) : undefined }
}

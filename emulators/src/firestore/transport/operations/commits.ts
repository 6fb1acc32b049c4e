import type { OpenSession, Session } from '../../listening/stream.ts'
import { FirestoreError } from '../../reporting/firestore-error.ts'
import { asFirestoreError, toStatusMessage } from '../../wire/errors.ts'
import type {
  BatchWriteRequest,
  BatchWriteResponse,
  CommitRequest,
  CommitResponse,
  StatusMessage,
  WriteResultMessage,
} from '../../wire/messages.ts'
import { toTimestampMessage } from '../../wire/timestamps.ts'
import { parseWrite, writeResultMessage } from '../../wire/writes.ts'
import { checkWrites } from '../../writes/check-writes.ts'
import type { Write } from '../../writes/write.ts'
import { refuseUnlessAdmin } from './admin-only.ts'
import { toTransaction } from './transactions.ts'

export async function commit(open: OpenSession, request: CommitRequest): Promise<CommitResponse> {
  const { database, access } = open(request.database ?? '')
  const { commitTime, writeResults } = await database.commit(toWrites(database.name, request), {
    transaction: toTransaction(request.transaction),
    authorize: access.authorizeWrite,
  })
  return {
    writeResults: writeResults.map(writeResultMessage),
    commitTime: toTimestampMessage(commitTime),
  }
}

/** Refuses all writes if one of them is invalid; valid ones succeed or fail on their own. */
export async function batchWrite(open: OpenSession, request: BatchWriteRequest): Promise<BatchWriteResponse> {
  const session = open(request.database ?? '')
  const writes = toWrites(session.database.name, request)
  if (new Set(writes.map(({ path }) => path)).size < writes.length) {
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      'the same document cannot be written more than once in a single request',
    )
  }
  checkWrites(writes)
  refuseUnlessAdmin(session.access, 'Batch writes')
  const outcomes = await Promise.all(writes.map((write) => tryWrite(session, write)))
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ status }) => status),
  }
}

interface Outcome {
  readonly result: WriteResultMessage
  readonly status: StatusMessage
}

async function tryWrite({ database, access }: Session, write: Write): Promise<Outcome> {
  try {
    const { writeResults } = await database.commit([write], { authorize: access.authorizeWrite })
    return { result: writeResults[0] ? writeResultMessage(writeResults[0]) : {}, status: {} }
  } catch (thrown) {
    return { result: {}, status: toStatusMessage(asFirestoreError(thrown)) }
  }
}

function toWrites(database: string, { writes }: Pick<CommitRequest, 'writes'>): Write[] {
  return (writes ?? []).map((write) => parseWrite(database, write))
}

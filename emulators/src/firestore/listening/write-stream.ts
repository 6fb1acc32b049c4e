import { asFirestoreError } from '../wire/errors.ts'
import type { WriteRequest, WriteResponse } from '../wire/messages.ts'
import { toTimestampMessage } from '../wire/timestamps.ts'
import { parseWrite, writeResultMessage } from '../wire/writes.ts'
import type { ClientStream, OpenSession, ServerStream, Session } from './stream.ts'

/** Serves google.firestore.v1.Firestore.Write to one client: its commits, one after another, in its order. */
export function openWriteStream(
  open: OpenSession,
  client: ClientStream<WriteResponse>,
): ServerStream<WriteRequest> {
  let session: Session | undefined
  let position = 0
  let closed = false
  let lastAnswer = Promise.resolve()

  return {
    receive(request) {
      lastAnswer = lastAnswer.then(() => answer(request))
    },
    close() {
      closed = true
    },
  }

  async function answer(request: WriteRequest): Promise<void> {
    if (closed) return
    try {
      const response = session ? await commit(session, request) : greet(request)
      if (!closed) client.send(response)
    } catch (error) {
      // The client would take this for the answer to its oldest write, and open another stream for the rest.
      if (!closed) client.end(asFirestoreError(error))
      closed = true
    }
  }

  function greet({ database }: WriteRequest): WriteResponse {
    session = open(database ?? '')
    return { streamId: 'stream', streamToken: createToken() }
  }

  async function commit({ database, access }: Session, { writes }: WriteRequest): Promise<WriteResponse> {
    const { commitTime, writeResults } = await database.commit(
      (writes ?? []).map((write) => parseWrite(database.name, write)),
      { authorize: access.authorizeWrite },
    )
    return {
      streamToken: createToken(),
      commitTime: toTimestampMessage(commitTime),
      writeResults: writeResults.map(writeResultMessage),
    }
  }

  function createToken(): Uint8Array {
    position++
    return Buffer.from(String(position))
  }
}

import { type EventEmitter, once } from 'node:events'
import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  type MethodDefinition,
  Server,
  type UntypedHandleCall,
} from '@grpc/grpc-js'
import type { AccessOptions } from '../authorization/access.ts'
import { openListenStream } from '../listening/listen-stream.ts'
import type { ClientStream, OpenSession, ServerStream } from '../listening/stream.ts'
import { openWriteStream } from '../listening/write-stream.ts'
import type { Projects } from '../projects/projects.ts'
import { codes, FirestoreError } from '../reporting/firestore-error.ts'
import type { Codec } from '../wire/codec.ts'
import { codecs } from '../wire/codecs.ts'
import { asFirestoreError } from '../wire/errors.ts'
import { refuseOverLimit } from './messages/request-limit.ts'
import type { Operation } from './operations/operation.ts'
import { operations } from './operations/operations.ts'
import { Turns } from './turns.ts'
import { Unread } from './unread.ts'
import { widenWindows } from './wide-windows.ts'

/** Above the API's limit, which refuses with its own text. If grpc-js refused, clients would retry repeatedly. */
const maximumReceivedBytes = 32 * 1024 * 1024

/** A batch of writes, which takes some milliseconds. */
const largeBytes = 32 * 1024

/** The service google.firestore.v1.Firestore. */
export function makeGrpcServer(projects: Projects): Server {
  const server = new Server({
    'grpc.max_receive_message_length': maximumReceivedBytes,
    'grpc.max_send_message_length': -1,
  })
  widenWindows(server)
  const turns = new Turns()
  for (const [name, operation] of Object.entries(operations)) {
    const handle = operation.streams
      ? makeServerStream(projects, operation)
      : makeUnaryCall(projects, operation, turns)
    addMethod(server, name, { requestStream: false, responseStream: operation.streams }, handle)
  }
  const listen = makeBidirectional(projects, codecs.ListenRequest, codecs.ListenResponse, openListenStream)
  const write = makeBidirectional(projects, codecs.WriteRequest, codecs.WriteResponse, openWriteStream)
  addMethod(server, 'Listen', { requestStream: true, responseStream: true }, listen)
  addMethod(server, 'Write', { requestStream: true, responseStream: true }, write)
  return server
}

function addMethod(
  server: Server,
  name: string,
  streams: Pick<MethodDefinition<Buffer, Buffer>, 'requestStream' | 'responseStream'>,
  handle: UntypedHandleCall,
): void {
  const path = `/google.firestore.v1.Firestore/${name}`
  const definition: MethodDefinition<Buffer, Buffer> = {
    path,
    ...streams,
    // Operations decode for themselves, so that a message that cannot be decoded is answered like any other error.
    requestSerialize: passBytes,
    requestDeserialize: passBytes,
    responseSerialize: passBytes,
    responseDeserialize: passBytes,
  }
  server.addService({ [name]: definition }, { [name]: handle })
}

function makeUnaryCall(
  projects: Projects,
  operation: Operation,
  turns: Turns,
): handleUnaryCall<Buffer, Buffer> {
  return async (call, callback) => {
    try {
      refuseOverLimit(call.request.length)
      if (call.request.length > largeBytes) await turns.next()
      const [response] = await operation.fromBytes(
        openSessions(projects, call.metadata, 'together'),
        call.request,
      )
      callback(null, response)
    } catch (thrown) {
      callback(toGrpcError(asFirestoreError(thrown)))
    }
  }
}

function makeServerStream(
  projects: Projects,
  operation: Operation,
): handleServerStreamingCall<Buffer, Buffer> {
  return async (call) => {
    // The Admin SDK takes an error without headers for a lost connection, and retries for seconds.
    call.sendMetadata(new Metadata())
    try {
      refuseOverLimit(call.request.length)
      const responses = await operation.fromBytes(
        openSessions(projects, call.metadata, 'together'),
        call.request,
      )
      for (const response of responses) {
        if (call.cancelled) return
        if (!call.write(response)) await waitForRoom(call)
      }
      call.end()
    } catch (thrown) {
      call.emit('error', toGrpcError(asFirestoreError(thrown)))
    }
  }
}

/** Waits until the client has read enough, or has disconnected. */
async function waitForRoom(call: EventEmitter): Promise<void> {
  const settled = new AbortController()
  const { signal } = settled
  await Promise.race([once(call, 'drain', { signal }), once(call, 'cancelled', { signal })])
  settled.abort()
}

function makeBidirectional<Request extends object, Response extends object>(
  projects: Projects,
  requests: Codec<Request>,
  responses: Codec<Response>,
  openStream: (open: OpenSession, client: ClientStream<Response>) => ServerStream<Request>,
): handleBidiStreamingCall<Buffer, Buffer> {
  return (call) => {
    const end = (error?: FirestoreError) => {
      if (error) call.emit('error', toGrpcError(error))
      else call.end()
    }
    const open: OpenSession = (database) => openSessions(projects, call.metadata, 'apart')(database)
    const unread = new Unread()
    const send = (response: Response) => {
      const bytes = responses.encode(response)
      if (unread.add(bytes.length)) call.write(bytes, () => unread.take(bytes.length))
      else dropStalled()
    }
    const stream = openStream(open, { send, end })
    const dropStalled = () => {
      stream.close()
      end(new FirestoreError('RESOURCE_EXHAUSTED', 'The client does not read what it is sent.'))
    }
    call.on('data', (bytes: Buffer) => {
      try {
        refuseOverLimit(bytes.length)
        stream.receive(requests.decode(bytes))
      } catch (thrown) {
        stream.close()
        end(asFirestoreError(thrown))
      }
    })
    call.on('end', () => {
      stream.close()
      call.end()
    })
    call.on('cancelled', () => stream.close())
  }
}

function openSessions(projects: Projects, metadata: Metadata, reads: AccessOptions['reads']): OpenSession {
  return projects.openSessions(metadata.get('authorization')[0]?.toString(), reads)
}

function toGrpcError(error: FirestoreError): { code: number; details: string } {
  return { code: codes[error.status], details: error.message }
}

function passBytes(bytes: Buffer): Buffer {
  return bytes
}

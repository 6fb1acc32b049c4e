import { openListenStream } from '../../listening/listen-stream.ts'
import type { ClientStream, OpenSession, ServerStream } from '../../listening/stream.ts'
import { openWriteStream } from '../../listening/write-stream.ts'
import type { Codec } from '../../wire/codec.ts'
import { codecs } from '../../wire/codecs.ts'
import { asFirestoreError } from '../../wire/errors.ts'
import type { OpenChannel } from './channel-stream.ts'

/** Finds the databases for a caller known by the `authorization` header; throws if it is not one. */
export type OpenSessions = (authorization: string | undefined) => OpenSession

/** Channels by path, as browsers open them. */
export function makeFirestoreChannels(openSessions: OpenSessions): ReadonlyMap<string, OpenChannel> {
  return new Map([
    [
      '/google.firestore.v1.Firestore/Listen/channel',
      makeJsonChannel(openSessions, codecs.ListenRequest, codecs.ListenResponse, openListenStream),
    ],
    [
      '/google.firestore.v1.Firestore/Write/channel',
      makeJsonChannel(openSessions, codecs.WriteRequest, codecs.WriteResponse, openWriteStream),
    ],
  ])
}

function makeJsonChannel<Request extends object, Response extends object>(
  openSessions: OpenSessions,
  requests: Codec<Request>,
  responses: Codec<Response>,
  openStream: (open: OpenSession, client: ClientStream<Response>) => ServerStream<Request>,
): OpenChannel {
  return (headers, client) => {
    const open: OpenSession = (database) => openSessions(headers.get('authorization'))(database)
    const stream = openStream(open, {
      send: (response) => client.send(JSON.stringify(responses.toJson(response))),
      end: (error) => client.end(error),
    })
    return {
      receive(message) {
        try {
          stream.receive(requests.fromJson(JSON.parse(message)))
        } catch (error) {
          stream.close()
          client.end(asFirestoreError(error))
        }
      },
      close: () => stream.close(),
    }
  }
}

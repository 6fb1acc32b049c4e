import type { FirestoreError } from '../../reporting/firestore-error.ts'

/** The server's half of a stream of JSON messages; WebChannel knows nothing of what they say. */
export interface ChannelStream {
  receive(message: string): void
  close(): void
}

export interface ChannelClient {
  send(message: string): void
  end(error?: FirestoreError): void
}

/** The headers, names in lower case, are those that the client gave when it opened the channel. */
export type OpenChannel = (headers: ReadonlyMap<string, string>, client: ChannelClient) => ChannelStream

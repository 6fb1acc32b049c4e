import type { FirestoreError } from '../../reporting/firestore-error.ts'

/** The server's half of a stream of JSON messages, whose content WebChannel does not know. */
export interface ChannelStream {
  receive(message: string): void
  close(): void
}

export interface ChannelClient {
  send(message: string): void
  end(error?: FirestoreError): void
}

/** Headers with which the client opened the channel, with lower-case names. */
export type OpenChannel = (headers: ReadonlyMap<string, string>, client: ChannelClient) => ChannelStream

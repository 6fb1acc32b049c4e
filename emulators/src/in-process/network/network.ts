/** Request of a client to the server. */
export type Request = 'read' | 'query' | 'commit' | 'rollback' | 'delete each'

/** Connection between a client and the database. */
export interface Network {
  /**
   * One round trip. The owner of the network decides when `deliver` runs on the server, when its result arrives, and
   * whether either gets lost: then it rejects with an `RpcError`. A round trip that never settles is a dead client.
   */
  roundTrip<T>(what: Request, deliver: () => Promise<T>): Promise<T>
  /** Before the client tries again. */
  wait(milliseconds: number): Promise<void>
  /** Random number from 0 up to but excluding 1, for pauses and for IDs of new documents. */
  fraction(): number
}

/** Subjects of requests for approval. Functions and pages find a request by this text. */
export const subjects = {
  bankDetails: (walletId: string) => `bank details of ${walletId}`,
  instructions: (walletId: string) => `payment instructions of ${walletId}`,
  wallet: (walletId: string) => `rates and reserve of ${walletId}`,
  payout: (trackingID: string) => `decision on ${trackingID}`,
  batch: (id: string) => `payment of batch ${id}`,
  batchCancellation: (id: string) => `cancellation of batch ${id}`,
  bankLayout: (bank: string) => `bank layout of ${bank}`,
  statementLayout: (id: string) => `statement layout ${id}`,
  /** The match of a payment to an approved order. */
  match: (id: string) => `match of payment ${id}`,
  refund: (id: string) => `refund ${id}`,
  writeOff: (id: string) => `write-off of refund ${id}`,
  loss: (trackingID: string) => `loss of order ${trackingID}`,
  controls: 'controls',
  confirmation: (uid: string) => `confirmation of ${uid}`,
  /** A UID, or the address of an invited person. */
  staff: (whom: string) => `rights of ${whom}`,
} as const

/**
 * Keys of the subjects of approval requests. Functions and pages find a request by its key, and each key has at most one
 * open request. Staff see the title of the request.
 */
export const subjects = {
  bankDetails: (walletId: string) => `bank-details:${walletId}`,
  instructions: (walletId: string) => `instructions:${walletId}`,
  /** Rates and reserve of a wallet. */
  wallet: (walletId: string) => `wallet:${walletId}`,
  payout: (trackingID: string) => `payout:${trackingID}`,
  batch: (id: string) => `batch:${id}`,
  batchCancellation: (id: string) => `batch-cancellation:${id}`,
  bankLayout: (bank: string) => `bank-layout:${bank}`,
  statementLayout: (id: string) => `statement-layout:${id}`,
  /** The match of a payment to an approved order. */
  match: (id: string) => `match:${id}`,
  refund: (id: string) => `refund:${id}`,
  refundWriteOff: (id: string) => `refund-write-off:${id}`,
  lossWriteOff: (trackingID: string) => `loss-write-off:${trackingID}`,
  controls: () => 'controls',
  identity: (uid: string) => `identity:${uid}`,
  /** A UID, or the address of an invited person. */
  staff: (whom: string) => `staff:${whom}`,
} as const satisfies Record<string, (id: string) => `${string}:${string}` | 'controls'>

export type ApprovalSubject = ReturnType<(typeof subjects)[keyof typeof subjects]>

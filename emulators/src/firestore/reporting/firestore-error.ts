/** The canonical gRPC codes that Firestore answers with. */
export const codes = {
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  OUT_OF_RANGE: 11,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const

export type StatusCode = keyof typeof codes

/** An error for the client; anything else thrown is a defect and becomes INTERNAL. */
export class FirestoreError extends Error {
  readonly status: StatusCode

  constructor(status: StatusCode, message: string) {
    super(message)
    this.name = 'FirestoreError'
    this.status = status
  }
}

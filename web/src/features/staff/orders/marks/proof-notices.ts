import type { OrderMarks, SimilarProof } from '@rupee/domain/orders/order-marks.ts'

interface ProofNotice {
  readonly severity: 'error' | 'warning' | 'info'
  /** Ends where the links to the orders follow. */
  readonly introduction: string
}

interface SameProofNotice extends ProofNotice {
  readonly orders: OrderMarks['sameProof']
  readonly advice: string
}

/** Returns the notices about files of an order that other orders came with too. */
export function listSameProofNotices(marks: OrderMarks['sameProof']): readonly SameProofNotice[] {
  const notices: readonly SameProofNotice[] = [
    {
      severity: 'error',
      introduction: 'A file of this order is byte for byte one of',
      orders: marks.filter(({ again }) => !again),
      advice: ' Check which payment it shows.',
    },
    {
      severity: 'info',
      introduction: 'After a rejection the same customer sent a file again:',
      orders: marks.filter(({ again }) => again),
      advice: '',
    },
  ]
  return notices.filter(({ orders }) => orders.length > 0)
}

/** Returns the notice about an image that looks like one of another order. */
export function describeSimilarProof({
  again,
  isSameCustomer,
}: Pick<SimilarProof, 'again' | 'isSameCustomer'>): ProofNotice {
  if (!isSameCustomer) {
    return {
      severity: 'error',
      introduction: 'Similar proof: an image looks like a copy of what another customer sent with',
    }
  }
  return again
    ? {
        severity: 'info',
        introduction:
          'Similar proof: after a rejection the same customer sent an image that looks like that of',
      }
    : {
        severity: 'warning',
        introduction: 'Similar proof: an image looks like a copy of what the same customer sent with',
      }
}

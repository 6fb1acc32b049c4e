import type { Live } from '#lib/live/live.ts'
import type { PayoutWay } from './choose-payout-way.ts'

interface WayAndLock extends PayoutWay {
  /** State of the document that says whether a payout batch has the order. */
  readonly lock: Live<unknown>['status']
}

/** Returns why a decision is not possible while its checks are unknown. */
export function explainUndecided({ way, lock }: WayAndLock) {
  const unknown = way === 'loading' || way === 'failed' ? whyUnknown[way] : undefined
  return {
    Approved: lock === 'error' ? whyUnlocked.error : unknown,
    Rejected: lock === 'success' ? undefined : whyUnlocked[lock],
  }
}

/**
 * Returns why an open dialog can no longer be confirmed, for example because something has changed since it was opened.
 */
export function explainUnconfirmed(known: WayAndLock) {
  const { way, why } = known
  const { Approved, Rejected } = explainUndecided(known)
  return {
    Approved: Approved ?? (way === 'ask' || way === 'colleague' ? why : undefined),
    Rejected,
    ask: Approved ?? (way === 'ask' ? undefined : notToAsk),
  }
}

const loading = 'The checks of this order are still loading. Please wait a moment.'

const whyUnknown = {
  loading,
  failed: 'The checks of this order could not be loaded, so it cannot be approved.',
} as const

/** An order in a batch can neither be approved nor rejected. */
const whyUnlocked = {
  loading,
  error: 'We could not load whether a payout batch has this order, so it cannot be decided.',
} as const

const notToAsk = 'This order no longer needs a colleague. Close this question and continue the decision.'

import { error, warn } from 'firebase-functions/logger'

/** Ids and counts only: no personal data can slip into a log through these. */
export const log = {
  callFailed(requestId: string, path: string, cause: unknown): void {
    error('A call failed', { requestId, path, cause })
  },
  walletUnreadable(id: string, problem: string): void {
    warn('A wallet document does not have the form of a wallet and is left out', { id, problem })
  },
}

import { error, info, warn } from 'firebase-functions/logger'

/** Ids and counts only: no personal data can slip into a log through these. */
export const log = {
  answered(requestId: string, call: string, status: number, milliseconds: number): void {
    info('A call was answered', { requestId, call, status, milliseconds })
  },
  callFailed(requestId: string, call: string, cause: unknown): void {
    error('A call failed', { requestId, call, cause })
  },
  mailSent(id: string, attempts: number): void {
    info('A mail was sent', { id, attempts })
  },
  /** Mail servers quote addresses in their errors, so only the code of the error is kept. */
  mailFailed(id: string, attempts: number, cause: unknown): void {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    warn('A mail could not be sent', { id, attempts, code })
  },
  walletUnreadable(id: string, problem: string): void {
    warn('A wallet document does not have the form of a wallet and is left out', { id, problem })
  },
}

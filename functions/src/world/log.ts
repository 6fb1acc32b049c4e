import type { ProblemKind } from '@rupee/domain/site/problem-report.ts'
import { error, info, warn } from 'firebase-functions/logger'

interface ReportedProblem {
  readonly kind: ProblemKind
  readonly problem: string
  readonly where: string
  readonly frame: string
  readonly version: string
}

/** Ids and counts only: no personal data can slip into a log through these. */
export const log = {
  answered(requestId: string, call: string, status: number, milliseconds: number): void {
    info('A call was answered', { requestId, call, status, milliseconds })
  },
  callFailed(requestId: string, call: string, cause: unknown): void {
    error('A call failed', { requestId, call, cause: reasonOf(cause) })
  },
  /** The caller is told nothing any more once the first bytes are on their way. */
  mediaInterrupted(requestId: string, cause: unknown): void {
    warn('A file could not be sent to its end', { requestId, cause: reasonOf(cause) })
  },
  kycSubmitted(uid: string): void {
    info('KYC was submitted', { uid })
  },
  kycDecided(uid: string, decision: 'confirmed' | 'turned down', by: string): void {
    info('KYC was decided', { uid, decision, by })
  },
  userDeleted(uid: string, by: string): void {
    info('A user was deleted', { uid, by })
  },
  mailSent(id: string, attempts: number): void {
    info('A mail was sent', { id, attempts })
  },
  /** Mail servers quote addresses in their errors, so only the code of the error is kept. */
  mailFailed(id: string, attempts: number, cause: unknown): void {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    warn('A mail could not be sent', { id, attempts, code })
  },
  /** The line to alert on: somebody waits for a mail that nobody sends any more. */
  mailGivenUp(id: string, attempts: number): void {
    error('A mail was given up', { id, attempts })
  },
  orderPlaced(trackingID: string, uid: string): void {
    info('An order was placed', { trackingID, uid })
  },
  orderDecided(trackingID: string, status: string, by: string): void {
    info('An order was decided', { trackingID, status, by })
  },
  quotesExpired(wallet: string, count: number): void {
    info('Quotes have expired', { wallet, count })
  },
  kycMediaSwept(count: number): void {
    info('KYC media that no submission names were removed', { count })
  },
  uploadsSwept(count: number): void {
    info('The files of calls that never ended were removed', { count })
  },
  uploadLeft(upload: string, cause: unknown): void {
    warn('The files of a refused call could not be removed yet', { upload, cause: reasonOf(cause) })
  },
  kycMediaLeft(path: string, cause: unknown): void {
    warn('A file of KYC media could not be swept', { path, cause: reasonOf(cause) })
  },
  deletionLeft(uid: string, cause: unknown): void {
    warn('The deletion of a user could not be finished yet', { uid, cause: reasonOf(cause) })
  },
  quotesLeft(wallet: string, cause: unknown): void {
    warn('The overdue quotes of a wallet could not be ended', { wallet, cause: reasonOf(cause) })
  },
  mailLeft(id: string, cause: unknown): void {
    warn('An entry of the outbox could not be handled', { id, cause: reasonOf(cause) })
  },
  /** A browser wrote this: what could be personal has been taken out of it before. */
  problemReported(requestId: string, report: ReportedProblem): void {
    warn('A browser reported a problem', { requestId, ...report })
  },
  /** `problems` name fields and say what is wrong with them, and never what is in them. */
  documentUnreadable(path: string, problems: readonly string[]): void {
    error('A document cannot be read and is left out', { path, problems })
  },
}

/** What clients of other services throw carries their requests, tokens included: only words are kept of it. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  const reason = cause.stack ?? cause.message
  return cause.cause === undefined ? reason : `${reason}\nbecause of ${reasonOf(cause.cause)}`
}

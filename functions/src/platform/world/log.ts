import type { Pulse } from '@rupee/domain/site/health.ts'
import type { ProblemKind } from '@rupee/domain/site/problem-report.ts'
import { world } from './world.ts'

interface ReportedProblem {
  readonly kind: ProblemKind
  readonly problem: string
  readonly where: string
  readonly frame: string
  readonly version: string
}

/** Seal as logged. The key of the sealing function authenticates it. */
interface AuditHead {
  readonly counter: number
  readonly key: string
  readonly mac: string
}

/** Exports of the log are filtered by this message. */
export const auditSealedLine = 'audit sealed'

/** IDs and counts only, so that no personal data gets into the log. */
export const log = {
  answered(requestId: string, call: string, status: number, milliseconds: number): void {
    world().log.info('A call was answered', { requestId, call, status, milliseconds })
  },
  callFailed(requestId: string, call: string, cause: unknown): void {
    world().log.error('A call failed', { requestId, call, cause: describeCause(cause) })
  },
  /** Once the first bytes are sent, the caller can no longer be told. */
  mediaInterrupted(requestId: string, cause: unknown): void {
    world().log.warn('A file was not sent completely', { requestId, cause: describeCause(cause) })
  },
  kycSubmitted(uid: string): void {
    world().log.info('KYC was submitted', { uid })
  },
  kycDecided(uid: string, decision: 'confirmed' | 'turned down', by: string): void {
    world().log.info('KYC was decided', { uid, decision, by })
  },
  userBlocked(uid: string, by: string): void {
    world().log.info('A user was blocked', { uid, by })
  },
  userUnblocked(uid: string, by: string): void {
    world().log.info('A user was unblocked', { uid, by })
  },
  userDeleted(uid: string, by: string): void {
    world().log.info('A user was deleted', { uid, by })
  },
  /** `to` is the new role, or how they came or went. */
  staffChanged(uid: string, to: string, by: string): void {
    world().log.info('Staff have changed', { uid, to, by })
  },
  mailSent(id: string, attempts: number): void {
    world().log.info('A mail was sent', { id, attempts })
  },
  /** Mail servers quote addresses in their errors, so only the error code is logged. */
  mailFailed(id: string, attempts: number, cause: unknown): void {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    world().log.warn('A mail could not be sent', { id, attempts, code })
  },
  /** Alert on this line: a person waits for a mail that will not be sent. */
  mailGivenUp(id: string, attempts: number): void {
    world().log.error('A mail was given up', { id, attempts })
  },
  orderPlaced(trackingID: string, uid: string): void {
    world().log.info('An order was placed', { trackingID, uid })
  },
  claimSent(claim: string, uid: string): void {
    world().log.info('A payment claim was sent', { claim, uid })
  },
  claimDecided(claim: string, action: 'answer' | 'close', by: string): void {
    world().log.info('A payment claim was decided', { claim, action, by })
  },
  orderDecided(trackingID: string, status: string, by: string): void {
    world().log.info('An order was decided', { trackingID, status, by })
  },
  messageSent(trackingID: string, from: string, by: string): void {
    world().log.info('A message about an order was sent', { trackingID, from, by })
  },
  approvalAsked(approval: string, kind: string, by: string): void {
    world().log.info('A second person was asked', { approval, kind, by })
  },
  approvalDecided(approval: string, state: string, by: string): void {
    world().log.info('A request for approval was decided', { approval, state, by })
  },
  approvalLeft(approval: string, cause: unknown): void {
    world().log.warn('A request for approval could not be ended', { approval, cause: describeCause(cause) })
  },
  tallyLeft(tally: string, cause: unknown): void {
    world().log.warn('The parts of a tally could not be joined', { tally, cause: describeCause(cause) })
  },
  quotesExpired(wallet: string, count: number): void {
    world().log.info('Quotes have expired', { wallet, count })
  },
  /** `left` is the number that the next runs remove. */
  kycMediaSwept(count: number, left: number): void {
    world().log.info('Unused KYC files were removed', { count, left })
  },
  /** Alert on this line: documents that name the files may be missing. */
  kycSweepRefused(unused: number, stored: number): void {
    world().log.error('The sweep of KYC files was refused', { unused, stored })
  },
  uploadsSwept(count: number): void {
    world().log.info('Files of interrupted calls were removed', { count })
  },
  uploadLeft(upload: string, cause: unknown): void {
    world().log.warn('Files of a refused call could not be removed', { upload, cause: describeCause(cause) })
  },
  reviewLeft(trackingID: string, cause: unknown): void {
    world().log.warn('An order that was left open could not be closed', {
      trackingID,
      cause: describeCause(cause),
    })
  },
  kycMediaLeft(path: string, cause: unknown): void {
    world().log.warn('A KYC file could not be checked or removed', { path, cause: describeCause(cause) })
  },
  sessionLeft(session: string, cause: unknown): void {
    world().log.warn('A session that has ended could not be deleted', {
      session,
      cause: describeCause(cause),
    })
  },
  deletionLeft(uid: string, cause: unknown): void {
    world().log.warn('A user could not be deleted completely', { uid, cause: describeCause(cause) })
  },
  sessionsLeft(uid: string, cause: unknown): void {
    world().log.warn('Sessions without a second factor could not be ended', {
      uid,
      cause: describeCause(cause),
    })
  },
  archiveLeft(uid: string, cause: unknown): void {
    world().log.warn('An archived identity could not be erased', { uid, cause: describeCause(cause) })
  },
  quotesLeft(wallet: string, cause: unknown): void {
    world().log.warn('Overdue quotes of a wallet could not be ended', { wallet, cause: describeCause(cause) })
  },
  /**
   * `verify-audit --log` compares these lines with the database. Write access to the database does not change the log.
   */
  auditSealed(head: AuditHead): void {
    world().log.info(auditSealedLine, { ...head })
  },
  /** Alert on this line: only somebody with write access to the database can have removed it. */
  auditHeadMissing(counter: number): void {
    world().log.error('The head of the audit is missing', { counter })
  },
  scheduleHeld(): void {
    world().log.warn('A schedule is held while a backup is restored', {})
  },
  pulseTaken(pulse: Omit<Pulse, 'at'>): void {
    world().log.info('The pulse was taken', { ...pulse })
  },
  mailLeft(id: string, cause: unknown): void {
    world().log.warn('An outbox entry could not be processed', { id, cause: describeCause(cause) })
  },
  /** Written by a browser. The caller removes personal data first. */
  problemReported(requestId: string, report: ReportedProblem): void {
    world().log.warn('A browser reported a problem', { requestId, ...report })
  },
  /** `problems` are field names with the kind of problem, never values. */
  documentUnreadable(path: string, problems: readonly string[]): void {
    world().log.error('A document cannot be read and is left out', { path, problems })
  },
}

/** Errors of other services' clients carry requests and tokens, so only the stack is logged. */
function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  const reason = cause.stack ?? cause.message
  return cause.cause === undefined ? reason : `${reason}\nbecause of ${describeCause(cause.cause)}`
}

import type { Pulse } from '@rupee/domain/site/health.ts'
import type { ProblemKind } from '@rupee/domain/site/problem-report.ts'
import { revision } from './config.ts'
import { findRequestId } from './request-id.ts'
import { type LogWriter, world } from './world.ts'

interface ReportedProblem {
  readonly kind: ProblemKind
  readonly problem: string
  readonly where: string
  readonly frame: string
  readonly version: string
}

interface Answered {
  readonly call: string
  /** Kind of body that the call takes. With files, the time includes the upload or the download. */
  readonly body: 'fields' | 'order' | 'kyc' | 'file'
  readonly status: number
  readonly milliseconds: number
}

/** Seal as logged. The key of the sealing function authenticates it. */
interface AuditHead {
  readonly counter: number
  readonly key: string
  readonly mac: string
}

/** Exports of the log are filtered by this message. */
export const auditSealedLine = 'audit sealed'

/** Every line carries the request that caused it, if any, and the revision of the code. */
const lines: LogWriter = {
  info: (message, fields) => world().log.info(message, { ...describeOrigin(), ...fields }),
  warn: (message, fields) => world().log.warn(message, { ...describeOrigin(), ...fields }),
  error: (message, fields) => world().log.error(message, { ...describeOrigin(), ...fields }),
}

function describeOrigin() {
  return { requestId: findRequestId(), revision }
}

/** IDs and counts only, so that no personal data gets into the log. */
export const log = {
  /** Metrics of ops/alerts are made from this line. */
  answered(answered: Answered): void {
    lines.info('A call was answered', { ...answered })
  },
  callFailed(call: string, cause: unknown): void {
    lines.error('A call failed', { call, cause: describeCause(cause) })
  },
  /** Once the first bytes are sent, the caller can no longer be told. */
  mediaInterrupted(cause: unknown): void {
    lines.warn('A file was not sent completely', { cause: describeCause(cause) })
  },
  kycSubmitted(uid: string): void {
    lines.info('KYC was submitted', { uid })
  },
  kycDecided(uid: string, decision: 'confirmed' | 'turned down', by: string): void {
    lines.info('KYC was decided', { uid, decision, by })
  },
  userBlocked(uid: string, by: string): void {
    lines.info('A user was blocked', { uid, by })
  },
  userUnblocked(uid: string, by: string): void {
    lines.info('A user was unblocked', { uid, by })
  },
  userDeleted(uid: string, by: string): void {
    lines.info('A user was deleted', { uid, by })
  },
  /** `to` is the new role, or how they came or went. */
  staffChanged(uid: string, to: string, by: string): void {
    lines.info('Staff have changed', { uid, to, by })
  },
  mailSent(id: string, attempts: number): void {
    lines.info('A mail was sent', { id, attempts })
  },
  /** Mail servers quote addresses in their errors, so only the error code is logged. */
  mailFailed(id: string, attempts: number, cause: unknown): void {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    lines.warn('A mail could not be sent', { id, attempts, code })
  },
  /** Alert on this line: a person waits for a mail that will not be sent. */
  mailGivenUp(id: string, attempts: number): void {
    lines.error('A mail was given up', { id, attempts })
  },
  orderPlaced(trackingID: string, uid: string): void {
    lines.info('An order was placed', { trackingID, uid })
  },
  claimSent(claim: string, uid: string): void {
    lines.info('A payment claim was sent', { claim, uid })
  },
  claimDecided(claim: string, action: 'answer' | 'close', by: string): void {
    lines.info('A payment claim was decided', { claim, action, by })
  },
  orderDecided(trackingID: string, status: string, by: string): void {
    lines.info('An order was decided', { trackingID, status, by })
  },
  messageSent(trackingID: string, from: string, by: string): void {
    lines.info('A message about an order was sent', { trackingID, from, by })
  },
  approvalAsked(approval: string, kind: string, by: string): void {
    lines.info('A second person was asked', { approval, kind, by })
  },
  approvalDecided(approval: string, state: string, by: string): void {
    lines.info('A request for approval was decided', { approval, state, by })
  },
  approvalLeft(approval: string, cause: unknown): void {
    lines.warn('A request for approval could not be ended', { approval, cause: describeCause(cause) })
  },
  tallyLeft(tally: string, cause: unknown): void {
    lines.warn('The parts of a tally could not be joined', { tally, cause: describeCause(cause) })
  },
  quotesExpired(wallet: string, count: number): void {
    lines.info('Quotes have expired', { wallet, count })
  },
  /** `left` is the number that the next runs remove. */
  kycMediaSwept(count: number, left: number): void {
    lines.info('Unused KYC files were removed', { count, left })
  },
  /** Alert on this line: documents that name the files may be missing. */
  kycSweepRefused(unused: number, stored: number): void {
    lines.error('The sweep of KYC files was refused', { unused, stored })
  },
  /** Alert on this line. `part` is what differs: the sum of all accounts, or one that a document also holds. */
  ledgerDiffers(wallet: string, part: 'sum' | 'available' | 'held'): void {
    lines.error('The ledger does not balance', { wallet, part })
  },
  uploadsSwept(count: number): void {
    lines.info('Files of interrupted calls were removed', { count })
  },
  uploadLeft(upload: string, cause: unknown): void {
    lines.warn('Files of a refused call could not be removed', { upload, cause: describeCause(cause) })
  },
  /** Logs neither address nor answer: the address may hold a key. */
  chainUnread(network: string, cause: unknown): void {
    lines.warn('A transaction could not be looked up', { network, cause: describeCause(cause) })
  },
  reviewLeft(trackingID: string, cause: unknown): void {
    lines.warn('An order that was left open could not be closed', {
      trackingID,
      cause: describeCause(cause),
    })
  },
  kycMediaLeft(path: string, cause: unknown): void {
    lines.warn('A KYC file could not be checked or removed', { path, cause: describeCause(cause) })
  },
  sessionLeft(session: string, cause: unknown): void {
    lines.warn('A session that has ended could not be deleted', {
      session,
      cause: describeCause(cause),
    })
  },
  deletionLeft(uid: string, cause: unknown): void {
    lines.warn('A user could not be deleted completely', { uid, cause: describeCause(cause) })
  },
  sessionsLeft(uid: string, cause: unknown): void {
    lines.warn('Sessions without a second factor could not be ended', {
      uid,
      cause: describeCause(cause),
    })
  },
  archiveLeft(uid: string, cause: unknown): void {
    lines.warn('An archived identity could not be erased', { uid, cause: describeCause(cause) })
  },
  quotesLeft(wallet: string, cause: unknown): void {
    lines.warn('Overdue quotes of a wallet could not be ended', { wallet, cause: describeCause(cause) })
  },
  /**
   * `verify-audit --log` compares these lines with the database. Write access to the database does not change the log.
   */
  auditSealed(head: AuditHead): void {
    lines.info(auditSealedLine, { ...head })
  },
  /** Alert on this line: only somebody with write access to the database can have removed it. */
  auditHeadMissing(counter: number): void {
    lines.error('The head of the audit is missing', { counter })
  },
  scheduleHeld(): void {
    lines.warn('A schedule is held while a backup is restored', {})
  },
  pulseTaken(
    pulse: Omit<Pulse, 'at'> & { readonly scheduleMinutes: Readonly<Record<string, number>> },
  ): void {
    lines.info('The pulse was taken', { ...pulse })
  },
  /** Alert on this line. `minutes` is the time since its last run that succeeded. */
  scheduleMissed(schedule: string, minutes: number): void {
    lines.error('A schedule did not run', { schedule, minutes })
  },
  mailLeft(id: string, cause: unknown): void {
    lines.warn('An outbox entry could not be processed', { id, cause: describeCause(cause) })
  },
  /** Written by a browser. The caller removes personal data first. */
  problemReported(report: ReportedProblem): void {
    lines.warn('A browser reported a problem', { ...report })
  },
  /** `problems` are field names with the kind of problem, never values. */
  documentUnreadable(path: string, problems: readonly string[]): void {
    lines.error('A document cannot be read and is left out', { path, problems })
  },
}

/** Errors of other services' clients carry requests and tokens, so only the stack is logged. */
function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  const reason = cause.stack ?? cause.message
  return cause.cause === undefined ? reason : `${reason}\nbecause of ${describeCause(cause.cause)}`
}

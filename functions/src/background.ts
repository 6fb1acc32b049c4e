import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { expireApprovals } from './exchange/approvals/expire-approvals.ts'
import { finishDeletions } from './exchange/customers/deletion.ts'
import { orderOfEvent } from './exchange/events/order-events.ts'
import { judgeNewOrder, judgeOrder } from './exchange/findings/judge-order.ts'
import { findSimilarProofs } from './exchange/likeness/similar-proofs.ts'
import { endReviews } from './exchange/orders/reviews.ts'
import { board, publishSite, publishWallet } from './exchange/publications/board.ts'
import { latest } from './exchange/publications/latest.ts'
import { publishMissed, publishSoon } from './exchange/publications/publish.ts'
import { settleReserve, settleReserves } from './exchange/quotes/quotes.ts'
import { openLedger } from './exchange/reserves/ledgers.ts'
import { mailLowReserves } from './exchange/reserves/low-reserve-mail.ts'
import { noteReserves } from './exchange/reserves/reserve-history.ts'
import { trimLatest } from './exchange/transfers/transfers.ts'
import { additionConverter } from './exchange/wallets/additions.ts'
import { takePulse } from './exchange/watch/pulse.ts'
import { endStaffSessionsWithoutFactor } from './identity/factors/requirement.ts'
import { eraseArchived } from './identity/kyc/archive.ts'
import { sweepKycMedia } from './identity/kyc/kyc-sweep.ts'
import { deleteEndedSessions } from './identity/sessions/sessions.ts'
import { sealAudit } from './platform/audit/sealing.ts'
import { deliver, deliverOverdue } from './platform/mail/delivery.ts'
import { toControls } from './platform/settings/controls.ts'
import { unlessRestoring } from './platform/settings/unless-restoring.ts'
import { type UploadedObject, withdrawDownloadLink } from './platform/storage/download-link.ts'
import { sweepUploads } from './platform/storage/uploads.ts'
import { publishFigures } from './platform/tallies/figures.ts'
import { joinParts } from './platform/tallies/join-parts.ts'
import type { Secret } from './platform/world/config.ts'

export interface Background {
  readonly timeoutSeconds?: number
  readonly memory?: '512MiB'
  /** Events that one instance works on at a time. */
  readonly concurrency?: number
  readonly secrets?: readonly Secret[]
  /** Its service account, if not that of all other triggers and schedules. */
  readonly account?: 'mail' | 'audit'
}

export interface Schedule extends Background {
  readonly schedule: `every ${number} ${'minutes' | 'hours'}`
  /** With the time at which it was due, so that a late run does not do more. */
  run(due: Date): Promise<void>
}

export interface DocumentTrigger extends Background {
  readonly on: 'created' | 'written'
  readonly document: string
  /** Whether an event that failed comes again, for a day. */
  readonly retry?: boolean
  /** With the document as it was after the event, and for `written` also before it. */
  run(document: DocumentSnapshot, now: Date, before?: DocumentSnapshot): Promise<void>
}

export interface FileTrigger {
  readonly retry: boolean
  run(uploaded: UploadedObject): Promise<void>
}

/** Scheduled functions. While a backup is being restored, only the pulse goes on. */
export const schedules = {
  sendOverdueMail: {
    schedule: 'every 5 minutes',
    timeoutSeconds: 540,
    secrets: ['SMTP_URL'],
    account: 'mail',
    run: unlessRestoring(deliverOverdue),
  },

  endQuotes: { schedule: 'every 1 minutes', run: unlessRestoring(settleReserves) },

  endReviews: { schedule: 'every 5 minutes', run: unlessRestoring(endReviews) },

  /** Requests lapse, because nobody remembers last week's reasons. */
  endApprovals: { schedule: 'every 1 hours', run: unlessRestoring(expireApprovals) },

  /** The period is how long an open page can still read after its session has expired. */
  sweepSessions: {
    schedule: 'every 5 minutes',
    timeoutSeconds: 540,
    run: unlessRestoring(deleteEndedSessions),
  },

  sweepFiles: { schedule: 'every 30 minutes', timeoutSeconds: 540, run: unlessRestoring(sweepUploads) },

  /** Looks at all KYC files ever stored. */
  sweepKyc: { schedule: 'every 24 hours', timeoutSeconds: 1800, run: unlessRestoring(sweepKycMedia) },

  /** Finishes interrupted deletions, because staff may not notice them. */
  endDeletions: { schedule: 'every 1 hours', timeoutSeconds: 540, run: unlessRestoring(finishDeletions) },

  /** Erases the identities of deleted customers when the law no longer asks for them. */
  eraseArchive: { schedule: 'every 24 hours', timeoutSeconds: 1800, run: unlessRestoring(eraseArchived) },

  /** Makes it impossible to change the audit unseen. No other function has the key. */
  sealHours: {
    schedule: 'every 1 hours',
    timeoutSeconds: 540,
    secrets: ['AUDIT_KEYS'],
    account: 'audit',
    run: unlessRestoring(sealAudit),
  },

  /** Reads every day that staff may look at. */
  joinTallies: { schedule: 'every 24 hours', timeoutSeconds: 540, run: unlessRestoring(joinParts) },

  noteReserves: { schedule: 'every 1 hours', run: unlessRestoring(noteReserves) },

  /** Often enough to add to a reserve before it runs out, at the same cost on any day. */
  mailLowReserves: { schedule: 'every 5 minutes', run: unlessRestoring(mailLowReserves) },

  /** Alerts compare the figures that it logs, and one alert fires if no pulse comes. */
  takePulse: { schedule: 'every 5 minutes', run: takePulse },

  /** Reads a document for each of 30 days. */
  tellFigures: { schedule: 'every 1 hours', run: unlessRestoring(publishFigures) },

  publishMissed: {
    schedule: 'every 5 minutes',
    run: unlessRestoring(async () => {
      await Promise.all([publishMissed(board), publishMissed(latest)])
    }),
  },
} as const satisfies Readonly<Record<string, Schedule>>

/** Functions triggered by document writes. Each event may come twice. */
export const documentTriggers = {
  /** The mail server and Firestore may take half a minute each. A function that is stopped before the end sends twice. */
  sendMail: {
    on: 'created',
    document: 'outbox/{id}',
    timeoutSeconds: 120,
    secrets: ['SMTP_URL'],
    account: 'mail',
    run: deliver,
  },

  /** However a wallet is created, its ledger opens with its reserve. */
  startLedger: { on: 'created', document: 'wallets/{id}', run: openLedger },

  /** Adds pending credits to their reserve at once. The schedule retries what this misses. */
  takeIn: {
    on: 'created',
    document: 'additions/{id}',
    async run(created, now) {
      const addition = additionConverter.find(created)
      if (addition) await settleReserve(addition.wallet, now)
    },
  },

  /** Decodes an image and up to four others, which no customer waits for. A file that came before has its mark already. */
  compareProofs: {
    on: 'created',
    document: 'proofs/{fingerprint}',
    timeoutSeconds: 120,
    memory: '512MiB',
    concurrency: 4,
    retry: true,
    run: findSimilarProofs,
  },

  /** Judges a new order. The event of its first mail is created together with it, under this name. */
  judgePlaced: {
    on: 'created',
    document: 'orderEvents/{trackingID}/events/received',
    retry: true,
    run: ({ ref }) => judgeNewOrder(orderOfEvent(ref)),
  },

  /** Judges an order again when a member of staff opens it. */
  judgeOpened: {
    on: 'created',
    document: 'reviews/{trackingID}',
    async run({ id }) {
      await judgeOrder(id)
    },
  },

  /** The list of latest transfers gets longer with each approval. */
  trimLatest: { on: 'created', document: 'latest/{id}', retry: true, run: trimLatest },

  publishWallet: {
    on: 'written',
    document: 'wallets/{id}',
    run: (after, _, before) => publishWallet(after, before),
  },

  publishSite: { on: 'written', document: 'site/{id}', run: publishSite },

  publishLatest: { on: 'created', document: 'latest/{id}', run: () => publishSoon(latest) },

  /** However the controls are changed: staff who need a second factor from now on log in again. */
  requireFactors: {
    on: 'written',
    document: 'settings/controls',
    retry: true,
    run: (controls) => endStaffSessionsWithoutFactor(toControls(controls)),
  },
} as const satisfies Readonly<Record<string, DocumentTrigger>>

/** Functions triggered by uploads. */
export const fileTriggers = {
  /** An upload with an SDK creates a link to the file that needs no permission. */
  withdrawLink: { retry: true, run: withdrawDownloadLink },
} as const satisfies Readonly<Record<string, FileTrigger>>

import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { expireApprovals } from './exchange/approvals/expire-approvals.ts'
import { finishDeletions } from './exchange/customers/deletion.ts'
import { parseEventOrder } from './exchange/events/order-events.ts'
import { judgeNewOrder, judgeOrder } from './exchange/findings/judge-order.ts'
import { markSimilarProofs } from './exchange/likeness/similar-proofs.ts'
import { endReviews } from './exchange/orders/reviews.ts'
import { matchNewOrder } from './exchange/payments/match-new-order.ts'
import { board, publishSite, publishWallet } from './exchange/publications/board.ts'
import { latest } from './exchange/publications/latest.ts'
import { publishMissed, publishSoon } from './exchange/publications/publish.ts'
import { settleReserve, settleReserves } from './exchange/quotes/quotes.ts'
import { proveLedger } from './exchange/reserves/ledger-proof.ts'
import { mailLowReserves } from './exchange/reserves/low-reserve-mail.ts'
import { recordOpening } from './exchange/reserves/openings.ts'
import { pendingCreditConverter } from './exchange/reserves/pending-credits.ts'
import { noteReserves } from './exchange/reserves/reserve-history.ts'
import { trimLatest } from './exchange/transfers/transfers.ts'
import { takePulse } from './exchange/watch/pulse.ts'
import { endStaffSessionsWithoutFactor } from './identity/factors/requirement.ts'
import { eraseArchived } from './identity/kyc/archive.ts'
import { sweepKycMedia } from './identity/kyc/kyc-sweep.ts'
import { deleteEndedSessions } from './identity/sessions/sessions.ts'
import { sealAudit } from './platform/audit/sealing.ts'
import { deliver, deliverOverdue } from './platform/mail/delivery.ts'
import { recordRuns } from './platform/schedules/last-runs.ts'
import { toControls } from './platform/settings/controls.ts'
import { holdWhileRestoring } from './platform/settings/hold-while-restoring.ts'
import { type UploadedObject, withdrawDownloadLink } from './platform/storage/download-link.ts'
import { sweepUploads } from './platform/storage/uploads.ts'
import { publishFigures } from './platform/tallies/figures.ts'
import { joinParts } from './platform/tallies/join-parts.ts'
import type { Secret } from './platform/world/config.ts'

export interface Background {
  readonly timeoutSeconds?: number
  readonly memory?: '512MiB'
  /** Maximum number of events that one instance handles at a time. */
  readonly concurrency?: number
  readonly secrets?: readonly Secret[]
  /** Service account, unless it is the one that all other triggers and schedules share. */
  readonly account?: 'mail' | 'audit'
}

export interface Schedule extends Background {
  readonly schedule: `every ${number} ${'minutes' | 'hours'}`
  /** Runs with the time at which it was due, so that a late run does not do more. */
  run(due: Date): Promise<void>
}

export interface DocumentTrigger extends Background {
  readonly on: 'created' | 'written'
  readonly document: string
  /** Whether a failed event is repeated, for a day. */
  readonly retry?: boolean
  /** Runs with the document after the event, and for `written` also with the one before it. */
  run(document: DocumentSnapshot, now: Date, before?: DocumentSnapshot): Promise<void>
}

export interface FileTrigger {
  readonly retry: boolean
  run(uploaded: UploadedObject): Promise<void>
}

/** Schedules that are held while a backup is being restored: they decide by documents, and some of them are missing. */
const held = {
  sendOverdueMail: {
    schedule: 'every 5 minutes',
    timeoutSeconds: 540,
    secrets: ['SMTP_URL'],
    account: 'mail',
    run: deliverOverdue,
  },

  endQuotes: { schedule: 'every 1 minutes', run: settleReserves },

  endReviews: { schedule: 'every 5 minutes', run: endReviews },

  /** Requests lapse, because last week's reasons are forgotten. */
  endApprovals: { schedule: 'every 1 hours', run: expireApprovals },

  /** The period is the time for which an open page can still read after its session has expired. */
  sweepSessions: {
    schedule: 'every 5 minutes',
    timeoutSeconds: 540,
    run: deleteEndedSessions,
  },

  sweepFiles: { schedule: 'every 30 minutes', timeoutSeconds: 540, run: sweepUploads },

  /** Looks at all KYC files ever stored. */
  sweepKyc: { schedule: 'every 24 hours', timeoutSeconds: 1800, run: sweepKycMedia },

  /** Finishes interrupted deletions, which staff may not notice. */
  endDeletions: { schedule: 'every 1 hours', timeoutSeconds: 540, run: finishDeletions },

  /** Erases the identities of deleted customers once the law no longer requires them. */
  eraseArchive: { schedule: 'every 24 hours', timeoutSeconds: 1800, run: eraseArchived },

  /** Makes it impossible to change the audit unseen. No other function has the key. */
  sealHours: {
    schedule: 'every 1 hours',
    timeoutSeconds: 540,
    secrets: ['AUDIT_KEYS'],
    account: 'audit',
    run: sealAudit,
  },

  /** Reads every day that staff may look at. */
  joinTallies: { schedule: 'every 24 hours', timeoutSeconds: 540, run: joinParts },

  /** Adds the entries of the hour to the ledger's checkpoint too, which takes minutes after an outage. */
  noteReserves: {
    schedule: 'every 1 hours',
    timeoutSeconds: 540,
    async run(due) {
      await Promise.all([noteReserves(due), proveLedger(due)])
    },
  },

  /** Often enough to add to a reserve before it runs out, at the same cost on any day. */
  mailLowReserves: { schedule: 'every 5 minutes', run: mailLowReserves },

  /** Reads a document for each of 30 days. */
  tellFigures: { schedule: 'every 1 hours', run: publishFigures },

  publishMissed: {
    schedule: 'every 5 minutes',
    async run() {
      await Promise.all([publishMissed(board), publishMissed(latest)])
    },
  },
} as const satisfies Readonly<Record<string, Schedule>>

const periods = new Map(Object.entries(held).map(([name, { schedule }]) => [name, toMinutes(schedule)]))

function toMinutes(schedule: Schedule['schedule']): number {
  const [, count, unit] = schedule.split(' ')
  return Number(count) * (unit === 'hours' ? 60 : 1)
}

/** Scheduled functions. */
export const schedules = {
  ...recordRuns(holdWhileRestoring(held)),

  /** Alerts compare the figures that it logs, and one alert fires if no pulse comes. */
  takePulse: { schedule: 'every 5 minutes', run: (due) => takePulse(due, periods) },
} as const satisfies Readonly<Record<string, Schedule>>

/** Functions triggered by document writes. Each event may come twice. */
export const documentTriggers = {
  /** The mail server and Firestore may take half a minute each. A function that is stopped earlier would send twice. */
  sendMail: {
    on: 'created',
    document: 'outbox/{id}',
    timeoutSeconds: 120,
    secrets: ['SMTP_URL'],
    account: 'mail',
    run: deliver,
  },

  /** Enters the opening reserve of a wallet in the ledger, however the wallet was created. */
  startLedger: { on: 'created', document: 'wallets/{id}', run: recordOpening },

  /** Adds pending credits to their reserve at once. The schedule retries what this misses. */
  takeIn: {
    on: 'created',
    document: 'additions/{id}',
    async run(created, now) {
      const credit = pendingCreditConverter.find(created)
      if (credit) await settleReserve(credit.wallet, now)
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
    run: markSimilarProofs,
  },

  /** Judges a new order. The event of its first mail is created together with it, under this name. */
  judgePlaced: {
    on: 'created',
    document: 'orderEvents/{trackingID}/events/received',
    retry: true,
    async run({ ref }, now) {
      await judgeNewOrder(parseEventOrder(ref))
      await matchNewOrder(parseEventOrder(ref), now)
    },
  },

  /** Judges an order again when a member of staff opens it. */
  judgeOpened: {
    on: 'created',
    document: 'reviews/{trackingID}',
    async run({ id }) {
      await judgeOrder(id)
    },
  },

  /** Trims the list of latest transfers, which grows with each approval. */
  trimLatest: { on: 'created', document: 'latest/{id}', retry: true, run: trimLatest },

  publishWallet: {
    on: 'written',
    document: 'wallets/{id}',
    run: (after, _, before) => publishWallet(after, before),
  },

  publishSite: { on: 'written', document: 'site/{id}', run: publishSite },

  publishLatest: { on: 'created', document: 'latest/{id}', run: () => publishSoon(latest) },

  /** Logs out staff for whom a second factor becomes required, however the controls were changed. */
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

import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { setGlobalOptions } from 'firebase-functions/v2/options'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { answer } from './app.ts'
import { sealAudit } from './audit/sealing.ts'
import { expireApprovals } from './changes/expire-approvals.ts'
import { controlsIn } from './controls/controls.ts'
import { endStaffSessionsWithoutFactor } from './factors/requirement.ts'
import { withdrawDownloadLink } from './files/stored-files.ts'
import { sweepUploads } from './files/uploads.ts'
import { readOwnBodies } from './http/own-bodies.ts'
import { eraseArchived } from './kyc/archive.ts'
import { sweepKycMedia } from './kyc/kyc-sweep.ts'
import { deliver, deliverOverdue } from './mail/delivery.ts'
import { serveMedia } from './media/media.ts'
import { finishDeletions } from './people/deletion.ts'
import { expireQuotes } from './quotes/quotes.ts'
import { openLedger } from './reserves/ledgers.ts'
import { deleteEndedSessions } from './sessions/sessions.ts'
import { region, secrets } from './world/config.ts'

setGlobalOptions({ region, maxInstances: 20 })

const apiSecrets = secrets('SESSION_KEY', 'IDENTITY_KEYS', 'PASSWORD_PEPPER')

/** Whether it is one of the functions that Hosting calls, in a process of its own. Others need their bodies parsed. */
if (['api', 'kycForm', 'media'].includes(process.env.FUNCTION_TARGET ?? '')) readOwnBodies()

/** An order with its files is up to 7 MB, and one image at a time is decoded. `npm run bench -- load` measures both. */
export const api = onRequest(
  { memory: '512MiB', concurrency: 20, ...apiSecrets },
  async (request, response) => {
    const { status, headers, body } = await answer(request, new Date(), 'all but KYC forms')
    response.status(status).set(headers).json(body)
  },
)

/** A KYC form with its files is up to 30 MB. */
export const kycForm = onRequest(
  { memory: '1GiB', concurrency: 4, ...secrets('SESSION_KEY', 'IDENTITY_KEYS') },
  async (request, response) => {
    const { status, headers, body } = await answer(request, new Date(), 'KYC forms')
    response.status(status).set(headers).json(body)
  },
)

/** It streams, and holds no more of a file than a buffer: 40 buffers of Storage's client and of the answer. */
export const media = onRequest(
  { memory: '256MiB', concurrency: 40, ...secrets('SESSION_KEY') },
  (request, response) => serveMedia(request, response, new Date()),
)

/** An upload with an SDK creates a link to the file that needs no permission. */
export const withdrawLink = onObjectFinalized({ retry: true }, ({ data }) => withdrawDownloadLink(data))

/**
 * The mail server and Firestore may take half a minute each. A function that is stopped before the end sends twice.
 */
export const sendMail = onDocumentCreated(
  { document: 'outbox/{id}', timeoutSeconds: 120, ...secrets('SMTP_URL') },
  async ({ data }) => {
    if (data) await deliver(data.ref, new Date())
  },
)

/** A schedule works with the time at which it was due, so that a late run does not do more. */
export const sendOverdueMail = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 540, ...secrets('SMTP_URL') },
  ({ scheduleTime }) => deliverOverdue(new Date(scheduleTime)),
)

export const endQuotes = onSchedule('every 1 minutes', ({ scheduleTime }) =>
  expireQuotes(new Date(scheduleTime)),
)

/** A request of last week is not what anybody still has in mind. */
export const endApprovals = onSchedule('every 1 hours', ({ scheduleTime }) =>
  expireApprovals(new Date(scheduleTime)),
)

/** So long a page that was opened before can go on reading after its session has ended by itself. */
export const sweepSessions = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 540 },
  ({ scheduleTime }) => deleteEndedSessions(new Date(scheduleTime)),
)

export const sweepFiles = onSchedule(
  { schedule: 'every 30 minutes', timeoutSeconds: 540 },
  ({ scheduleTime }) => sweepUploads(new Date(scheduleTime)),
)

/** Looks at all KYC files ever stored. */
export const sweepKyc = onSchedule({ schedule: 'every 24 hours', timeoutSeconds: 1800 }, ({ scheduleTime }) =>
  sweepKycMedia(new Date(scheduleTime)),
)

/** Finishes interrupted deletions, because staff may not notice them. */
export const endDeletions = onSchedule(
  { schedule: 'every 1 hours', timeoutSeconds: 540 },
  ({ scheduleTime }) => finishDeletions(new Date(scheduleTime)),
)

/** Erases the identities of deleted customers when the law no longer asks for them. */
export const eraseArchive = onSchedule(
  { schedule: 'every 24 hours', timeoutSeconds: 1800 },
  ({ scheduleTime }) => eraseArchived(new Date(scheduleTime)),
)

/** Makes it impossible to change the audit unseen. */
export const sealHours = onSchedule({ schedule: 'every 1 hours', timeoutSeconds: 540 }, ({ scheduleTime }) =>
  sealAudit(new Date(scheduleTime)),
)

/** However a wallet is created, its ledger opens with its reserve. */
export const startLedger = onDocumentCreated('wallets/{id}', async ({ data }) => {
  if (data) await openLedger(data, new Date())
})

/** However the controls are changed: staff who need a second factor from now on log in again. */
export const requireFactors = onDocumentWritten(
  { document: 'settings/controls', retry: true },
  async ({ data }) => {
    if (data) await endStaffSessionsWithoutFactor(controlsIn(data.after))
  },
)

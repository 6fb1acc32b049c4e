import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { setGlobalOptions } from 'firebase-functions/v2/options'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { answer } from './app.ts'
import { withdrawDownloadLink } from './files/stored-files.ts'
import { sweepUploads } from './files/uploads.ts'
import { sweepKycMedia } from './kyc/kyc-sweep.ts'
import { deliver, deliverOverdue } from './mail/delivery.ts'
import { serveMedia } from './media/media.ts'
import { finishDeletions } from './people/deletion.ts'
import { expireQuotes } from './quotes/quotes.ts'
import { openLedger } from './reserves/ledgers.ts'
import { region, secrets } from './world/config.ts'

setGlobalOptions({ region, secrets, maxInstances: 20 })

/** A KYC form with its files is 30 MB, and is in memory more than once while it is taken apart. */
export const api = onRequest({ memory: '1GiB', concurrency: 20 }, async (request, response) => {
  const { status, headers, body } = await answer(request, new Date())
  response.status(status).set(headers).json(body)
})

export const media = onRequest((request, response) => serveMedia(request, response, new Date()))

/** Whoever uploads with an SDK is given a link to the file that asks nobody for permission. */
export const withdrawLink = onObjectFinalized({ retry: true }, ({ data }) => withdrawDownloadLink(data))

/** A mail server and then Firestore may each take half a minute; whoever is cut off before the end sends twice. */
export const sendMail = onDocumentCreated(
  { document: 'outbox/{id}', timeoutSeconds: 120 },
  async ({ data }) => {
    if (data) await deliver(data.ref, new Date())
  },
)

/** What a schedule does is told by the time it was due, so that a run that comes late does not do more. */
export const sendOverdueMail = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 540 },
  ({ scheduleTime }) => deliverOverdue(new Date(scheduleTime)),
)

export const endQuotes = onSchedule('every 1 minutes', ({ scheduleTime }) =>
  expireQuotes(new Date(scheduleTime)),
)

export const sweepFiles = onSchedule(
  { schedule: 'every 30 minutes', timeoutSeconds: 540 },
  ({ scheduleTime }) => sweepUploads(new Date(scheduleTime)),
)

/** Looks at all that customers have ever handed in. */
export const sweepKyc = onSchedule({ schedule: 'every 24 hours', timeoutSeconds: 1800 }, ({ scheduleTime }) =>
  sweepKycMedia(new Date(scheduleTime)),
)

/** Nobody may think to ask again for a deletion that was interrupted. */
export const endDeletions = onSchedule({ schedule: 'every 1 hours', timeoutSeconds: 540 }, () =>
  finishDeletions(),
)

/** However a wallet is made, its ledger starts with what it has. */
export const startLedger = onDocumentCreated('wallets/{id}', async ({ data }) => {
  if (data) await openLedger(data, new Date())
})

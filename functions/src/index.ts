import { createRequire } from 'node:module'
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { setGlobalOptions } from 'firebase-functions/v2/options'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { answer } from './app.ts'
import {
  type Background,
  type DocumentTrigger,
  documentTriggers,
  type FileTrigger,
  fileTriggers,
  type Schedule,
  schedules,
} from './background.ts'
import { serveMedia } from './exchange/media/media.ts'
import { answerOpenData, isOpenPath } from './open-data.ts'
import { leaveDomain } from './platform/http/leave-domain.ts'
import { readOwnBodies } from './platform/http/own-bodies.ts'
import { checkSettings } from './platform/world/check-settings.ts'
import { readSetting } from './platform/world/config.ts'
import {
  listSecrets,
  makeApiInstanceOptions,
  region,
  requiredApis,
  runAs,
} from './platform/world/deployment.ts'
import { makeGoogleWorld } from './platform/world/google-world.ts'
import { letHeapDouble } from './platform/world/heap.ts'
import { handIn, world } from './platform/world/world.ts'

handIn(makeGoogleWorld())

/** The Firebase CLI reads the manifest in the folder of the bundle, below that of the settings. */
if (process.env.FUNCTIONS_CONTROL_API === 'true') {
  checkSettings(`../.env.${readSetting('GCLOUD_PROJECT')}`)
  requireApis()
}

setGlobalOptions({ region, ...runAs('tasks') })

/** Events wait in a queue, so a few instances are enough. Each instance counts against the project's quota of vCPU. */
const triggerInstances = 3

const readTime = () => world().clock.now()

const apiSecrets = listSecrets('SESSION_KEY', 'IDENTITY_KEYS', 'PASSWORD_PEPPER', 'FEED_KEYS', 'CHAIN_KEYS')

/** These functions have memory to spare. */
if (['api', 'kycForm'].includes(process.env.FUNCTION_TARGET ?? '')) letHeapDouble()

/** Whether it is one of the functions that Hosting calls, in a process of its own. Others need their bodies parsed. */
if (['api', 'kycForm', 'media'].includes(process.env.FUNCTION_TARGET ?? '')) readOwnBodies()

/** An order with its files is up to 7 MB, and one image at a time is decoded. `npm run bench -- load` measures both. */
export const api = onRequest(
  { memory: '512MiB', concurrency: 20, ...makeApiInstanceOptions(), ...runAs('calls'), ...apiSecrets },
  async (request, response) => {
    leaveDomain()
    const { path, method } = request
    const isGot = isOpenPath(path) && ['GET', 'HEAD'].includes(method)
    const { status, headers, body } = isGot
      ? await answerOpenData(path, request, readTime())
      : await answer(request, readTime(), 'all but KYC forms')
    response.status(status).set(headers).json(body)
  },
)

/** A KYC form with its files is up to 30 MB. */
export const kycForm = onRequest(
  {
    memory: '1GiB',
    concurrency: 4,
    maxInstances: 3,
    ...runAs('calls'),
    ...listSecrets('SESSION_KEY', 'IDENTITY_KEYS'),
  },
  async (request, response) => {
    leaveDomain()
    const { status, headers, body } = await answer(request, readTime(), 'KYC forms')
    response.status(status).set(headers).json(body)
  },
)

/**
 * The function streams, and holds no more of a file than the buffers of Storage's client and of the answer, 40 at most.
 */
export const media = onRequest(
  { memory: '256MiB', concurrency: 40, maxInstances: 3, ...runAs('media'), ...listSecrets('SESSION_KEY') },
  (request, response) => serveMedia(request, response, readTime()),
)

// Triggers and schedules are described in background.ts. The Firebase CLI finds a function by its export.
export const withdrawLink = makeFileTrigger(fileTriggers.withdrawLink)
export const sendMail = makeDocumentTrigger(documentTriggers.sendMail)
export const startLedger = makeDocumentTrigger(documentTriggers.startLedger)
export const takeIn = makeDocumentTrigger(documentTriggers.takeIn)
export const compareProofs = makeDocumentTrigger(documentTriggers.compareProofs)
export const judgePlaced = makeDocumentTrigger(documentTriggers.judgePlaced)
export const judgeOpened = makeDocumentTrigger(documentTriggers.judgeOpened)
export const trimLatest = makeDocumentTrigger(documentTriggers.trimLatest)
export const publishWallet = makeDocumentTrigger(documentTriggers.publishWallet)
export const publishSite = makeDocumentTrigger(documentTriggers.publishSite)
export const publishLatest = makeDocumentTrigger(documentTriggers.publishLatest)
export const requireFactors = makeDocumentTrigger(documentTriggers.requireFactors)
export const sendOverdueMail = schedule(schedules.sendOverdueMail)
export const endQuotes = schedule(schedules.endQuotes)
export const endReviews = schedule(schedules.endReviews)
export const endApprovals = schedule(schedules.endApprovals)
export const sweepSessions = schedule(schedules.sweepSessions)
export const sweepFiles = schedule(schedules.sweepFiles)
export const sweepKyc = schedule(schedules.sweepKyc)
export const endDeletions = schedule(schedules.endDeletions)
export const eraseArchive = schedule(schedules.eraseArchive)
export const sealHours = schedule(schedules.sealHours)
export const joinTallies = schedule(schedules.joinTallies)
export const noteReserves = schedule(schedules.noteReserves)
export const mailLowReserves = schedule(schedules.mailLowReserves)
export const takePulse = schedule(schedules.takePulse)
export const tellFigures = schedule(schedules.tellFigures)
export const publishMissed = schedule(schedules.publishMissed)

function schedule({ run, ...options }: Schedule) {
  return onSchedule({ maxInstances: 1, ...toDeployOptions(options) }, ({ scheduleTime }) =>
    run(new Date(scheduleTime)),
  )
}

function makeDocumentTrigger({ on, run, ...options }: DocumentTrigger) {
  const all = { maxInstances: triggerInstances, ...toDeployOptions(options) }
  if (on === 'created')
    return onDocumentCreated(all, async ({ data }) => {
      if (data) await run(data, readTime())
    })
  return onDocumentWritten(all, async ({ data }) => {
    if (data) await run(data.after, readTime(), data.before)
  })
}

function toDeployOptions<T extends Background>({ secrets: needed, account, ...options }: T) {
  return { ...options, ...(account && runAs(account)), ...(needed && listSecrets(...needed)) }
}

/** Loads the whole package, which has no smaller entry with this function. Only a deployment needs it. */
function requireApis(): void {
  const { requiresAPI } = createRequire(import.meta.filename)('firebase-functions/v2')
  for (const [api, reason] of requiredApis) requiresAPI(api, reason)
}

function makeFileTrigger({ run, retry }: FileTrigger) {
  return onObjectFinalized({ retry, maxInstances: triggerInstances }, ({ data }) => run(data))
}

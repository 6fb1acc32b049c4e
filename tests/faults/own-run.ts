import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTcpProxy } from '@rupee/emulators/testing'
import { startMailbox } from '@rupee/suite/mailbox/mailbox.ts'
import { afterAll } from 'vitest'
import { readPort } from '../support/ports.ts'
import { openFirestoreEdge } from './firestore-edge.ts'
import { startOwnFirestore } from './own-firestore.ts'
import { OwnProcess } from './own-process.ts'
import { openStorageEdge } from './storage-edge.ts'

/**
 * Keeps faults away from other tests: functions, a Firestore and a mail server for this file alone, each behind an edge
 * at which a test can intervene. Auth and Storage are those of the suite, but with a separate bucket.
 */
const host = '127.0.0.1'
const projectId = process.env.GCLOUD_PROJECT ?? ''
const storageBucket = `faults-${randomBytes(4).toString('hex')}.appspot.com`
const directory = await mkdtemp(join(tmpdir(), 'faults-'))

/** All functions except the calls. They share a process, because no test kills them individually. */
const background = [
  'kycForm',
  'sendMail',
  'startLedger',
  'publishWallet',
  'publishSite',
  'sendOverdueMail',
  'endQuotes',
  'sweepFiles',
  'sweepKyc',
  'withdrawLink',
] as const
type Name = 'api' | (typeof background)[number]

/** Address at which the suite serves the app, before the tests are sent elsewhere. */
const suiteSite = process.env.HOSTING_URL ?? ''

/** Routes requests to functions, as Hosting and the Functions emulator do. */
const front = createServer((request, response) => {
  serve(request, response).catch(() => response.destroy())
})
await once(front.listen(0, host), 'listening')

const mailbox = await startMailbox({ host, webPort: 0, smtpPort: 0 })
const firestore = await startOwnFirestore({
  directory,
  functionsPort: readPort(front),
  // A test needs either the triggers of mails and ledgers or those of the public board. Each event takes time.
  triggers: process.env.WITH_BOARD
    ? new Map([
        ['wallets/{id}', { key: toKey('publishWallet'), when: 'written' }],
        ['site/{id}', { key: toKey('publishSite'), when: 'written' }],
      ])
    : new Map([
        ['outbox/{id}', { key: toKey('sendMail'), when: 'created' }],
        ['wallets/{id}', { key: toKey('startLedger'), when: 'created' }],
      ]),
})
const storagePort = Number(new URL(`http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`).port)
const edges = {
  firestore: await openFirestoreEdge(firestore.port),
  storage: await openStorageEdge(storagePort),
  mail: await openTcpProxy(() => mailbox.smtpPort),
}

const environment = {
  FUNCTIONS_EMULATOR: 'true',
  FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket }),
  FIRESTORE_EMULATOR_HOST: `${host}:${edges.firestore.port}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${edges.storage.port}`,
  STORAGE_EMULATOR_HOST: `http://${host}:${edges.storage.port}`,
  SMTP_URL: `smtp://${host}:${edges.mail.port}`,
  SESSION_KEY: randomBytes(32).toString('base64url'),
  PASSWORD_PEPPER: process.env.PASSWORD_PEPPER ?? '',
  IDENTITY_KEYS: `faults:${randomBytes(32).toString('base64')}`,
  AUDIT_KEYS: `faults:${randomBytes(32).toString('base64')}`,
}
const processes = {
  api: new OwnProcess({ names: ['api'], directory, environment }),
  background: new OwnProcess({ names: background, directory, environment }),
}

// For the clients of the tests, which bypass the edges.
Object.assign(process.env, {
  HOSTING_URL: `http://${host}:${readPort(front)}`,
  FUNCTIONS_EMULATOR_URL: `http://${host}:${readPort(front)}`,
  FIRESTORE_EMULATOR_HOST: `${host}:${firestore.port}`,
  STORAGE_BUCKET: storageBucket,
  MAILBOX_URL: `http://${host}:${mailbox.webPort}`,
})

export const run = {
  edges,
  /** Blocks writes between export and end, which would be lost; a real Firestore loses none. */
  async restartFirestore() {
    edges.firestore.cut()
    await firestore.kill()
    await firestore.restart()
    edges.firestore.open()
  },
  /** Kills the calls. */
  kill: () => processes.api.kill(),
  /** Log of the background functions. */
  get backgroundLines() {
    return processes.background.lines
  },
  get identityKeys() {
    return environment.IDENTITY_KEYS
  },
  /** Changes keys as a deployment does. */
  async changeIdentityKeys(keys: string) {
    environment.IDENTITY_KEYS = keys
    await killAll()
  },
}

const killAll = () => Promise.all(Object.values(processes).map((each) => each.kill()))

afterAll(async () => {
  front.close()
  front.closeAllConnections()
  await killAll()
  for (const edge of Object.values(edges)) edge.close()
  await Promise.all([firestore.stop(), mailbox.stop()])
  await rm(directory, { recursive: true })
})

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = /^\/functions\/projects\/[^/]+\/triggers\/[^/]+?-(\w+)-0$/.exec(request.url ?? '')?.[1]
  const isPage = name === undefined && request.method === 'GET' && request.url !== '/board.json'
  if (isPage) return servePage(request, response)
  const called = name ?? (request.url?.startsWith('/api/auth/kyc') ? 'kycForm' : 'api')
  request.headers['x-forwarded-host'] ??= request.headers.host
  await (called === 'api' ? processes.api : processes.background).pass(called, request, response)
}

/** The app as the suite serves it, with the Firestore of these tests. */
async function servePage({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(new URL(url, suiteSite))
  const type = answer.headers.get('content-type') ?? ''
  const content = Buffer.from(await answer.arrayBuffer())
  // Its security policy lets a page reach the Firestore of the suite only, so it is left out.
  response.writeHead(answer.status, { 'content-type': type })
  if (!type.startsWith('text/html')) return void response.end(content)
  response.end(content.toString().replace(/("firestore":\{[^}]*"port":)\d+/, `$1${firestore.port}`))
}

function toKey(name: Name): string {
  return `asia-south1-${name}-0`
}

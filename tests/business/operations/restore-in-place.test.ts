import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFirestoreServer } from '@rupee/emulators/server'
import { addWallets } from '@rupee/functions/operations/add-wallets.ts'
import { sealAudit } from '@rupee/functions/platform/audit/sealing.ts'
import { makeGoogleWorld } from '@rupee/functions/platform/world/google-world.ts'
import { handIn, world } from '@rupee/functions/platform/world/world.ts'
import { RestoreProgress } from '@rupee/ops/commands/restore/progress.ts'
import { openProjectSource } from '@rupee/ops/commands/restore/project-source.ts'
import { type Restored, runRestore } from '@rupee/ops/commands/restore/run-restore.ts'
import { Database, type StoredDocument } from '@rupee/ops/data/database.ts'
import { requestLocally } from '@rupee/ops/data/local-suite.ts'
import { killDuringChange } from '@rupee/ops/google/kill.ts'
import { RefusedRequest } from '@rupee/ops/google/refused-request.ts'
import type { Request } from '@rupee/ops/google/request.ts'
import demoList from '@rupee/suite/seed/demo/demo-wallets.json'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** Restores a project on a Firestore of its own. This file stands in for everything else of Google. */

const server = await makeFirestoreServer().listen({ host: '127.0.0.1', port: 0 })
const project = 'business'
const backup = `projects/${project}/locations/asia-south1/backups/newest`
const databases = `firestore.googleapis.com/v1/projects/${project}/databases`
const operation = `projects/${project}/databases/restored/operations/1`
const bucket = 'storage.googleapis.com/storage/v1/b'
const marker = '2026-11-22T10:00:00Z'
const undoneFile = join(tmpdir(), `undone-${process.pid}.jsonl`)

const live = new Database(requestLocally, project)
const second = new Database(requestLocally, project, 'restored')

let snapshot: readonly StoredDocument[]
let lockedLog: readonly object[]
let isRestored: boolean
let files: string[]
/** Whether calls were paused and schedules held when the first document of the live database changed. */
let wasHeld: boolean | undefined
let sent: string[]
let said: string[]

const request: Request = async (method, address, body) => {
  const [path = ''] = decodeURIComponent(address).split('?')
  if (method !== 'GET' && !/:(runQuery|list)$/.test(path)) {
    sent.push(path)
    if (path.endsWith('(default)/documents:commit')) wasHeld ??= await isHeld()
  }
  if (path.includes('/documents:')) return requestLocally(method, address, body)
  if (path.endsWith(backup)) return { state: 'READY', snapshotTime: marker }
  if (path === `${databases}:restore`) return restoreSnapshot(address)
  if (path.endsWith(operation)) return { name: operation, done: true, response: {} }
  if (path === `${databases}/restored/operations` && isRestored)
    return { operations: [{ name: operation, done: true, metadata: { backup } }] }
  if (path === `${databases}/restored` && isRestored) return {}
  if (path === `${bucket}/copy/o`) return { items: [{ name: 'kyc/a', size: '9' }] }
  if (path === `${bucket}/files/o`) return { items: files.map((name) => ({ name, size: '9' })) }
  if (path.includes('/rewriteTo/')) {
    files.push('kyc/a')
    return { done: true }
  }
  if (path.endsWith('/entries:list')) return { entries: lockedLog }
  throw RefusedRequest.from(address, 404, {})
}

async function restoreSnapshot(address: string): Promise<object> {
  if (isRestored) throw RefusedRequest.from(address, 409, {})
  isRestored = true
  await second.write(snapshot.map((set) => ({ set })))
  return { name: operation }
}

async function isHeld(): Promise<boolean> {
  const [settings, pause] = await Promise.all(
    ['settings/project', 'site/pause'].map((path) => world().firestore.doc(path).get()),
  )
  return settings?.get('restoring') === true && pause?.get('paused') === true
}

const restore = async (
  sendRequest: Request = request,
  tell: (line: string) => void = (line) => said.push(line),
): Promise<Restored> =>
  runRestore({
    project,
    databaseId: 'restored',
    second: new Database(sendRequest, project, 'restored'),
    live: new Database(sendRequest, project),
    source: openProjectSource({
      from: backup,
      project,
      region: 'asia-south1',
      database: 'restored',
      bucket: 'files',
      bucketOfCopy: 'copy',
      request: sendRequest,
      pause: async () => {},
      examine: async () => [],
      progress: tell,
    }),
    progress: await RestoreProgress.of(backup, 'restored'),
    isInPlace: true,
    auditKeys: process.env.AUDIT_KEYS,
    auditLog: undefined,
    undoneFile,
    now: () => new Date(),
    ask: async (question) => (question.includes('ID of the project') ? project : 'yes'),
    tell,
  })

async function readAll(database: Database): Promise<readonly StoredDocument[]> {
  const all: StoredDocument[] = []
  for await (const page of database.pages()) all.push(...page)
  return all
}

/** Documents that the restore itself writes. */
const isOwn = ({ path }: StoredDocument) => /^(audit|site|checkpoints|settings)\//.test(path)

const readBusiness = async () => (await readAll(live)).filter((document) => !isOwn(document))

/** Brings the live project into the state after an accident, and forgets earlier restores. */
async function damage(): Promise<void> {
  for (const database of [live, second])
    await database.write((await readAll(database)).map(({ path }) => ({ remove: path })))
  const [lost = '', changed] = snapshot.filter(({ path }) => path.startsWith('wallets/'))
  const kept = snapshot.filter((document) => document !== lost)
  await live.write(kept.map((set) => ({ set })))
  if (changed)
    await live.write([
      { set: { ...changed, fields: { ...changed.fields, buy_at: { stringValue: '1.00' } } } },
    ])
  await live.write([{ set: { path: 'transfers/later', fields: { amount: { stringValue: '5' } } } }])
  isRestored = false
  files = []
  wasHeld = undefined
  sent = []
  said = []
  await (await RestoreProgress.of(backup, 'restored')).clear()
}

beforeAll(async () => {
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `${server.host}:${server.port}`)
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `${server.host}:1`)
  const lines: object[] = []
  const own = makeGoogleWorld()
  const logInfo = (message: string, fields: object) =>
    void lines.push({ jsonPayload: { message, ...fields }, timestamp: '2026-11-22T09:20:00Z' })
  handIn({ ...own, log: { info: logInfo, warn: () => {}, error: () => {} } })
  await addWallets(demoList.slice(0, 4), new Date('2026-11-22T06:10:00Z'))
  await sealAudit(new Date('2026-11-22T09:20:00Z'))
  lockedLog = lines
  snapshot = await readAll(live)
}, 60_000)

afterAll(async () => {
  await (await RestoreProgress.of(backup, 'restored')).clear()
  vi.unstubAllEnvs()
  await server.close()
  await rm(undoneFile, { force: true })
})

const listWanted = () => snapshot.filter((document) => !isOwn(document))

test('a restore holds the exchange, compares, brings data and files back, checks the audit with its log, and opens', async () => {
  await damage()
  const restored = await restore()
  expect(restored).toMatchObject({ marker, state: 'restored', differences: [], removed: { transfers: 1 } })
  expect(restored.checks.map(({ check, isRight }) => [check, isRight])).toEqual([
    ['reserves', true],
    ['tallies', true],
    ['audit', true],
  ])
  expect(restored.checks[2]?.report).toContain(`Compared with ${lockedLog.length} lines of the log.`)
  expect([wasHeld, await isHeld()]).toEqual([true, false])
  expect(await readBusiness()).toEqual(listWanted())
  expect(files).toEqual(['kyc/a'])
  const commit = `${databases}/(default)/documents:commit`
  expect(sent.filter((path, index) => path !== sent[index - 1])).toEqual([
    `${databases}:restore`,
    commit,
    `${bucket}/copy/o/kyc/a/rewriteTo/b/files/o/kyc/a`,
  ])
  expect(said.at(-1)).toBe('The exchange is open')
})

/** Runs the restore to its end, and returns how often it was killed. */
async function restoreDespite(kill: (run: number) => [Request, ((line: string) => void)?]): Promise<number> {
  for (let run = 1; ; run++) {
    const end = await restore(...kill(run)).catch(({ message }) => String(message))
    if (end === 'Killed') continue
    expect(end).toMatchObject({ state: 'restored', differences: [] })
    expect(await readBusiness()).toEqual(listWanted())
    expect([files, await isHeld()]).toEqual([['kyc/a'], false])
    return run - 1
  }
}

test.each([
  ['before', 'its second one each time', () => killDuringChange(request, 2, 'before')],
  ['after', 'its first one each time', () => killDuringChange(request, 1, 'after')],
] as const)(
  'a restore that is killed again and again %s a change, %s, comes to its end',
  async (_moment, _which, kill) => {
    await damage()
    expect(await restoreDespite(() => [kill()])).toBeGreaterThan(1)
  },
)

test('a restore that is killed again and again, a line of its report later each time, comes to its end', async () => {
  await damage()
  const kills = await restoreDespite((run) => {
    let told = 0
    const tellUntilKilled = () => {
      told += 1
      if (told >= run) throw new Error('Killed')
    }
    return [request, tellUntilKilled]
  })
  expect(kills).toBeGreaterThan(5)
})

test('an entry of the audit that was changed before the backup is found by its seal, and a removed seal by the log', async () => {
  const before = snapshot
  const changed = before.find(({ path }) => path.startsWith('audit/'))
  const seal = before.findLast(({ path }) => path.startsWith('auditSeals/'))
  expect([changed, seal]).not.toContain(undefined)
  snapshot = before.flatMap((document) => {
    if (document === seal || document.path.startsWith('auditHead/')) return []
    if (document !== changed) return [document]
    return [{ ...document, fields: { ...document.fields, about: { stringValue: 'another' } } }]
  })
  await damage()
  const { checks } = await restore()
  snapshot = before
  expect(checks[2]?.isRight).toBe(false)
  expect(checks[2]?.report).toMatch(/The entry \S+ of .* was changed/)
  expect(checks[2]?.report).toMatch(/in the log, but no longer stored/)
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { killDuringChange, moments } from '../../google/kill.ts'
import { RefusedRequest } from '../../google/refused-request.ts'
import type { Request } from '../../google/request.ts'
import { RestoreProgress } from './progress.ts'
import { openProjectSource } from './project-source.ts'

const databases = 'firestore.googleapis.com/v1/projects/exchange-1/databases'
const backup = 'projects/exchange-1/locations/asia-south1/backups/newest'
const exported = 'gs://exchange-1-backups/2026-11-26T09-00Z'

let posted: [address: string, body: object | undefined][]
/** Number of polls until an operation is done. */
let polls: number
let existing: string[]
let filesOfCopy: string[]
/** Answer to a query of all documents of the second database. */
let documents: object[]
/** Operations on the second database. */
let operations: object[]

const request: Request = async (method, address, body) => {
  if (method === 'POST') {
    if (address.endsWith(':runQuery')) return documents
    posted.push([address, body])
    if (address === `${databases}:restore`)
      operations = [{ name: 'projects/exchange-1/operations/1', done: true, metadata: { backup } }]
    if (address === `${databases}:restore` || address.includes('?databaseId=')) existing.push('restored')
    if (address.includes('rewriteTo'))
      return posted.length === 1 ? { done: false, rewriteToken: 't' } : { done: true }
    return { name: 'projects/exchange-1/operations/1' }
  }
  if (address.endsWith('/operations/1')) {
    polls -= 1
    return { name: 'projects/exchange-1/operations/1', ...(polls <= 0 && { done: true }) }
  }
  if (address.startsWith(`${databases}/restored/operations`)) return { operations }
  if (address.endsWith(backup)) return { state: 'READY', snapshotTime: '2026-11-26T04:00:00Z' }
  if (address.includes('/b/copy/o')) return { items: filesOfCopy.map((name) => ({ name, size: '9' })) }
  if (address.includes('/b/files/o')) return { items: [{ name: 'kyc/a', size: '9' }] }
  if (existing.some((name) => address === `${databases}/${name}`)) return {}
  throw RefusedRequest.from(address, 404, {})
}

function open(from: string, pause = async () => {}, send = request) {
  const options = { from, project: 'exchange-1', region: 'asia-south1', database: 'restored' }
  const buckets = { bucket: 'files', bucketOfCopy: 'copy' }
  return openProjectSource({
    ...options,
    ...buckets,
    request: send,
    pause,
    examine: async () => [],
    progress: () => {},
  })
}

beforeEach(() => {
  // Names the file of the progress.
  vi.stubEnv('GCLOUD_PROJECT', `test-${randomUUID()}`)
  posted = []
  polls = 2
  existing = []
  filesOfCopy = []
  documents = []
  operations = []
})

afterEach(async () => {
  const progress = await RestoreProgress.of('any', 'restored')
  await progress.clear()
  vi.unstubAllEnvs()
})

test('a backup is restored into a new database, and a stopped wait continues', async () => {
  const stop = async () => {
    throw new Error('Stopped')
  }
  await expect(open(backup, stop).load(await RestoreProgress.of(backup, 'restored'))).rejects.toThrow(
    'Stopped',
  )
  const again = await RestoreProgress.of(backup, 'restored')
  await open(backup).load(again)
  expect(posted).toEqual([[`${databases}:restore`, { databaseId: 'restored', backup }]])
  expect(again.state.marker).toBe('2026-11-26T04:00:00Z')
})

test('an export is imported into a new database', async () => {
  const progress = await RestoreProgress.of(exported, 'restored')
  await open(exported).load(progress)
  expect(posted).toEqual([
    [
      `${databases}?databaseId=restored`,
      { locationId: 'asia-south1', type: 'FIRESTORE_NATIVE', databaseEdition: 'STANDARD' },
    ],
    [`${databases}/restored:importDocuments`, { inputUriPrefix: exported }],
  ])
  expect(progress.state.marker).toBe('2026-11-26T09:00:00Z')
})

test('an existing database is not used', async () => {
  existing = ['restored']
  for (const from of [backup, exported])
    await expect(open(from).load(await RestoreProgress.of(from, 'restored'))).rejects.toThrow(
      'gcloud firestore databases delete --database=restored',
    )
  expect(posted).toEqual([])
})

test('a restore of the same backup that this one has not asked for is not taken up', async () => {
  existing = ['restored']
  const operation = { name: 'projects/exchange-1/operations/1', metadata: { backup } }
  for (const other of [
    operation,
    { ...operation, done: true, error: { code: 13 } },
    { ...operation, done: true, response: {} },
  ]) {
    operations = [other]
    await expect(open(backup).load(await RestoreProgress.of(backup, 'restored'))).rejects.toThrow(
      '--database',
    )
  }
  expect(posted).toEqual([])
})

test.each(
  moments.flatMap((moment) =>
    [
      { from: backup, changes: 1 },
      { from: exported, changes: 2 },
    ].flatMap(({ from, changes }) =>
      Array.from({ length: changes }, (_, index) => ({ moment, from, change: index + 1 })),
    ),
  ),
)('a restore from $from that is killed $moment change $change goes on', async ({ moment, from, change }) => {
  const killed = killDuringChange(request, change, moment)
  await expect(
    open(from, undefined, killed).load(await RestoreProgress.of(from, 'restored')),
  ).rejects.toThrow('Killed')
  await open(from).load(await RestoreProgress.of(from, 'restored'))
  const made = posted.map(([address]) => address).filter((address) => !address.includes(':import'))
  expect(made).toEqual([from === backup ? `${databases}:restore` : `${databases}?databaseId=restored`])
  if (from === exported) expect(posted.at(-1)?.[0]).toBe(`${databases}/restored:importDocuments`)
})

test('a database that was written after its creation was asked for is not imported into', async () => {
  const killed = killDuringChange(request, 1, 'after')
  await expect(
    open(exported, undefined, killed).load(await RestoreProgress.of(exported, 'restored')),
  ).rejects.toThrow('Killed')
  documents = [{ document: { name: 'projects/exchange-1/databases/restored/documents/a/b' } }]
  await expect(open(exported).load(await RestoreProgress.of(exported, 'restored'))).rejects.toThrow(
    '--database',
  )
})

test('an import that failed is begun again', async () => {
  const failing: Request = async (method, address, body) => {
    const answer = await request(method, address, body)
    return address.endsWith(':importDocuments') ? { ...Object(answer), error: { message: 'Later.' } } : answer
  }
  await expect(
    open(exported, undefined, failing).load(await RestoreProgress.of(exported, 'restored')),
  ).rejects.toThrow('Import into restored failed: Later.')
  await open(exported).load(await RestoreProgress.of(exported, 'restored'))
  expect(posted.filter(([address]) => address.endsWith(':importDocuments'))).toHaveLength(2)
})

test('missing files come from their second bucket, the large ones in several requests', async () => {
  filesOfCopy = ['kyc/a', 'kyc/b/video']
  expect(await open(backup).restoreFiles()).toContain('1 files were missing')
  const address =
    'storage.googleapis.com/storage/v1/b/copy/o/kyc%2Fb%2Fvideo/rewriteTo/b/files/o/kyc%2Fb%2Fvideo'
  expect(posted.map(([each]) => each)).toEqual([address, `${address}?rewriteToken=t`])
})

test('another restore is not begun while one holds the exchange', async () => {
  const progress = await RestoreProgress.of(backup, 'restored')
  await progress.finish('hold')
  await expect(RestoreProgress.of(exported, 'restored')).rejects.toThrow('Finish it first')
  await progress.clear()
})

test('a restore that was refused takes up no restore that a colleague starts afterwards', async () => {
  const refuse: typeof request = async (method, address, body) => {
    if (method === 'POST') throw RefusedRequest.from(address, 429, {})
    return request(method, address, body)
  }
  const load = async (send = request) =>
    open(backup, undefined, send).load(await RestoreProgress.of(backup, 'restored'))
  await expect(load(refuse)).rejects.toThrow('answered 429')
  existing = ['restored']
  operations = [{ name: 'projects/exchange-1/operations/1', metadata: { backup } }]
  await expect(load()).rejects.toThrow('--database')
  expect(posted).toEqual([])
})

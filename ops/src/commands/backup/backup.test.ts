import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BackupFolder } from '../../data/backup-folder.ts'
import { RefusedRequest } from '../../google/refused-request.ts'
import type { Request } from '../../google/request.ts'
import { backUpProject, listOfProject } from './backups.ts'
import { listLocalBackups } from './list-backups.ts'

const project = 'exchange-1'
const now = new Date('2026-11-26T09:00:30Z')
const firestore = 'firestore.googleapis.com/v1/projects/exchange-1'
const storage = 'storage.googleapis.com/storage/v1/b'

/** Answers by method and address, without parameters. Those of a list are given one after the other, the last one repeatedly. */
let answers: Record<string, object | object[]>
const missing = {}

const toMetadata = (name: string) =>
  `GET ${storage}/exchange-1-backups/o/${name}%2F${name}.overall_export_metadata`

let asked: [request: string, body: object | undefined][]
let lines: string[]

const request: Request = async (method, address, body) => {
  const name = `${method} ${address.split('?')[0]}`
  asked.push([name, body])
  const found = answers[name]
  if (!found) throw new Error(`Nothing answers ${name}`)
  const answer = Array.isArray(found) && found.length > 1 ? found.shift() : [found].flat()[0]
  if (answer === missing) throw RefusedRequest.from(address, 404, {})
  return answer
}

const run = (asOf?: string) =>
  backUpProject(request, {
    project,
    now,
    asOf: asOf === undefined ? undefined : new Date(asOf),
    pause: async () => {},
    progress: (line) => lines.push(line),
  })

beforeEach(() => {
  asked = []
  lines = []
  const operation = { name: 'projects/exchange-1/databases/(default)/operations/export' }
  answers = {
    [`GET ${storage}`]: { items: [{ name: 'exchange-1-backups' }] },
    [`POST ${firestore}/databases/(default):exportDocuments`]: operation,
    [`GET ${firestore}/databases/(default)/operations/export`]: [
      { ...operation, metadata: { progressDocuments: { completedWork: '40', estimatedWork: '100' } } },
      { ...operation, done: true, response: {} },
    ],
    [`GET ${firestore}/databases/(default)/operations`]: {},
    // Absent before the export.
    [toMetadata('2026-11-26T09-00Z')]: [missing, {}],
    'GET firebasestorage.googleapis.com/v1alpha/projects/exchange-1/defaultBucket': {
      bucket: { name: 'projects/exchange-1/buckets/exchange-1.firebasestorage.app' },
    },
    'GET storagetransfer.googleapis.com/v1/transferJobs': {
      transferJobs: [
        {
          name: 'transferJobs/1',
          status: 'ENABLED',
          transferSpec: { gcsDataSource: { bucketName: 'exchange-1.firebasestorage.app' } },
        },
      ],
    },
    'POST storagetransfer.googleapis.com/v1/transferJobs/1:run': {
      name: 'transferOperations/1',
      done: true,
    },
  }
})

test('the database is exported as of the last whole minute, and then the files are copied', async () => {
  const { report, isComplete } = await run()
  expect([report, isComplete]).toEqual(['gs://exchange-1-backups/2026-11-26T09-00Z', true])
  expect(asked).toContainEqual([
    `POST ${firestore}/databases/(default):exportDocuments`,
    {
      outputUriPrefix: 'gs://exchange-1-backups/2026-11-26T09-00Z',
      snapshotTime: '2026-11-26T09:00:00.000Z',
    },
  ])
  expect(lines).toEqual([
    'Export as of 2026-11-26T09:00:00.000Z: running',
    'Export as of 2026-11-26T09:00:00.000Z: 40 of 100 documents',
    'Export as of 2026-11-26T09:00:00.000Z: done',
    'Copy of the files: done',
  ])
})

const database = `GET ${firestore}/databases/(default)`

test('the database is exported as of an earlier minute', async () => {
  answers[database] = { earliestVersionTime: '2026-11-19T09:00:30Z' }
  const name = '2026-11-19T09-01Z'
  answers[toMetadata(name)] = [missing, {}]
  expect(await run('2026-11-19T09:01:00Z')).toMatchObject({
    report: `gs://exchange-1-backups/${name}`,
    isComplete: true,
  })
  expect(asked).toContainEqual([
    `POST ${firestore}/databases/(default):exportDocuments`,
    { outputUriPrefix: `gs://exchange-1-backups/${name}`, snapshotTime: '2026-11-19T09:01:00.000Z' },
  ])
})

test.each([
  ['before the data that can be recovered', '2026-11-19T09:00:00Z'],
  ['after the last minute', '2026-11-26T09:01:00Z'],
])('a time %s is refused, and nothing is exported', async (_what, asOf) => {
  answers[database] = { earliestVersionTime: '2026-11-19T09:00:30Z' }
  await expect(run(asOf)).rejects.toThrow(
    'The database can be exported as of 2026-11-19T09:01:00.000Z to 2026-11-26T09:00:00.000Z, not as of',
  )
  expect(asked.map(([name]) => name)).toEqual([database])
})

test('the first backup creates its bucket, closed to the public', async () => {
  answers[`GET ${storage}`] = {}
  answers[`POST ${storage}`] = {}
  await run()
  expect(asked).toContainEqual([
    `POST ${storage}`,
    expect.objectContaining({
      name: 'exchange-1-backups',
      location: 'asia-south1',
      iamConfiguration: expect.objectContaining({ publicAccessPrevention: 'enforced' }),
    }),
  ])
})

test('without a second copy of the files, the backup needs attention', async () => {
  answers['GET storagetransfer.googleapis.com/v1/transferJobs'] = {}
  expect(await run()).toMatchObject({ isComplete: false, report: expect.stringContaining('ops -- setup') })
})

test('a failed export does not count as a backup', async () => {
  const failed = {
    name: 'projects/exchange-1/databases/(default)/operations/export',
    error: { message: 'No quota.' },
  }
  answers[`GET ${firestore}/databases/(default)/operations/export`] = failed
  await expect(run()).rejects.toThrow('failed: No quota.')
})

const makeDaily = (state: string, snapshotTime: string) => ({
  name: `projects/exchange-1/locations/asia-south1/backups/${snapshotTime}`,
  database: 'projects/exchange-1/databases/(default)',
  state,
  snapshotTime,
})

test.each([
  ['a recent export', [makeDaily('READY', '2026-11-22T04:00:00Z')], '2026-11-26T08-00Z', true],
  ['an old export', [makeDaily('CREATING', '2026-11-26T04:00:00Z')], '2026-11-20T08-00Z', false],
])(
  '%s: the list says whether there is a complete backup of the last days',
  async (_what, backups, name, isRecent) => {
    answers[`GET ${firestore}/locations/asia-south1/backups`] = { backups }
    answers[`GET ${storage}/exchange-1-backups/o`] = {
      items: [{ name: `${name}/${name}.overall_export_metadata`, size: '9' }],
    }
    answers[`GET ${storage}/exchange-1.firebasestorage.app/o`] = {
      items: [
        { name: 'kyc/a', size: '9', md5Hash: '1' },
        { name: 'kyc/b', size: '9', md5Hash: '2' },
      ],
    }
    answers[`GET ${storage}/exchange-1-files-copy/o`] = {
      items: [{ name: 'kyc/a', size: '9', md5Hash: '1' }],
    }
    const { report, isComplete } = await listOfProject(request, project, now)
    expect(isComplete).toBe(isRecent)
    expect(report).toContain(`gs://exchange-1-backups/${name}`)
    expect(report).toContain('1 files have no second copy yet.')
  },
)

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backups-'))
})
afterEach(() => rm(root, { recursive: true }))

async function* yieldAll(...values: readonly object[]) {
  yield* values
}

async function writeBackup(at: string): Promise<BackupFolder> {
  const folder = await BackupFolder.create(root, new Date(at))
  await folder.writeList('documents', yieldAll({ path: 'wallets/inr', fields: {} }))
  await folder.finish({ project, time: at, documents: { wallets: 1 }, users: 0, files: 0 })
  return folder
}

test('backups of a local suite are listed newest first, and a changed or unfinished one is not complete', async () => {
  const older = await writeBackup('2026-11-25T09:00:00.000Z')
  const newer = await writeBackup('2026-11-26T08:00:00.000Z')
  expect(await listLocalBackups(root)).toEqual([
    { name: newer.path, time: '2026-11-26T08:00:00.000Z', isComplete: true },
    { name: older.path, time: '2026-11-25T09:00:00.000Z', isComplete: true },
  ])
  await writeFile(join(newer.path, 'documents.jsonl'), '')
  expect((await listLocalBackups(root))[0]).toMatchObject({ finding: 'It was changed: documents.' })
  await rm(join(newer.path, 'backup.json'))
  expect((await listLocalBackups(root)).at(-1)).toMatchObject({ finding: 'It was not finished.' })
})

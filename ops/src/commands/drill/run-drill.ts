import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FileStore } from '@rupee/functions/platform/world/file-store.ts'
import { world } from '@rupee/functions/platform/world/world.ts'
import * as z from 'zod/mini'
import { makeCheckpoint } from '../../command-line/checkpoint-file.ts'
import type { BackupFolder } from '../../data/backup-folder.ts'
import { Database, type StoredDocument, type Write } from '../../data/database.ts'
import { requestLocally } from '../../data/local-suite.ts'
import { backUpLocally } from '../backup/back-up-locally.ts'
import { readLocalBucket } from '../backup/backups.ts'
import { restoreBackup } from '../restore/restore-backup.ts'
import type { Restored } from '../restore/run-restore.ts'
import { findOldestEntry, isChangeFound, sealAndReadLog } from './audit-log.ts'
import { type Answered, Traffic } from './traffic.ts'

export interface Drilled {
  readonly marker: string
  /** Calls that were answered before the marker. */
  readonly before: number
  /** Orders among them that the restored exchange does not know. */
  readonly lost: readonly string[]
  /** Calls that were answered after the marker, and are undone. */
  readonly after: number
  /** Calls that were refused while the exchange was damaged or paused. */
  readonly refused: number
  readonly damaged: number
  /** Whether a changed entry of the audit was found. */
  readonly isTamperingFound: boolean
  readonly seconds: { readonly backup: number; readonly restore: number }
  readonly restored: Restored
}

const fileSchema = z.object({ path: z.string() })

const answersBetweenSteps = 4
const secondDatabase = 'drill'

/** Backs up the local suite, damages it, and restores it, while orders go on. */
export async function runDrill(tell: (line: string) => void): Promise<Drilled> {
  const project = process.env.GCLOUD_PROJECT ?? ''
  const { files } = world()
  const live = new Database(requestLocally, project)
  const root = await mkdtemp(join(tmpdir(), 'drill-'))
  // A killed drill leaves its progress behind, although its suite is gone.
  await makeCheckpoint('restore').clear()
  const traffic = await Traffic.open()
  try {
    await traffic.start()
    await traffic.more(answersBetweenSteps)
    const auditLog = await sealAndReadLog(new Date())
    const backup = await measureTime(() =>
      backUpLocally({ project, bucket: readLocalBucket(), files, root, now: new Date(), progress: tell }),
    )
    const marker = (await backup.result.readManifest())?.time ?? ''
    await traffic.more(answersBetweenSteps)
    const damaged = await damage(live, files, backup.result)
    tell(`${damaged} documents damaged`)
    const tampered = await tamper(live)
    const isTamperingFound = await isChangeFound(tampered, auditLog)
    tell(`Entry ${tampered} of the audit changed${isTamperingFound ? ', and found by verify-audit' : ''}`)
    const restore = await measureTime(() =>
      restoreBackup({
        from: backup.result.path,
        database: secondDatabase,
        isInPlace: true,
        auditLog,
        ask: async (question) => (question.includes('ID of the project') ? project : 'yes'),
      }),
    )
    await traffic.more(answersBetweenSteps)
    await traffic.stop()
    const { before, undone } = splitAnswered(traffic.answered, new Date(marker).getTime(), restore.begun)
    return {
      marker,
      before: before.length,
      lost: await findLost(before, live),
      after: undone.length,
      refused: traffic.refused,
      damaged,
      isTamperingFound,
      seconds: { backup: backup.seconds, restore: restore.seconds },
      restored: restore.result,
    }
  } finally {
    await traffic.stop()
    await rm(root, { recursive: true })
  }
}

function splitAnswered(answered: readonly Answered[], marked: number, restored: number) {
  return {
    before: answered.filter(({ at }) => at.getTime() < marked),
    undone: answered.filter(({ at }) => at.getTime() >= marked && at.getTime() < restored),
  }
}

async function measureTime<T>(work: () => Promise<T>) {
  const begun = Date.now()
  const result = await work()
  return { result, begun, seconds: Math.round((Date.now() - begun) / 100) / 10 }
}

/** Deletes half of the orders and customers and a file, and changes all rates. */
async function damage(live: Database, files: FileStore, backup: BackupFolder): Promise<number> {
  const [orders, accounts, wallets] = await Promise.all(
    ['transactions', 'users', 'wallets'].map((collection) => readAll(live, collection)),
  )
  const half = [...(orders ?? []), ...(accounts ?? [])].filter((_, index) => index % 2 === 0)
  const writes: readonly Write[] = [
    ...half.map(({ path }) => ({ remove: path })),
    ...(wallets ?? []).map(({ path, fields }) => ({
      set: { path, fields: { ...fields, buy_at: { stringValue: '1.00' } } },
    })),
  ]
  await live.write(writes)
  for await (const file of backup.readList('files')) {
    await files.remove(fileSchema.parse(file).path)
    break
  }
  return writes.length
}

/** Changes the oldest entry of the audit, which is sealed. Returns its ID. */
async function tamper(live: Database): Promise<string> {
  const entry = await findOldestEntry()
  const document = (await readAll(live, 'audit')).find(({ path }) => path === entry?.ref.path)
  if (!entry || !document) throw new Error('The audit has no entries.')
  await live.write([
    { set: { ...document, fields: { ...document.fields, byName: { stringValue: 'Somebody Else' } } } },
  ])
  return entry.id
}

async function readAll(live: Database, collection: string): Promise<readonly StoredDocument[]> {
  const all: StoredDocument[] = []
  for await (const page of live.pages({ collection })) all.push(...page)
  return all
}

/** Compares with the last answer about each order. */
async function findLost(answered: readonly Answered[], live: Database): Promise<readonly string[]> {
  const orders = new Map((await readAll(live, 'transactions')).map(({ path, fields }) => [path, fields]))
  const promised = new Map(answered.map(({ trackingID, status }) => [trackingID, status]))
  const isKept = (trackingID: string, status: string) => {
    const stored = orders.get(`transactions/${trackingID}`)?.status
    // An order that was placed before the marker may have been decided just after its answer.
    return status === 'pending' ? stored !== undefined : isDeepStrictEqual(stored, { stringValue: status })
  }
  return [...promised].flatMap(([trackingID, status]) => (isKept(trackingID, status) ? [] : trackingID))
}

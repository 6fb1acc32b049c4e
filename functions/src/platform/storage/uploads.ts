import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { runOneByOne } from '../errors/one-by-one.ts'
import { Refusal } from '../errors/refusal.ts'
import { makeDocumentConverter } from '../firestore/document-converter.ts'
import type { Content } from '../world/file-store.ts'
import { log } from '../world/log.ts'
import { world } from '../world/world.ts'

const uploads = () => world().firestore.collection('uploads')

const noteConverter = makeDocumentConverter(z.object({ paths: z.array(z.string().check(z.minLength(1))) }))

const hour = 60 * 60 * 1000
const sweptAtOnce = 500

/** Keeps the stored files. The transaction that refers to them calls it. */
type KeepFiles = (transaction: Transaction) => void

/**
 * Stores files, then runs the transaction that refers to them. Until it has committed, a note names the files, by which
 * the sweep finds them if the process dies. `isKept` tells from the result whether the committed transaction refers to
 * them.
 */
export async function withFiles<T>(
  files: ReadonlyMap<string, Content>,
  now: Date,
  run: (keepFiles: KeepFiles) => Promise<T>,
  isKept: (result: T) => boolean = () => true,
): Promise<T | undefined> {
  if (files.size === 0) return run(() => undefined)
  const note = uploads().doc(world().random.uuid())
  await note.create({ paths: [...files.keys()], created: now })
  await storeAll(files)
  try {
    const result = await run((transaction) => transaction.delete(note))
    if (!isKept(result)) await discard(note, [...files.keys()])
    return result
  } catch (error) {
    // Only a refusal is certain. After any other failure the files may be in use, and the sweep decides by the note.
    if (!(error instanceof Refusal)) throw error
    // If the answer to a commit is lost, the transaction runs again and is refused because it is already done.
    if (!(await note.get()).exists) return undefined
    await discard(note, [...files.keys()])
    throw error
  }
}

/** Removes files of unfinished calls. No call takes an hour, so an older note belongs to a process that died. */
export async function sweepUploads(now: Date): Promise<void> {
  const abandoned = uploads().where('created', '<=', Timestamp.fromMillis(now.getTime() - hour))
  const { docs } = await abandoned.orderBy('created').limit(sweptAtOnce).get()
  let swept = 0
  const sweep = async (note: DocumentSnapshot) => {
    const noted = noteConverter.find(note)
    if (!noted) return
    await remove(note.ref, noted.paths)
    swept += 1
  }
  try {
    await runOneByOne(docs, sweep, { left: ({ id }, cause) => log.uploadLeft(id, cause) })
  } finally {
    log.uploadsSwept(swept)
  }
}

/**
 * Stores all files or none. A failed upload may still arrive after all files were removed, so the note stays until the
 * sweep finds no pending upload.
 */
async function storeAll(files: ReadonlyMap<string, Content>): Promise<void> {
  const stored = await Promise.allSettled([...files].map(([path, file]) => world().files.store(path, file)))
  const failed = stored.find((result) => result.status === 'rejected')
  if (!failed) return
  await Promise.allSettled([...files.keys()].map((path) => world().files.remove(path)))
  throw failed.reason
}

/**
 * Removes the files of a failed call. The caller gets the reason of that failure, and the sweep repeats a failed
 * removal.
 */
async function discard(note: DocumentReference, paths: readonly string[]): Promise<void> {
  await remove(note, paths).catch((cause) => log.uploadLeft(note.id, cause))
}

async function remove(note: DocumentReference, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => world().files.remove(path)))
  await note.delete()
}

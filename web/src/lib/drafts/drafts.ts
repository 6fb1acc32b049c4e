import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type * as z from 'zod/mini'
import { report } from '#lib/report/report.ts'
import { canWriteDrafts, getDraftOwner, hasOwnDrafts, noteDraftOwner, vaultName } from './draft-owner.ts'
import { pack, unpack } from './packed-draft.ts'
import { importKey, type SealedDraft, seal, unseal } from './sealed-draft.ts'

/**
 * Unsent forms, kept on the device so that a reload, a crash or the end of a session loses nothing. They are sealed
 * with a key that only sessions of their owner receive: see docs/decisions.
 *
 * Drafts are best effort: where the browser cannot store them, nothing is kept and nothing fails.
 */

let turn: Promise<unknown> = Promise.resolve()

/** Values to be written, by draft. A newer value replaces an older one. */
const waiting = new Map<string, unknown>()

/** Replaces the draft of this name, and returns whether it was stored. `value` is JSON that may contain files. */
export async function keepDraft(name: string, value: unknown): Promise<boolean> {
  const owner = getDraftOwner()
  if (!owner) return false
  const { uid, key } = owner
  const place = toKey(uid, name)
  waiting.set(place, value)
  const isKept = await runInTurn(async () => {
    if (!waiting.has(place)) return true
    const newest = waiting.get(place)
    waiting.delete(place)
    const packed = await pack(newest)
    ensureOwner(uid)
    noteDraftOwner(uid)
    const sealed = await seal(await importKey(key), packed, place)
    await withVault(async (vault) => {
      ensureOwner(uid)
      await vault.put('drafts', sealed, name)
    })
    return true
  })
  return isKept === true
}

/** Returns the draft of this name, or undefined if there is none or the page's schema has changed since. */
export async function readDraft<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
): Promise<Value | undefined> {
  const owner = getDraftOwner()
  if (!owner || !hasOwnDrafts(owner.uid)) return undefined
  const { uid, key } = owner
  return runInTurn(async () => {
    const sealed = await withVault((vault) => vault.get('drafts', name))
    if (!sealed) return undefined
    // A draft that does not open was sealed with a key that the server has replaced since.
    const packed = await unseal(await importKey(key), sealed, toKey(uid, name)).catch(() => undefined)
    return packed && schema.safeParse(unpack(packed)).data
  })
}

export async function forgetDraft(name: string): Promise<void> {
  const uid = getDraftOwner()?.uid
  if (uid === undefined) return
  waiting.delete(toKey(uid, name))
  await runInTurn(() => withVault((vault) => vault.delete('drafts', name)))
}

function toKey(uid: string, name: string): string {
  return `${uid}/${name}`
}

/** Runs one write after the other, so that the last value wins. */
function runInTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
  const done = turn.then(work).catch((error) => {
    report('unhandled', error)
    return undefined
  })
  turn = done
  return done
}

interface Stores extends DBSchema {
  drafts: { key: string; value: SealedDraft }
}

/**
 * Opens the database for one piece of work. It is closed after each use, because browsers do not delete open
 * databases.
 */
async function withVault<T>(work: (vault: IDBPDatabase<Stores>) => Promise<T>): Promise<T> {
  const vault = await openDB<Stores>(vaultName, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('drafts'),
  })
  try {
    return await work(vault)
  } finally {
    vault.close()
  }
}

/** Throws if the drafts were deleted at logout, so that a write in progress does not recreate them. */
function ensureOwner(uid: string): void {
  if (!canWriteDrafts(uid)) throw new DOMException('The drafts were deleted', 'AbortError')
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { mayWriteDraftsOf, vaultName } from './draft-owner.ts'
import type { SealedDraft } from './sealed-draft.ts'

interface Stores extends DBSchema {
  drafts: { key: string; value: SealedDraft }
}

/**
 * Opens the database for one piece of work. It is closed after each use, because browsers do not delete open
 * databases.
 */
export async function withVault<T>(work: (vault: IDBPDatabase<Stores>) => Promise<T>): Promise<T> {
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
export function ensureOwner(uid: string): void {
  if (!mayWriteDraftsOf(uid)) throw new DOMException('The drafts were deleted', 'AbortError')
}

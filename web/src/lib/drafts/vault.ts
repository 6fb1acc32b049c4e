import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { mayWriteDraftsOf, vaultName } from './draft-owner.ts'
import type { SealedDraft } from './sealed-draft.ts'

interface Stores extends DBSchema {
  drafts: { key: string; value: SealedDraft }
}

/** Closed after each use: a browser deletes no database that is open. */
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

/** Writing that is under way must not bring back a vault that was deleted at logout. */
export function ensureOwner(uid: string): void {
  if (!mayWriteDraftsOf(uid)) throw new DOMException('The drafts were deleted', 'AbortError')
}

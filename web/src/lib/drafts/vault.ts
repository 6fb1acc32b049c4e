import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { draftOwner, vaultName } from './draft-owner.ts'
import { newKey, type SealedDraft } from './sealed-draft.ts'

interface Stores extends DBSchema {
  owner: { key: typeof only; value: { readonly uid: string; readonly key: CryptoKey } }
  drafts: { key: string; value: SealedDraft }
}

type Vault = IDBPDatabase<Stores>

/** A vault has one owner. */
const only = 'owner'

/** Closed after each use: a browser deletes no database that is open. */
export async function withVault<T>(work: (vault: Vault) => Promise<T>): Promise<T> {
  const vault = await openDB<Stores>(vaultName, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('owner')
      fresh.createObjectStore('drafts')
    },
  })
  try {
    return await work(vault)
  } finally {
    vault.close()
  }
}

export async function knownKey(vault: Vault, uid: string): Promise<CryptoKey | undefined> {
  const owner = await vault.get('owner', only)
  return owner?.uid === uid ? owner.key : undefined
}

/** The key of a new owner, before whom the vault is emptied. */
export async function keyOf(vault: Vault, uid: string): Promise<CryptoKey> {
  const known = await knownKey(vault, uid)
  if (known) return known
  const key = await newKey()
  const change = vault.transaction(['owner', 'drafts'], 'readwrite')
  const owner = await change.objectStore('owner').get(only)
  // Another tab was first.
  if (owner?.uid === uid) return owner.key
  ensureOwner(uid)
  await Promise.all([
    change.objectStore('drafts').clear(),
    change.objectStore('owner').put({ uid, key }, only),
    change.done,
  ])
  return key
}

/** A vault that is deleted at logout must not be made anew by what was under way. */
export function ensureOwner(uid: string): void {
  if (draftOwner() !== uid) throw new DOMException('The session has ended', 'AbortError')
}

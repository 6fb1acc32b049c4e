/** Name of the drafts database. */
export const vaultName = 'drafts'

/** Key of the hint whose drafts are on this device. Without it, a visitor's page would open an empty database. */
const hint = 'drafts-of'

export interface DraftOwner {
  readonly uid: string
  /** Key that opens the drafts. The server gives it to each session, and it is never stored on the device. */
  readonly key: string
}

let owner: DraftOwner | undefined

/**
 * Person whose drafts may still be written: the last keystrokes before a session ends elsewhere belong in the draft.
 */
let writer: string | undefined

export function getDraftOwner(): DraftOwner | undefined {
  return owner
}

/**
 * Sets the owner of the drafts when the session changes. Drafts survive a session that ends elsewhere or times out,
 * so the same customer finds them after the next login. Another customer's login deletes them.
 */
export function setDraftOwner(next: DraftOwner | undefined): void {
  owner = next
  if (!next) return
  writer = next.uid
  if (hasDraftsOfOthers(next.uid)) deleteVault()
}

export function canWriteDrafts(uid: string): boolean {
  return writer === uid
}

/** Deletes all drafts on this device when their owner logs out. */
export function forgetDrafts(): void {
  owner = undefined
  writer = undefined
  deleteVault()
}

function deleteVault(): void {
  const uid = localStorage.getItem(hint)
  if (uid === null) return
  // If the browser cannot delete them now, the next logout or another person's login tries again.
  indexedDB.deleteDatabase(vaultName).onsuccess = () => {
    if (localStorage.getItem(hint) === uid) localStorage.removeItem(hint)
  }
}

/** Remembers the owner before the first draft is written. */
export function noteDraftOwner(uid: string): void {
  localStorage.setItem(hint, uid)
}

export function hasOwnDrafts(uid: string): boolean {
  return localStorage.getItem(hint) === uid
}

function hasDraftsOfOthers(uid: string): boolean {
  const last = localStorage.getItem(hint)
  return last !== null && last !== uid
}

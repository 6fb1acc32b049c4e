/** The database of the drafts. */
export const vaultName = 'drafts'

/** Whose drafts are on this device. Without it a visitor's page would open the database only to find it empty. */
const hint = 'drafts-of'

export interface DraftOwner {
  readonly uid: string
  /** Opens their drafts. The server hands it to a session, and it is never stored on the device. */
  readonly key: string
}

let owner: DraftOwner | undefined

/** Whose drafts may still be written: the last keystrokes before a session ended elsewhere belong to the draft. */
let writer: string | undefined

export function draftOwner(): DraftOwner | undefined {
  return owner
}

/**
 * The session reports who is logged in. Drafts outlast a session that ends elsewhere or by its time: the same customer
 * finds them after the next login. Another customer's login deletes them.
 */
export function draftsBelongTo(next: DraftOwner | undefined): void {
  owner = next
  if (!next) return
  writer = next.uid
  if (hasDraftsOfOthers(next.uid)) deleteVault()
}

export function mayWriteDraftsOf(uid: string): boolean {
  return writer === uid
}

/** Deletes all drafts on this device, when their owner logs out. */
export function forgetDrafts(): void {
  owner = undefined
  writer = undefined
  deleteVault()
}

function deleteVault(): void {
  const uid = localStorage.getItem(hint)
  if (uid === null) return
  // If the browser does not delete them now, the next logout, or the next login of somebody else, tries again.
  indexedDB.deleteDatabase(vaultName).onsuccess = () => {
    if (localStorage.getItem(hint) === uid) localStorage.removeItem(hint)
  }
}

/** Before the first draft is written. */
export function noteDraftsOf(uid: string): void {
  localStorage.setItem(hint, uid)
}

export function hasDraftsOf(uid: string): boolean {
  return localStorage.getItem(hint) === uid
}

function hasDraftsOfOthers(uid: string): boolean {
  const last = localStorage.getItem(hint)
  return last !== null && last !== uid
}

/** The database of the drafts. */
export const vaultName = 'drafts'

/** Whose drafts there may be. Without it a visitor's page would have to open the database to learn that it is empty. */
const hint = 'drafts-of'

let owner: string | undefined

/** Whose drafts may be kept and read: those of whoever is logged in. */
export function draftOwner(): string | undefined {
  return owner
}

/** Told by the session at each change. The drafts of anybody else go, and the key to them. */
export function draftsBelongTo(uid: string | undefined): void {
  owner = uid
  const last = localStorage.getItem(hint)
  if (last !== null && last !== uid) forgetDraftsOf(last)
}

/** Before the first draft is written. */
export function noteDraftsOf(uid: string): void {
  localStorage.setItem(hint, uid)
}

/** If the browser does not delete them now, the next change of the session, or the next visit, tries again. */
function forgetDraftsOf(uid: string): void {
  indexedDB.deleteDatabase(vaultName).onsuccess = () => {
    if (localStorage.getItem(hint) === uid) localStorage.removeItem(hint)
  }
}

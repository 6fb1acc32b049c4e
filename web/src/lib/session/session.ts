import type { Role } from '@rupee/domain/people/roles.ts'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { turnedAway } from '#lib/calls/turned-away.ts'
import { forgetDrafts, setDraftOwner } from '#lib/drafts/draft-owner.ts'
import { onLanguageChosen } from '#lib/language/language.ts'
import { endUnusedSources, readsRefused, restartFailedSources } from '#lib/live/live-sources.ts'
import { waitForConnection } from '#lib/loading/online.ts'
import { report } from '#lib/report/report.ts'
import { createStore, useStore } from '#lib/state/store.ts'
import { adjustToOurClock, type EndOfSession } from './end-of-session.ts'

export interface Customer {
  readonly status: 'customer'
  readonly uid: string
  /** ID of the session. A session restarted in another tab has a new one, and needs a new token. */
  readonly session: string
  readonly name: string
  readonly email: string
  readonly isAdmin: boolean
  /** Role, if the person is staff. */
  readonly role: Role | undefined
  /** Whether a member of staff has to set up a second factor before anything else. */
  readonly mustEnrol: boolean
  /** State at login: absent until KYC is submitted, false while it is pending. The account itself is live. */
  readonly is_verified?: boolean | undefined
  /** Set for staff, who are logged out when idle or when their session reaches its maximum length. */
  readonly end?: EndOfSession | undefined
}

/** Reason for an involuntary logout. */
type Eviction = 'left alone' | 'time over' | 'elsewhere'

/** Reason why the session ended. */
type Ending = Eviction | 'logged out'

export type Session =
  /** `wasSignedIn` is the state at the end of the last visit, to reserve the right space. */
  | { readonly status: 'loading'; readonly wasSignedIn: boolean }
  | { readonly status: 'unreachable' }
  | { readonly status: 'visitor'; readonly because?: Eviction }
  | Customer

const hint = 'was-signed-in'
const otherTabs = new BroadcastChannel('session')
const wasSignedIn = localStorage.getItem(hint) !== null

const store = createStore<Session>({ status: 'loading', wasSignedIn })
let turn: Promise<void> = Promise.resolve()
let refreshing: Promise<Session> | undefined
let isLoggingOut = false

/** Returns the session of the person who uses the page. */
export function useSession(): Session {
  return useStore(store)
}

/** Makes the first request for the session. `chooseTurn` says what the request waits for. */
export function startSession(chooseTurn: (wasSignedIn: boolean) => Promise<void>): void {
  turn = chooseTurn(wasSignedIn)
  void refreshSession()
}

/**
 * Asks the server who is logged in, and signs in to or out of Firebase to match. `because` is the reason shown if the
 * session is gone, unless the person has logged out.
 */
export function refreshSession(because: Ending = 'time over'): Promise<Session> {
  refreshing ??= requestSession(because).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** Refreshes the session after a call has changed it; other tabs follow. */
export async function refreshAfterChange(): Promise<Session> {
  await refreshing
  const changed = await refreshSession()
  otherTabs.postMessage('changed')
  return changed
}

/**
 * Logs out in all tabs at the person's request, and deletes their drafts on this device. Throws if the server cannot
 * be reached.
 */
export async function logOut(): Promise<void> {
  isLoggingOut = true
  try {
    const [{ call }, { calls }] = await loadCallParts()
    await call(calls.logout, {})
  } catch (error) {
    // An already ended session counts as logged out.
    if (!(error instanceof CallFailed && error.status === 401)) throw error
  } finally {
    isLoggingOut = false
  }
  forgetDrafts()
  otherTabs.postMessage('logged out')
  await refreshing
  await refreshSession('logged out')
}

/**
 * Ends the session on this device first. Private content leaves the screen in all tabs even if the server does not
 * answer.
 */
export async function evict(because: Eviction): Promise<void> {
  otherTabs.postMessage(because)
  await leaveSession({ status: 'visitor', because })
  const [{ call }, { calls }] = await loadCallParts()
  // The server may have ended the session already, or will do so when it times out.
  await call(calls.logout, {}).catch(() => {})
}

otherTabs.onmessage = ({ data }) => {
  if (data === 'left alone' || data === 'time over')
    return void leaveSession({ status: 'visitor', because: data })
  if (data !== 'logged out') return void refreshSession()
  forgetDrafts()
  void refreshSession('elsewhere')
}
turnedAway.subscribe(() => {
  if (!isLoggingOut) void refreshAfterChange()
})
readsRefused.subscribe(() => {
  const { session: refused } = { session: undefined, ...store.get() }
  // A logout ends listeners before its answer arrives, and so does a new session ID.
  setTimeout(() => {
    const now = store.get()
    if (now.status === 'customer' && now.session === refused) void refreshSession()
  }, patience)
})
// Tells the server, because their next mail has to be in this language.
onLanguageChosen(async () => {
  // A pending answer was requested in the previous language.
  await refreshing
  if (store.get().status === 'customer') void refreshSession()
})
window.addEventListener('online', () => {
  if (store.get().status === 'unreachable') void refreshSession()
})

const patience = 2_000

function become(next: Session): Session {
  if (next.status === 'visitor') setDraftOwner(undefined)
  store.set(next)
  if (next.status === 'customer') localStorage.setItem(hint, '1')
  if (next.status === 'visitor') localStorage.removeItem(hint)
  return next
}

async function requestSession(because: Ending): Promise<Session> {
  try {
    await turn
    // Browsers never retry a module that failed to load.
    if (store.get().status === 'loading') await waitForConnection()
    // A person who was signed in probably still is, so the code loads while the server is asked.
    if (wasSignedIn) loadFirebaseParts().catch(() => {})
    const [{ call }, { calls }] = await loadCallParts()
    const answer = await call(calls.verifyLogin, { token: true })
    if (!answer.authenticated || !answer.firebaseToken) return await becomeVisitor(because)
    const { name = '', email = '', isAdmin, role, is_verified, session_end, firebaseToken, draftKey } = answer
    const mustEnrol = answer.enrol ?? false
    const known = store.get()
    const { customer: uid, session } = parseClaims(firebaseToken)
    const end = session_end && adjustToOurClock(session_end, Date.now())
    const isSame = known.status === 'customer' && known.session === session && known.role === role
    if (!isSame) await signInToFirebase(firebaseToken)
    setDraftOwner(draftKey === undefined ? undefined : { uid, key: draftKey })
    const customer = become({
      status: 'customer',
      uid,
      session,
      name,
      email,
      isAdmin,
      role,
      mustEnrol,
      is_verified,
      end,
    })
    // The previous session of the same person took the listeners down with it.
    if (!isSame) restartFailedSources()
    return customer
  } catch (error) {
    if (!(error instanceof CallFailed)) report('unhandled', error)
    // Keeps the known session: a short loss of network does not justify clearing the page.
    const known = store.get()
    return known.status === 'loading' ? become({ status: 'unreachable' }) : known
  }
}

function loadCallParts() {
  return Promise.all([import('#lib/calls/call.ts'), import('@rupee/domain/calls/calls.ts')])
}

/**
 * Makes this page a visitor's. Visitors keep the reason that they have read; tabs that follow a voluntary logout show
 * none.
 */
async function becomeVisitor(because: Ending): Promise<Session> {
  const known = store.get()
  if (known.status === 'visitor') return known
  if (known.status !== 'customer' || because === 'logged out') return leaveSession({ status: 'visitor' })
  const isTold = because !== 'elsewhere' || known.isAdmin
  return leaveSession({ status: 'visitor', ...(isTold && { because }) })
}

/** Clears private content from the screen first, then ends its listeners before their rights end. */
async function leaveSession(visitor: Session): Promise<Session> {
  const was = store.get()
  become(visitor)
  if (was.status === 'customer') {
    await endUnusedSources()
    const { auth } = await import('#lib/firebase/auth.ts')
    await auth.signOut()
  }
  return visitor
}

async function signInToFirebase(token: string): Promise<void> {
  const [{ auth }, { signInWithCustomToken }] = await loadFirebaseParts()
  await signInWithCustomToken(auth, token)
}

function loadFirebaseParts() {
  return Promise.all([import('#lib/firebase/auth.ts'), import('firebase/auth')])
}

interface ReadingClaims {
  readonly customer: string
  readonly session: string
}

/** Returns the claims of a token, which name the person and the session it reads for. */
function parseClaims(token: string): ReadingClaims {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).claims
}

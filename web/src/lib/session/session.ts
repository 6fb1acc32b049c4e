import type { Role } from '@rupee/domain/people/roles.ts'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { turnedAway } from '#lib/calls/turned-away.ts'
import { draftsBelongTo, forgetDrafts } from '#lib/drafts/draft-owner.ts'
import { whenLanguageIsChosen } from '#lib/language/language.ts'
import { endUnusedSources, readsRefused, restartFailedSources } from '#lib/live/live-sources.ts'
import { backOnline } from '#lib/loading/online.ts'
import { report } from '#lib/report/report.ts'
import { createStore, useStore } from '#lib/state/store.ts'
import { byOurClock, type EndOfSession } from './end-of-session.ts'

export interface Customer {
  readonly status: 'customer'
  readonly uid: string
  /** Ended and begun anew by somebody in another tab, it is another one, and needs another token. */
  readonly session: string
  readonly name: string
  readonly email: string
  readonly isAdmin: boolean
  /** Of staff. */
  readonly role: Role | undefined
  /** A member of staff who has to set up a second factor before anything else. */
  readonly mustEnrol: boolean
  /** As of the login: absent until KYC is submitted, false while it waits. The account itself is live. */
  readonly is_verified?: boolean | undefined
  /** Of staff who are logged out when they leave the page alone, or when their day is over. */
  readonly end?: EndOfSession | undefined
}

/** Why somebody who was logged in is a visitor now, if not because they wanted to be. */
type Eviction = 'left alone' | 'time over' | 'elsewhere'

/** Why there is no session any more, if the server says so. */
type Ending = Eviction | 'logged out'

export type Session =
  /** `wasSignedIn` is how the last visit ended. With it a page keeps the right space free. */
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

/** Who is using the page. */
export function useSession(): Session {
  return useStore(store)
}

/** Asks for the first time who is signed in. `turnOf` says what the question waits for. */
export function startSession(turnOf: (wasSignedIn: boolean) => Promise<void>): void {
  turn = turnOf(wasSignedIn)
  void refreshSession()
}

/**
 * Asks the server who is signed in, and signs in to Firebase, or out of it, to match. `because` is the reason that people
 * read if they no longer are: unless they have logged out, their session has ended somewhere else.
 */
export function refreshSession(because: Ending = 'time over'): Promise<Session> {
  refreshing ??= askWhoIsSignedIn(because).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** After a call has changed who is signed in; the other tabs follow. */
export async function sessionChanged(): Promise<Session> {
  await refreshing
  const changed = await refreshSession()
  otherTabs.postMessage('changed')
  return changed
}

/** Logs out at the person's own wish, in all tabs, and deletes their drafts on this device. Throws if the server cannot be reached. */
export async function logOut(): Promise<void> {
  isLoggingOut = true
  try {
    const [{ call }, { calls }] = await callParts()
    await call(calls.logout, {})
  } catch (error) {
    // The session had ended before the call: that is a logout too.
    if (!(error instanceof CallFailed && error.status === 401)) throw error
  } finally {
    isLoggingOut = false
  }
  forgetDrafts()
  otherTabs.postMessage('logged out')
  await refreshing
  await refreshSession('logged out')
}

/** Before the server does it. What is private leaves the screen even if no answer comes, in all tabs. */
export async function evict(because: Eviction): Promise<void> {
  otherTabs.postMessage(because)
  await leaveAs({ status: 'visitor', because })
  const [{ call }, { calls }] = await callParts()
  // The server may have ended the session already, or cannot be reached and will end it by itself.
  await call(calls.logout, {}).catch(() => {})
}

otherTabs.onmessage = ({ data }) => {
  if (data === 'left alone' || data === 'time over') return void leaveAs({ status: 'visitor', because: data })
  if (data !== 'logged out') return void refreshSession()
  forgetDrafts()
  void refreshSession('elsewhere')
}
turnedAway.subscribe(() => {
  if (!isLoggingOut) void sessionChanged()
})
readsRefused.subscribe(() => {
  const { session: refused } = { session: undefined, ...store.get() }
  // Logging out ends the listeners before the answer is here, and so does a new ID of the session.
  setTimeout(() => {
    const now = store.get()
    if (now.status === 'customer' && now.session === refused) void refreshSession()
  }, patience)
})
// Their next mail is to be in it.
whenLanguageIsChosen(async () => {
  // An answer that is on its way was asked for in the one before.
  await refreshing
  if (store.get().status === 'customer') void refreshSession()
})
window.addEventListener('online', () => {
  if (store.get().status === 'unreachable') void refreshSession()
})

const patience = 2_000

function become(next: Session): Session {
  if (next.status === 'visitor') draftsBelongTo(undefined)
  store.set(next)
  if (next.status === 'customer') localStorage.setItem(hint, '1')
  if (next.status === 'visitor') localStorage.removeItem(hint)
  return next
}

async function askWhoIsSignedIn(because: Ending): Promise<Session> {
  try {
    await turn
    // A browser never asks again for a module that it could not load once.
    if (store.get().status === 'loading') await backOnline()
    // Whoever was signed in most likely still is: the code for it comes while the server is asked.
    if (wasSignedIn) firebaseParts().catch(() => {})
    const [{ call }, { calls }] = await callParts()
    const answer = await call(calls.verifyLogin, { token: true })
    if (!answer.authenticated || !answer.firebaseToken) return await becomeVisitor(because)
    const { name = '', email = '', isAdmin, role, is_verified, session_end, firebaseToken, draftKey } = answer
    const mustEnrol = answer.enrol ?? false
    const known = store.get()
    const { customer: uid, session } = readerOf(firebaseToken)
    const end = session_end && byOurClock(session_end, Date.now())
    const isSame = known.status === 'customer' && known.session === session && known.role === role
    if (!isSame) await signInToFirebase(firebaseToken)
    draftsBelongTo(draftKey === undefined ? undefined : { uid, key: draftKey })
    const customer = become({
      ...{ status: 'customer', uid, session, name, email, isAdmin, role, mustEnrol, is_verified, end },
    })
    // Listeners of the same person ended with the session before.
    if (!isSame) restartFailedSources()
    return customer
  } catch (error) {
    if (!(error instanceof CallFailed)) report('unhandled', error)
    // Keep what was known: being offline for a moment is no reason to take a page away.
    const known = store.get()
    return known.status === 'loading' ? become({ status: 'unreachable' }) : known
  }
}

function callParts() {
  return Promise.all([import('#lib/calls/call.ts'), import('@rupee/domain/calls/calls.ts')])
}

/** Visitors keep the reason that they have read. Customers follow their own logout from tab to tab without one. */
async function becomeVisitor(because: Ending): Promise<Session> {
  const known = store.get()
  if (known.status === 'visitor') return known
  if (known.status !== 'customer' || because === 'logged out') return leaveAs({ status: 'visitor' })
  const isTold = because !== 'elsewhere' || known.isAdmin
  return leaveAs({ status: 'visitor', ...(isTold && { because }) })
}

/** Private content leaves the screen first, and its listeners end before the rights to it do. */
async function leaveAs(visitor: Session): Promise<Session> {
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
  const [{ auth }, { signInWithCustomToken }] = await firebaseParts()
  await signInWithCustomToken(auth, token)
}

function firebaseParts() {
  return Promise.all([import('#lib/firebase/auth.ts'), import('firebase/auth')])
}

interface Reader {
  readonly customer: string
  readonly session: string
}

/** The Firebase user is a reader, and its token says for whom it reads. */
function readerOf(token: string): Reader {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).claims
}

import type { Role } from '@rupee/domain/people/roles.ts'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { turnedAway } from '#lib/calls/turned-away.ts'
import { endUnusedSources } from '#lib/live/live-sources.ts'
import { backOnline } from '#lib/loading/online.ts'
import { report } from '#lib/report/report.ts'
import { createStore, useStore } from '#lib/state/store.ts'

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
}

export type Session =
  /** `wasSignedIn` is how the last visit ended. With it a page keeps the right space free. */
  | { readonly status: 'loading'; readonly wasSignedIn: boolean }
  | { readonly status: 'unreachable' }
  | { readonly status: 'visitor' }
  | Customer

const hint = 'was-signed-in'
const otherTabs = new BroadcastChannel('session')
const wasSignedIn = localStorage.getItem(hint) !== null

const store = createStore<Session>({ status: 'loading', wasSignedIn })
let turn: Promise<void> = Promise.resolve()
let refreshing: Promise<Session> | undefined

/** Who is using the page. */
export function useSession(): Session {
  return useStore(store)
}

/** Asks for the first time who is signed in. `turnOf` says what the question waits for. */
export function startSession(turnOf: (wasSignedIn: boolean) => Promise<void>): void {
  turn = turnOf(wasSignedIn)
  void refreshSession()
}

/** Asks the server who is signed in, and signs in to Firebase, or out of it, to match. */
export function refreshSession(): Promise<Session> {
  refreshing ??= askWhoIsSignedIn().finally(() => {
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

otherTabs.onmessage = () => void refreshSession()
turnedAway.subscribe(() => void sessionChanged())
window.addEventListener('online', () => {
  if (store.get().status === 'unreachable') void refreshSession()
})

function become(next: Session): Session {
  store.set(next)
  if (next.status === 'customer') localStorage.setItem(hint, '1')
  if (next.status === 'visitor') localStorage.removeItem(hint)
  return next
}

async function askWhoIsSignedIn(): Promise<Session> {
  try {
    await turn
    // A browser never asks again for a module that it could not load once.
    if (store.get().status === 'loading') await backOnline()
    const [{ call }, { calls }] = await Promise.all([
      import('#lib/calls/call.ts'),
      import('@rupee/domain/calls/calls.ts'),
    ])
    const answer = await call(calls.verifyLogin, { token: true })
    if (!answer.authenticated || !answer.firebaseToken) return await becomeVisitor()
    const { name = '', email = '', isAdmin, role, enrol: mustEnrol = false, is_verified, firebaseToken } = answer
    const known = store.get()
    const { customer: uid, session } = readerOf(firebaseToken)
    const isSame = known.status === 'customer' && known.session === session && known.role === role
    if (!isSame) await signInToFirebase(firebaseToken)
    return become({ status: 'customer', uid, session, name, email, isAdmin, role, mustEnrol, is_verified })
  } catch (error) {
    if (!(error instanceof CallFailed)) report('unhandled', error)
    // Keep what was known: being offline for a moment is no reason to take a page away.
    const known = store.get()
    return known.status === 'loading' ? become({ status: 'unreachable' }) : known
  }
}

/** Private content leaves the screen first, and its listeners end before the rights to it do. */
async function becomeVisitor(): Promise<Session> {
  const was = store.get()
  const visitor = become({ status: 'visitor' })
  if (was.status === 'customer') {
    await endUnusedSources()
    const { auth } = await import('#lib/firebase/auth.ts')
    await auth.signOut()
  }
  return visitor
}

async function signInToFirebase(token: string): Promise<void> {
  const [{ auth }, { signInWithCustomToken }] = await Promise.all([
    import('#lib/firebase/auth.ts'),
    import('firebase/auth'),
  ])
  await signInWithCustomToken(auth, token)
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

import { useSyncExternalStore } from 'react'
import { onTurnedAway } from '#lib/calls/turned-away.ts'
import { endUnusedSources } from '#lib/live/live-sources.ts'
import { firstData } from '#lib/loading/first-data.ts'
import { firstPaint } from '#lib/loading/first-paint.ts'
import { backOnline } from '#lib/loading/online.ts'

export interface Customer {
  readonly status: 'customer'
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly isAdmin: boolean
  /** As the account says: absent until KYC is submitted, false while it waits. What is live is on the account itself. */
  readonly is_verified?: boolean | undefined
}

export type Session =
  /** `wasSignedIn` is what the last visit ended with: it lets a page keep the room for what will come. */
  | { readonly status: 'loading'; readonly wasSignedIn: boolean }
  | { readonly status: 'unreachable' }
  | { readonly status: 'visitor' }
  | Customer

const hint = 'was-signed-in'
const otherTabs = new BroadcastChannel('session')
const listeners = new Set<() => void>()

let session: Session = { status: 'loading', wasSignedIn: localStorage.getItem(hint) !== null }
let refreshing: Promise<Session> | undefined

/** Who is using the page, for all that shows it. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

/** Asks the server who is signed in, and brings Firebase into line. The state after it is the one to go by. */
export function refreshSession(): Promise<Session> {
  refreshing ??= askWhoIsThere().finally(() => {
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
onTurnedAway(() => void sessionChanged())
window.addEventListener('online', () => {
  if (session.status === 'unreachable') void refreshSession()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: Session): Session {
  session = next
  if (next.status === 'customer') localStorage.setItem(hint, '1')
  if (next.status === 'visitor') localStorage.removeItem(hint)
  for (const listener of listeners) listener()
  return next
}

async function askWhoIsThere(): Promise<Session> {
  try {
    await ownTurn()
    // A browser never asks again for a module that it could not load once.
    if (session.status === 'loading') await backOnline()
    const [{ call }, { calls }] = await Promise.all([
      import('#lib/calls/call.ts'),
      import('@rupee/domain/calls/calls.ts'),
    ])
    const answer = await call(calls.verifyLogin, { token: true })
    if (!answer.authenticated || !answer.firebaseToken) return await becomeVisitor()
    const { name = '', email = '', isAdmin, is_verified, firebaseToken } = answer
    const known = session
    const isSame = known.status === 'customer' && known.email === email && known.isAdmin === isAdmin
    const uid = isSame ? known.uid : await signInToFirebase(firebaseToken)
    return become({ status: 'customer', uid, name, email, isAdmin, is_verified })
  } catch {
    // What was known stays: being offline for a moment is no reason to take a page away.
    return session.status === 'loading' ? become({ status: 'unreachable' }) : session
  }
}

/** Who was not signed in last time most likely is not now either, and sees the rates before that is made sure of. */
function ownTurn(): Promise<void> {
  return session.status === 'loading' && !session.wasSignedIn ? firstData : firstPaint
}

/** What only the customer may read leaves the screen first, and its listeners end before their rights do. */
async function becomeVisitor(): Promise<Session> {
  const was = session
  const visitor = become({ status: 'visitor' })
  if (was.status === 'customer') {
    await endUnusedSources()
    const { auth } = await import('#lib/firebase/auth.ts')
    await auth.signOut()
  }
  return visitor
}

async function signInToFirebase(token: string): Promise<string> {
  const [{ auth }, { signInWithCustomToken }] = await Promise.all([
    import('#lib/firebase/auth.ts'),
    import('firebase/auth'),
  ])
  return (await signInWithCustomToken(auth, token)).user.uid
}

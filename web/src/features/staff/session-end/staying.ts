import { calls } from '@rupee/domain/calls/calls.ts'
import * as z from 'zod/mini'
import { call } from '#lib/calls/call.ts'
import { adjustToOurClock, type EndOfSession } from '#lib/session/end-of-session.ts'
import { createStore, useStore } from '#lib/state/store.ts'

const noted = z.object({ session: z.string(), at: z.number(), latest: z.number(), known: z.number() })

type Noted = z.infer<typeof noted>

/** Key in local storage, because activity in one tab counts for all tabs. */
const name = 'session-end'

const store = createStore(read())

window.addEventListener('storage', ({ key }) => {
  if (key === name) store.set(read())
})

/** Returns the end of the session, from the tab that asked last. `first` is what this tab knew at its start. */
export function useSessionEnd(session: string, first: EndOfSession): EndOfSession {
  const last = useStore(store)
  return last?.session === session && last.known >= first.known ? last : first
}

let asking: Promise<void> | undefined

/** Reports activity to the server. */
export function extendSession(session: string): Promise<void> {
  asking ??= ask(session).finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(session: string): Promise<void> {
  try {
    const end: Noted = { session, ...adjustToOurClock(await call(calls.stay, {}), Date.now()) }
    localStorage.setItem(name, JSON.stringify(end))
    store.set(end)
  } catch {
    // Either the connection is lost and the next activity retries, or the session has ended and the page knows.
  }
}

function read(): Noted | undefined {
  try {
    return noted.parse(JSON.parse(localStorage.getItem(name) ?? ''))
  } catch {
    return undefined
  }
}

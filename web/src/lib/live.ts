import { useEffect, useMemo } from 'react'
import { useObservable } from 'reactfire'
import { Observable } from 'rxjs'

type State<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'success'; readonly data: T }

export type Live<T> = State<T> & { readonly retry: () => void }

export interface LiveQuery<T> {
  /** Names what is listened to; everyone who asks for the same shares one listener. */
  readonly id: string
  /** Starts a listener, which calls `next` with each state and `fail` while there is none to be had. */
  readonly listen: (next: (value: T) => void, fail: (error: Error) => void) => () => void
}

/**
 * The one door to what is live.
 *
 * reactfire alone never ends a listener and keeps an error for ever. So the source reports errors as states, starts
 * anew on `retry`, and completes a moment after the last component that shows it is gone.
 */
export function useLive<T>(query: LiveQuery<T>): Live<T> {
  const { id } = query
  const states = useMemo(() => statesOf(query), [query])
  const { data: state = loading } = useObservable<State<T> | undefined>(id, states)
  useEffect(() => hold(id), [id])
  return { ...state, retry: () => sources.get(id)?.restart() }
}

const loading = { status: 'loading' } as const

/** Long enough for the next page to take a listener over from the one before. */
const graceMilliseconds = 2_000

interface Source {
  users: number
  ending: ReturnType<typeof setTimeout> | undefined
  restart(): void
  end(): void
}

const sources = new Map<string, Source>()

declare global {
  var _reactFirePreloadedObservables: Map<string, unknown> | undefined
}

function statesOf<T>({ id, listen }: LiveQuery<T>): Observable<State<T>> {
  return new Observable((subscriber) => {
    const start = () =>
      listen(
        (data) => subscriber.next({ status: 'success', data }),
        () => subscriber.next({ status: 'error' }),
      )
    let stop = start()
    const source: Source = {
      users: 0,
      ending: undefined,
      restart() {
        stop()
        subscriber.next(loading)
        stop = start()
      },
      end() {
        sources.delete(id)
        globalThis._reactFirePreloadedObservables?.delete(id)
        subscriber.complete()
      },
    }
    sources.set(id, source)
    // A render that React throws away has started the listener too, and nobody will ever hold it.
    endUnlessHeld(source)
    return () => stop()
  })
}

function hold(id: string): () => void {
  const source = sources.get(id)
  if (!source) return () => {}
  source.users++
  clearTimeout(source.ending)
  return () => {
    source.users--
    endUnlessHeld(source)
  }
}

function endUnlessHeld(source: Source): void {
  clearTimeout(source.ending)
  source.ending = setTimeout(() => {
    if (source.users === 0) source.end()
  }, graceMilliseconds)
}

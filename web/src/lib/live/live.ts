import { useEffect, useMemo } from 'react'
import { preloadObservable, useObservable } from 'reactfire'
import { Observable } from 'rxjs'
import { dataShown, firstData } from '#lib/loading/moments.ts'
import { report } from '#lib/report/report.ts'
import {
  addSource,
  holdSource,
  type LiveSource,
  readsRefused,
  removeSource,
  restartSource,
} from './live-sources.ts'

type State<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'success'; readonly data: T }

export type Live<T> = State<T> & { readonly retry: () => void }

export interface LiveQuery<T> {
  /** Identifies the query. Components with the same ID share one listener. */
  readonly id: string
  /** Starts a listener. It calls `next` with each state, and `fail` on an error. */
  readonly listen: (next: (value: T) => void, fail: (error: Error) => void) => () => void
}

/**
 * Subscribes a component to a query; nothing else reads live data.
 *
 * On its own, reactfire never ends a listener and keeps an error permanently. So the source reports errors as states,
 * restarts on `retry`, and completes soon after its last component has unmounted. Without a query it stays loading.
 */
export function useLive<T>(query: LiveQuery<T> | undefined): Live<T> {
  const { id } = query ?? nothing
  const states = useMemo(() => statesOf<T>(query ?? nothing), [query])
  const { data: state = loading } = useObservable<State<T> | undefined>(id, states)
  useEffect(() => holdSource(id), [id])
  useEffect(() => {
    if (state.status === 'success') dataShown()
  }, [state.status])
  return { ...state, retry: () => restartSource(id) }
}

/** Starts a listener early, so that data loads while the page renders. */
export function startLive<T>(query: LiveQuery<T>): void {
  preloadObservable(statesOf(query), query.id)
  void firstData.then(holdSource(query.id))
}

/** Converts the data for one component. */
export function mapLive<T, U>(live: Live<T>, change: (data: T) => U): Live<U> {
  return live.status === 'success' ? { ...live, data: change(live.data) } : live
}

/** Combines two live values. The caller memoises `join`, so that equal data stays identical. */
export function joinLive<One, Other, Joined>(
  one: Live<One>,
  other: Live<Other>,
  join: (one: One, other: Other) => Joined,
): Live<Joined> {
  if (one.status !== 'success') return one
  if (other.status !== 'success') return other
  const retry = () => {
    one.retry()
    other.retry()
  }
  return { status: 'success', data: join(one.data, other.data), retry }
}

/** Converts the data once for all components that share the listener. */
export function mapQuery<T, U>({ id, listen }: LiveQuery<T>, change: (data: T) => U): LiveQuery<U> {
  return { id, listen: (next, fail) => listen((data) => next(change(data)), fail) }
}

/** Errors of connections and ended sessions. All others are bugs. */
const expectedCodes = ['unavailable', 'cancelled', 'permission-denied', 'unauthenticated']

function isExpected(error: Error): boolean {
  return 'code' in error && expectedCodes.some((code) => code === error.code)
}

function isRefusal(error: Error): boolean {
  return 'code' in error && error.code === 'permission-denied'
}

const loading = { status: 'loading' } as const

const nothing: LiveQuery<never> = { id: 'nothing', listen: () => () => {} }

declare global {
  var _reactFirePreloadedObservables: Map<string, unknown> | undefined
}

function statesOf<T>({ id, listen }: LiveQuery<T>): Observable<State<T>> {
  return new Observable((subscriber) => {
    const start = () =>
      listen(
        (data) => {
          source.failed = false
          subscriber.next({ status: 'success', data })
        },
        (error) => {
          if (!isExpected(error)) report('unhandled', error)
          if (isRefusal(error)) readsRefused.set(readsRefused.get() + 1)
          source.failed = true
          subscriber.next({ status: 'error' })
        },
      )
    const source: LiveSource = {
      users: 0,
      failed: false,
      ending: undefined,
      restart() {
        stop()
        source.failed = false
        subscriber.next(loading)
        stop = start()
      },
      end() {
        removeSource(id)
        globalThis._reactFirePreloadedObservables?.delete(id)
        subscriber.complete()
      },
    }
    let stop = start()
    addSource(id, source)
    return () => stop()
  })
}

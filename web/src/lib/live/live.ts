import { useEffect, useMemo } from 'react'
import { preloadObservable, useObservable } from 'reactfire'
import { firstData, noteDataShown } from '#lib/loading/moments.ts'
import { type Joined, joinStates } from './join-states.ts'
import type { LiveQuery } from './live-query.ts'
import { type LiveState, loading, streamStates } from './live-source.ts'
import { holdSource, restartSource } from './live-sources.ts'

export type Live<T> = LiveState<T> & { readonly retry: () => void }

/**
 * Subscribes a component to a query; nothing else reads live data. Without a query it stays loading.
 *
 * The listener restarts on `retry`, and ends soon after its last component has unmounted.
 */
export function useLive<T>(query: LiveQuery<T> | undefined): Live<T> {
  const { id } = query ?? nothing
  const states = useMemo(() => streamStates<T>(query ?? nothing), [query])
  const { data: state = loading } = useObservable<LiveState<T> | undefined>(id, states)
  useEffect(() => holdSource(id), [id])
  useEffect(() => {
    if (state.status === 'success') noteDataShown()
  }, [state.status])
  return { ...state, retry: () => restartSource(id) }
}

/** Starts a listener early, so that data loads while the page renders. */
export function startLive<T>(query: LiveQuery<T>): void {
  preloadObservable(streamStates(query), query.id)
  void firstData.then(holdSource(query.id))
}

/** Returns the data, if it has arrived. */
export function findData<T>(live: Live<T>): T | undefined {
  return live.status === 'success' ? live.data : undefined
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
  return mapLive(joinAll({ one, other }), (both) => join(both.one, both.other))
}

/** Combines live values by their names; `retry` loads again those that have failed. */
export function joinAll<Lives extends Readonly<Record<string, Live<unknown>>>>(
  lives: Lives,
): Live<Joined<Lives>> {
  const retry = () => {
    for (const live of Object.values(lives)) if (live.status === 'error') live.retry()
  }
  return { ...joinStates(lives), retry }
}

const nothing: LiveQuery<never> = { id: 'nothing', listen: () => () => {} }

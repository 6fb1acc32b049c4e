import { Observable, type Subscriber } from 'rxjs'
import { report } from '#lib/report/report.ts'
import { type LiveQuery, unreadable } from './live-query.ts'
import { addSource, type LiveSource, readsRefused, removeSource } from './live-sources.ts'
import { evictObservable } from './reactfire-cache.ts'

export type LiveState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'success'; readonly data: T }

export const loading = { status: 'loading' } as const

/**
 * Streams the states of a query through one listener.
 *
 * An error is a state and not the end of the stream, because reactfire keeps an error permanently. The stream completes
 * when its source ends.
 */
export function streamStates<T>(query: LiveQuery<T>): Observable<LiveState<T>> {
  return new Observable((subscriber) => {
    const source = new QuerySource(query, subscriber)
    addSource(query.id, source)
    return () => source.stop()
  })
}

class QuerySource<T> implements LiveSource {
  failed = false
  ending: ReturnType<typeof setTimeout> | undefined
  readonly #query: LiveQuery<T>
  readonly #subscriber: Subscriber<LiveState<T>>
  #stopListener: () => void

  constructor(query: LiveQuery<T>, subscriber: Subscriber<LiveState<T>>) {
    this.#query = query
    this.#subscriber = subscriber
    this.#stopListener = this.#listen()
  }

  restart(): void {
    this.stop()
    this.failed = false
    this.#subscriber.next(loading)
    this.#stopListener = this.#listen()
  }

  end(): void {
    removeSource(this.#query.id)
    evictObservable(this.#query.id)
    this.#subscriber.complete()
  }

  stop(): void {
    this.#stopListener()
  }

  #listen(): () => void {
    return this.#query.listen(
      (data) => {
        this.failed = false
        this.#subscriber.next({ status: 'success', data })
      },
      (error) => {
        if (!isExpected(error)) report('unhandled', error)
        if (isRefusal(error)) readsRefused.set(readsRefused.get() + 1)
        this.failed = true
        this.#subscriber.next({ status: 'error' })
      },
    )
  }
}

/** Errors of connections, ended sessions and invalid documents, which are reported elsewhere. All others are bugs. */
const expectedCodes = ['unavailable', 'cancelled', 'permission-denied', 'unauthenticated', unreadable.code]

function isExpected(error: Error): boolean {
  return 'code' in error && expectedCodes.some((code) => code === error.code)
}

function isRefusal(error: Error): boolean {
  return 'code' in error && error.code === 'permission-denied'
}

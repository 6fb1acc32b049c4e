export interface LiveQuery<T> {
  /** Identifies the query. Components with the same ID share one listener. */
  readonly id: string
  /** Starts a listener. It calls `next` with each state, and `fail` on an error. */
  readonly listen: (next: (value: T) => void, fail: (error: Error) => void) => () => void
}

/** Converts the data once for all components that share the listener. */
export function mapQuery<T, U>({ id, listen }: LiveQuery<T>, change: (data: T) => U): LiveQuery<U> {
  return { id, listen: (next, fail) => listen((data) => next(change(data)), fail) }
}

/** Error for an invalid document, whose path and fields the converter has reported. */
export const unreadable = Object.assign(new Error('The document cannot be read'), { code: 'unreadable' })

export const unreachable = Object.assign(new Error('Firestore cannot be reached'), { code: 'unavailable' })

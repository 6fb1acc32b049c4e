declare global {
  var _reactFirePreloadedObservables: Map<string, unknown> | undefined
}

/**
 * Removes an ended query, so that the next component that shows it starts a new listener.
 *
 * reactfire keeps each observable under its ID until the page is closed, and has no function to remove one. The test
 * fails once this file is no longer needed: https://github.com/FirebaseExtended/reactfire/issues/790
 */
export function evictObservable(id: string): void {
  globalThis._reactFirePreloadedObservables?.delete(id)
}

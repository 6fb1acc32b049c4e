import { preloadObservable } from 'reactfire'
import { Observable } from 'rxjs'
import { expect, test } from 'vitest'
import { evictObservable } from './reactfire-cache.ts'

/** A query that ends at once, and counts its listeners. */
function makeEndedQuery() {
  const query = { listeners: 0 }
  const states = new Observable<string>((subscriber) => {
    query.listeners++
    subscriber.next('state')
    subscriber.complete()
  })
  return { query, states }
}

test('reactfire keeps an ended query until it is evicted', () => {
  const { query, states } = makeEndedQuery()
  preloadObservable(states, 'kept')
  preloadObservable(states, 'kept')
  expect(query.listeners).toBe(1)
})

test('an evicted query listens again', () => {
  const { query, states } = makeEndedQuery()
  preloadObservable(states, 'evicted')
  evictObservable('evicted')
  preloadObservable(states, 'evicted')
  expect(query.listeners).toBe(2)
})

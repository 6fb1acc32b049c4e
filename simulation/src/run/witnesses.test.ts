import { expect, test } from 'vitest'
import { SortedCommit } from '../seen-commit.ts'
import { type Invariant, type SeenCommit, Violation } from '../witness.ts'
import { Witnesses } from './witnesses.ts'

function makeCommit(...paths: readonly string[]): SeenCommit {
  const document = { get: () => undefined, data: () => ({}) }
  const changes = paths.map((path) => ({
    path,
    segments: path.split('/'),
    before: undefined,
    after: document,
  }))
  return new SortedCommit(new Date(0), changes, false)
}

class Listener implements Invariant {
  readonly name: string
  readonly holds = 'Anything.'
  readonly watchedCollections: readonly string[]
  readonly heard: string[] = []

  constructor(...watchedCollections: readonly string[]) {
    this.name = watchedCollections.join(' or ')
    this.watchedCollections = watchedCollections
  }

  committed(commit: SeenCommit): void {
    for (const collection of this.watchedCollections)
      this.heard.push(...commit.in(collection).map(({ path }) => path))
    if (this.heard.includes('quotes/wrong')) throw new Violation(this.name, 'found')
  }
}

test('an invariant sees the changes of its collections, and every commit counts as a check', () => {
  const quotes = new Listener('quotes')
  const sessions = new Listener('users/sessions', 'quotes')
  const all = new Listener()
  const everything: Invariant = {
    name: 'all',
    holds: 'Anything.',
    committed: () => void all.heard.push('one'),
  }
  const witnesses = new Witnesses([quotes, sessions, everything], () => {})
  witnesses.committed(makeCommit('quotes/q', 'users/asha/sessions/s'))
  witnesses.committed(makeCommit('users/asha/sessions/t'))
  witnesses.committed(makeCommit('users/asha', 'outbox/m'))
  expect(quotes.heard).toEqual(['quotes/q'])
  expect(sessions.heard).toEqual(['users/asha/sessions/s', 'quotes/q', 'users/asha/sessions/t'])
  expect(all.heard.length).toBe(3)
  expect([...witnesses.checks]).toEqual([
    ['quotes', 3],
    ['users/sessions or quotes', 3],
    ['all', 3],
  ])
})

test('a commit that violates an invariant was checked by those before it', () => {
  const one = new Listener('wallets')
  const other = new Listener('quotes')
  const third = new Listener('quotes', 'users')
  let violated = 0
  const witnesses = new Witnesses([one, other, third], () => {
    violated += 1
  })
  witnesses.committed(makeCommit('quotes/right'))
  witnesses.committed(makeCommit('quotes/wrong'))
  witnesses.committed(makeCommit('quotes/wrong'))
  expect(violated).toBe(1)
  expect(witnesses.violation?.invariant).toBe('quotes')
  expect([...witnesses.checks.values()]).toEqual([2, 1, 1])
})

import { afterEach, expect, test, vi } from 'vitest'
import type { Commit } from '../documents/commit.ts'
import { log } from '../reporting/log.ts'
import { Timestamp } from '../values/value.ts'
import { Announcements } from './announcements.ts'

afterEach(() => vi.restoreAllMocks())

function makeCommit(seconds: number): Commit {
  return { commitTime: new Timestamp(seconds, 0), changes: [] }
}

test("all listeners get a listener's commit after the commit that caused it", () => {
  const announcements = new Announcements()
  const heard: string[] = []
  announcements.subscribe(({ commitTime: { seconds } }) => {
    heard.push(`first ${seconds}`)
    if (seconds === 1) announcements.announce(makeCommit(2))
  })
  announcements.subscribe(({ commitTime: { seconds } }) => heard.push(`second ${seconds}`))
  announcements.announce(makeCommit(1))
  expect(heard).toEqual(['first 1', 'second 1', 'first 2', 'second 2'])
})

test('a listener that fails stops no other, and its error is logged', () => {
  const defect = vi.spyOn(log, 'defect').mockImplementation(() => {})
  const announcements = new Announcements()
  const heard: number[] = []
  const failure = new Error('broken listener')
  announcements.subscribe(() => {
    throw failure
  })
  announcements.subscribe(({ commitTime }) => heard.push(commitTime.seconds))
  announcements.announce(makeCommit(1))
  announcements.announce(makeCommit(2))
  expect(heard).toEqual([1, 2])
  expect(defect.mock.calls).toEqual([[failure], [failure]])
})

test('a listener that unsubscribes gets no more commits', () => {
  const announcements = new Announcements()
  const heard: number[] = []
  const unsubscribe = announcements.subscribe(({ commitTime }) => heard.push(commitTime.seconds))
  announcements.announce(makeCommit(1))
  unsubscribe()
  announcements.announce(makeCommit(2))
  expect(heard).toEqual([1])
})

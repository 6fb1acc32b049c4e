import { beforeEach, expect, test, vi } from 'vitest'
import { startEarly } from './early-query.ts'
import { type LiveQuery, unreachable } from './live-query.ts'

vi.mock('#lib/loading/moments.ts', () => ({ firstData: Promise.resolve() }))
vi.mock('#lib/loading/online.ts', () => ({ waitForConnection: () => Promise.resolve() }))

/** Listener whose states a test triggers one by one. */
function makeControlledQuery() {
  const query = { tell: (_at: number) => {}, fail: (_error: Error) => {}, isStopped: false }
  const listened: LiveQuery<number> = {
    id: 'board',
    listen(next, fail) {
      query.tell = next
      query.fail = fail
      return () => {
        query.isStopped = true
      }
    },
  }
  return { query, load: vi.fn(async () => listened) }
}

const isOlder = (one: number, other: number) => one < other
const shown: number[] = []
const fail = vi.fn()
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  shown.length = 0
  fail.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function listen(early: Promise<number | undefined>) {
  const { query, load } = makeControlledQuery()
  const board = startEarly({ id: 'board', early, load, isOlder })
  const start = () => board.listen((at) => shown.push(at), fail)
  return { query, load, start, stop: start() }
}

test('early data is shown until the listener takes over', async () => {
  const { query } = listen(Promise.resolve(1))
  await settle()
  expect(shown).toEqual([1])
  query.tell(2)
  query.tell(3)
  expect(shown).toEqual([1, 2, 3])
})

test('older data never follows newer data', async () => {
  const { query } = listen(Promise.resolve(5))
  await settle()
  query.tell(4)
  expect(shown).toEqual([5])
  query.tell(5)
  expect(shown).toEqual([5, 5])
})

test('without early data the listener starts at once, and without an answer after a second', async () => {
  const missing = listen(Promise.resolve(undefined))
  await settle()
  expect(missing.load).toHaveBeenCalledOnce()

  let answer = (_at: number) => {}
  const late = new Promise<number>((resolve) => {
    answer = resolve
  })
  const { query, load } = listen(late)
  await settle()
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  query.tell(2)
  answer(3)
  await settle()
  expect(shown).toEqual([2])
})

test('early data stays on an offline page, but not if the listener fails online', async () => {
  const { query } = listen(Promise.resolve(1))
  await settle()
  vi.stubGlobal('navigator', { onLine: false })
  query.fail(unreachable)
  expect(fail).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  query.fail(unreachable)
  expect(fail).toHaveBeenCalledOnce()
})

test('a second listener of the page shows no early data', async () => {
  const { start, stop, query } = listen(Promise.resolve(1))
  await settle()
  stop()
  expect(query.isStopped).toBe(true)
  start()
  await settle()
  query.tell(2)
  expect(shown).toEqual([1, 2])
})

test('code that cannot be loaded is a failure of the listener', async () => {
  const query = startEarly({
    id: 'board',
    early: Promise.resolve(undefined),
    load: () => Promise.reject(new TypeError('Failed to fetch')),
    isOlder,
  })
  query.listen(() => {}, fail)
  await settle()
  expect(fail).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'unavailable' }))
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addSource, endUnusedSources, holdSource, type LiveSource, removeSource } from './live-sources.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts a source, as a render does. */
function start(id: string, failed = false) {
  const source = {
    failed,
    ending: undefined,
    restart: vi.fn(),
    end: vi.fn(() => removeSource(id)),
  } satisfies LiveSource
  addSource(id, source)
  return source
}

test('a source ends soon after its last component has gone', () => {
  const source = start('shown')
  const one = holdSource('shown')
  const other = holdSource('shown')
  one()
  vi.advanceTimersByTime(10_000)
  expect(source.end).not.toHaveBeenCalled()
  other()
  // The next page takes it over.
  const next = holdSource('shown')
  vi.advanceTimersByTime(10_000)
  expect(source.end).not.toHaveBeenCalled()
  next()
  vi.advanceTimersByTime(10_000)
  expect(source.end).toHaveBeenCalledOnce()
})

test('a source that no component shows ends', () => {
  const source = start('discarded')
  vi.advanceTimersByTime(10_000)
  expect(source.end).toHaveBeenCalledOnce()
})

test('a component that was too slow for its source holds the next one', async () => {
  const first = start('slow')
  vi.advanceTimersByTime(10_000)
  expect(first.end).toHaveBeenCalledOnce()
  const release = holdSource('slow')
  const second = start('slow')
  vi.advanceTimersByTime(10_000)
  const ending = endUnusedSources()
  vi.advanceTimersByTime(10)
  await ending
  expect(second.end).not.toHaveBeenCalled()
  release()
  vi.advanceTimersByTime(10_000)
  expect(second.end).toHaveBeenCalledOnce()
})

test('a component that takes over a failed source starts it again', () => {
  const source = start('failed', true)
  const release = holdSource('failed')
  expect(source.restart).toHaveBeenCalledOnce()
  release()
})

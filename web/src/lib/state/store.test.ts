import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('a store notifies its listeners of each change until they stop listening', () => {
  const store = createStore('loading')
  const first = vi.fn()
  const second = vi.fn()
  const stop = store.subscribe(first)
  store.subscribe(second)

  store.set('ready')
  expect(store.get()).toBe('ready')
  stop()
  store.set('gone')

  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(2)
})

import { expect, test } from 'vitest'
import { ManualTimers } from '../../testing/manual-timers.ts'
import { ListenedDatabase } from '../../testing/scripted-listener.ts'
import { Listeners, type ListenTarget } from './listeners.ts'

function opened() {
  const house = new ListenedDatabase()
  const timers = new ManualTimers()
  const listeners = new Listeners(house.database, timers)
  const listen = (...targets: readonly ListenTarget[]) => {
    const heard: string[] = []
    const listener = listeners.listen(targets, (path, document) => heard.push(`${path} ${document.get('n')}`))
    return { listener, heard }
  }
  return { house, timers, listen }
}

test('a listener hears its documents and their changes, and is billed for each', async () => {
  const { house, timers, listen } = opened()
  await house.set('public/board', { n: 1n })
  const { heard, listener } = listen({ document: 'public/board' }, { document: 'public/latest' })
  expect(heard).toEqual(['public/board 1'])
  expect(listener.reads, 'a missing document costs a read, too').toBe(2)
  await house.set('public/board', { n: 2n })
  await house.set('public/other', { n: 3n })
  expect(heard).toHaveLength(1)
  timers.advance(0)
  expect(heard).toEqual(['public/board 1', 'public/board 2'])
  expect(listener.reads).toBe(3)
})

test('a listener of the newest documents is billed only for those that join them', async () => {
  const { house, timers, listen } = opened()
  for (const n of [1n, 2n]) await house.set(`latest/${n}`, { n })
  const { heard, listener } = listen({ collection: 'latest', newest: { by: 'n', limit: 2 } })
  await house.set('latest/0', { n: 0n })
  await house.set('latest/3', { n: 3n })
  timers.advance(0)
  expect(heard).toEqual(['latest/2 2', 'latest/1 1', 'latest/3 3'])
  expect(listener.reads).toBe(3)
})

test('each listener has its own bill, and none after it has stopped', async () => {
  const { house, timers, listen } = opened()
  const first = listen({ collection: 'a' })
  const second = listen({ collection: 'a' })
  await house.set('a/1')
  first.listener.stop()
  timers.advance(0)
  expect([first.heard, second.heard]).toEqual([[], ['a/1 undefined']])
  expect([first.listener.reads, second.listener.reads]).toEqual([1, 2])
})

import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('jobs that arrive together run in sequence, each in its own round of the event loop', async () => {
  const turns = new Turns()
  const begun: [string, round: number][] = []
  let round = 0
  const work = async (name: string) => {
    await turns.next()
    begun.push([name, round])
  }
  const all = Promise.all([work('first'), work('second'), work('third')])
  for (round = 1; round < 5; round++) await setImmediate()
  await all
  expect(begun.map(([name]) => name)).toEqual(['first', 'second', 'third'])
  expect(new Set(begun.map(([, at]) => at)).size).toBe(3)
})

test('a job without competitors does not wait', async () => {
  const turns = new Turns()
  await turns.next()
  await setImmediate()
  await setImmediate()
  let begun = false
  void turns.next().then(() => {
    begun = true
  })
  await Promise.resolve()
  expect(begun).toBe(true)
})

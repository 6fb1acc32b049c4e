import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readAtOnce } from './read-at-once.ts'

test('a refusal waits for the reads beside it', async () => {
  let hasEnded = false
  const slow = wait(20).then(() => {
    hasEnded = true
  })
  await expect(readAtOnce([Promise.reject(new Error('refused')), slow])).rejects.toThrow('refused')
  expect(hasEnded).toBe(true)
})

test('values and reads are returned in their order', async () => {
  expect(await readAtOnce([wait(5, 'slow'), 'known', Promise.resolve(3)])).toEqual(['slow', 'known', 3])
})

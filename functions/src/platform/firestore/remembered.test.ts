import { expect, test } from 'vitest'
import { handInSmall } from '../world/small-world.ts'
import { remember } from './remembered.ts'

let passed = 0

handInSmall({
  clock: { now: () => new Date(passed), elapsed: () => passed, wait: () => Promise.resolve() },
})

test('many readers cost one read, and a second later there is another', async () => {
  let reads = 0
  const ask = remember(async () => ++reads)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  passed += 999
  expect(await ask()).toBe(1)
  passed += 1
  expect(await ask()).toBe(2)
})

test('readers during a read share its result, which counts as old if it took long', async () => {
  const answers: ((value: string) => void)[] = []
  const ask = remember(() => new Promise<string>((resolve) => answers.push(resolve)))
  const first = ask()
  const second = ask()
  expect(answers).toHaveLength(1)
  passed += 1500
  const third = ask()
  expect(answers).toHaveLength(2)
  answers[0]?.('old')
  answers[1]?.('new')
  expect(await Promise.all([first, second, third])).toEqual(['old', 'old', 'new'])
})

test('a failure reaches the waiting readers, and is not remembered', async () => {
  let reads = 0
  const ask = remember(async () => {
    reads += 1
    if (reads === 1) throw new Error('away')
    return reads
  })
  const told = await Promise.allSettled([ask(), ask()])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask()).toBe(2)
})

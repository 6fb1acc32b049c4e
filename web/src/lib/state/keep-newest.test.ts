import { expect, test } from 'vitest'
import { keepNewest } from './keep-newest.ts'

const afterTurns = async (turns: number, outcome: string) => {
  for (let turn = 0; turn < turns; turn += 1) await undefined
  return outcome
}

test.each([
  ['earlier', 1],
  ['later', 20],
])('work that ends %s than newer work is dropped', async (_, turns) => {
  const used: string[] = []
  const use = (outcome: string) => used.push(outcome)
  const run = keepNewest()
  await Promise.all([run(afterTurns(turns, 'older'), use), run(afterTurns(10, 'newer'), use)])
  expect(used).toEqual(['newer'])
})

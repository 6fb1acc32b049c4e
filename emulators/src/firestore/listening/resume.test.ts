import { expect, test } from 'vitest'
import {
  ListenedDatabase,
  query,
  type ScriptedListener,
  toDocumentsTarget,
} from '../../../testing/scripted-listener.ts'
import { Watcher } from './watcher.ts'

const firstTwo = {
  orderBy: [{ field: { fieldPath: 'rank' }, direction: 'ASCENDING' as const }],
  limit: { value: 2 },
}

async function withThree(): Promise<ListenedDatabase> {
  const house = new ListenedDatabase()
  for (const rank of [1n, 2n, 3n]) await house.set(`a/${rank}`, { rank })
  return house
}

/** The token of the last snapshot, after which the connection drops. */
function getLastToken(listener: ScriptedListener): Uint8Array {
  const token = listener.messages().at(-1)?.targetChange?.resumeToken
  listener.stream.close()
  return Buffer.from(token ?? '')
}

async function leave(house: ListenedDatabase, target = query('a')): Promise<Uint8Array> {
  const listener = house.listen()
  listener.stream.receive({ database: house.database.name, addTarget: { targetId: 2, ...target } })
  return getLastToken(listener)
}

test('a listener that resumes gets nothing if nothing is new', async () => {
  const house = await withThree()
  const resumeToken = await leave(house)
  const told = house.listen().add(4, { ...query('a'), resumeToken, expectedCount: { value: 3 } })
  expect(told).toEqual(['ADD 4', 'CURRENT 4', 'snapshot'])
})

test('a listener that resumes gets the changes since', async () => {
  const house = await withThree()
  const resumeToken = await leave(house)
  await house.set('a/4')
  const told = house.listen().add(4, { ...query('a'), resumeToken, expectedCount: { value: 3 } })
  expect(told).toEqual(['ADD 4', 'a/4 in 4', 'CURRENT 4', 'snapshot'])
})

test('a listener that resumes after documents left gets the number of documents', async () => {
  const house = await withThree()
  const resumeToken = await leave(house)
  await house.delete('a/1')
  await house.set('a/2', { rank: 7n })
  const told = house.listen().add(4, { ...query('a'), resumeToken, expectedCount: { value: 3 } })
  expect(told).toEqual(['ADD 4', 'a/2 in 4', 'filter 4 counts 2', 'CURRENT 4', 'snapshot'])
})

test('a listener that resumes without its number of documents gets the number of documents', async () => {
  const house = await withThree()
  const resumeToken = await leave(house)
  expect(house.listen().add(4, { ...query('a'), resumeToken })).toContain('filter 4 counts 3')
})

test('a listener that resumes a limited query starts over, because documents may have entered unchanged', async () => {
  const house = await withThree()
  const resumeToken = await leave(house, query('a', firstTwo))
  await house.delete('a/1')
  const target = { ...query('a', firstTwo), resumeToken, expectedCount: { value: 2 } }
  expect(house.listen().add(4, target)).toEqual([
    'ADD 4',
    'RESET 4',
    'a/2 in 4',
    'a/3 in 4',
    'CURRENT 4',
    'snapshot',
  ])
})

test('a listener that resumes at a deleted document receives its deletion', async () => {
  const house = await withThree()
  const resumeToken = await leave(house, toDocumentsTarget('a/1', 'a/2'))
  await house.delete('a/1')
  const target = { ...toDocumentsTarget('a/1', 'a/2'), resumeToken, expectedCount: { value: 2 } }
  expect(house.listen().add(4, target)).toEqual(['ADD 4', 'a/1 deleted from 4', 'CURRENT 4', 'snapshot'])
})

test('a token of another server, or only a time, starts over', async () => {
  const house = await withThree()
  const resumeToken = await leave(house)
  const told = ['ADD 4', 'RESET 4', 'a/1 in 4', 'a/2 in 4', 'a/3 in 4', 'CURRENT 4', 'snapshot']
  const target = { ...query('a'), expectedCount: { value: 3 } }
  expect(house.listen().add(4, { ...target, readTime: house.database.readTime() })).toEqual(told)
  house.watcher = new Watcher(house.database)
  expect(house.listen().add(4, { ...target, resumeToken })).toEqual(told)
})

test('a token is valid for a commit that follows immediately', async () => {
  const house = await withThree()
  const resumeToken = await leave(house)
  await house.set('a/1', { rank: 0n })
  const target = { ...query('a'), resumeToken, expectedCount: { value: 3 } }
  expect(house.listen().add(4, target)).toContain('a/1 in 4')
})

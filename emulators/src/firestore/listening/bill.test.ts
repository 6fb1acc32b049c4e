import { expect, test } from 'vitest'
import { ListenedDatabase, query, toDocumentsTarget } from '../../../testing/scripted-listener.ts'

/** Reads the bill of a listener after its messages have been sent. */
async function countReads(house: ListenedDatabase, act: () => unknown): Promise<number> {
  const before = house.database.bill.usage.reads
  await act()
  await new Promise(setImmediate)
  return house.database.bill.usage.reads - before
}

test('a listener is billed for its first result, then for every change but deletions', async () => {
  const house = new ListenedDatabase()
  await house.set('a/1')
  await house.set('a/2')
  const listener = house.listen()
  expect(await countReads(house, () => listener.add(2, query('a')))).toBe(2)
  expect(await countReads(house, () => house.set('a/2', { changed: true }))).toBe(1)
  expect(await countReads(house, () => house.set('b/1'))).toBe(0)
  expect(await countReads(house, () => house.delete('a/1'))).toBe(0)
})

test('a listener is billed for an empty result too', async () => {
  const house = new ListenedDatabase()
  const listener = house.listen()
  expect(await countReads(house, () => listener.add(2, query('a')))).toBe(1)
  expect(await countReads(house, () => listener.add(4, toDocumentsTarget('a/1')))).toBe(1)
})

import { expect, test } from 'vitest'
import { ListenedDatabase, query, toDocumentsTarget, unbound } from '../../../testing/scripted-listener.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import { realTimers } from './timers.ts'

const byRank = { orderBy: [{ field: { fieldPath: 'rank' }, direction: 'ASCENDING' as const }] }
const limitQuery = (value: number) => ({ ...byRank, limit: { value } })
const whereOpen = {
  where: {
    fieldFilter: { field: { fieldPath: 'open' }, op: 'EQUAL' as const, value: { booleanValue: true } },
  },
}

test('a listener gets a document, its changes and its deletion', async () => {
  const house = new ListenedDatabase()
  await house.set('a/1')
  const listener = house.listen()
  expect(listener.add(2, toDocumentsTarget('a/1'))).toEqual(['ADD 2', 'a/1 in 2', 'CURRENT 2', 'snapshot'])
  await house.set('a/1', { n: 1n })
  expect(await listener.next()).toEqual(['a/1 in 2', 'snapshot'])
  await house.delete('a/1')
  expect(await listener.next()).toEqual(['a/1 deleted from 2', 'snapshot'])
})

test('a listener of a document that does not exist gets nothing until it does', async () => {
  const house = new ListenedDatabase()
  const listener = house.listen()
  expect(listener.add(2, toDocumentsTarget('a/1'))).toEqual(['ADD 2', 'CURRENT 2', 'snapshot'])
  await house.set('a/1')
  expect(await listener.next()).toEqual(['a/1 in 2', 'snapshot'])
})

test('every snapshot has a read time and a token', async () => {
  const house = new ListenedDatabase()
  const listener = house.listen()
  listener.stream.receive({ database: house.database.name, addTarget: { targetId: 2, ...query('a') } })
  const [, current, snapshot] = listener.messages().map((message) => message.targetChange)
  expect(current).toMatchObject({
    readTime: { seconds: expect.any(Number) },
    resumeToken: expect.any(Buffer),
  })
  expect(snapshot).toMatchObject({ readTime: current?.readTime, resumeToken: current?.resumeToken })
})

test('a commit that no target includes sends nothing', async () => {
  const house = new ListenedDatabase()
  const listener = house.listen()
  listener.add(2, query('a'))
  await house.set('b/1')
  await house.set('a/1/a/2')
  expect(await listener.next()).toEqual([])
})

test('commits of one moment arrive as one snapshot, the latest of each document', async () => {
  const house = new ListenedDatabase()
  const listener = house.listen()
  listener.add(2, query('a'))
  await Promise.all([house.set('a/1'), house.set('a/2'), house.set('a/1', { n: 2n }), house.delete('a/2')])
  expect(await listener.next()).toEqual(['a/1 in 2', 'a/2 deleted from 2', 'snapshot'])
})

test('a document enters and leaves a query as its fields change', async () => {
  const house = new ListenedDatabase()
  await house.set('a/1', { open: false })
  const listener = house.listen()
  expect(listener.add(2, query('a', whereOpen))).toEqual(['ADD 2', 'CURRENT 2', 'snapshot'])
  await house.set('a/1', { open: true })
  expect(await listener.next()).toEqual(['a/1 in 2', 'snapshot'])
  await house.set('a/1', { open: false })
  expect(await listener.next()).toEqual(['a/1 out of 2', 'snapshot'])
  await house.set('a/1', { open: false, n: 1n })
  expect(await listener.next()).toEqual([])
})

test('a document that left a query is not sent to a listener that may no longer read it', async () => {
  const house = new ListenedDatabase()
  await house.set('a/1', { open: true })
  const listener = house.listen({
    ...unbound,
    authorizeGet(_, document) {
      if (document?.fields.get('open') === true) return new Set()
      throw new FirestoreError('PERMISSION_DENIED', 'closed')
    },
  })
  listener.add(2, query('a', whereOpen))
  await house.set('a/1', { open: false })
  expect(await listener.next()).toEqual(['a/1 removed from 2', 'snapshot'])
})

test('several targets share the message of a document', async () => {
  const house = new ListenedDatabase()
  await house.set('a/1', { open: true })
  const listener = house.listen()
  listener.add(2, query('a', whereOpen))
  listener.add(4, query('a'))
  listener.add(6, toDocumentsTarget('a/1'))
  await house.set('a/1', { open: false })
  expect(await listener.next()).toEqual(['a/1 in 4,6 out of 2', 'snapshot'])
  expect(listener.remove(4)).toEqual(['REMOVE 4'])
  await house.delete('a/1')
  expect(await listener.next()).toEqual(['a/1 deleted from 6', 'snapshot'])
})

test('a limited query refills when a document leaves, and drops the last when one enters', async () => {
  const house = new ListenedDatabase()
  for (const rank of [1n, 2n, 3n, 4n]) await house.set(`a/${rank}`, { rank })
  const listener = house.listen()
  expect(listener.add(2, query('a', limitQuery(2)))).toContain('a/2 in 2')
  await house.delete('a/1')
  expect(await listener.next()).toEqual(['a/1 deleted from 2', 'a/3 in 2', 'snapshot'])
  await house.set('a/0', { rank: 0n })
  expect(await listener.next()).toEqual(['a/3 removed from 2', 'a/0 in 2', 'snapshot'])
  await house.set('a/0', { rank: 9n })
  expect(await listener.next()).toEqual(['a/0 out of 2', 'a/3 in 2', 'snapshot'])
  await house.set('a/4', { rank: 8n })
  expect(await listener.next()).toEqual([])
})

test('an offset moves the window', async () => {
  const house = new ListenedDatabase()
  for (const rank of [1n, 2n, 3n, 4n]) await house.set(`a/${rank}`, { rank })
  const listener = house.listen()
  listener.add(2, query('a', { ...limitQuery(2), offset: 1 }))
  await house.delete('a/1')
  expect(await listener.next()).toEqual(['a/2 removed from 2', 'a/4 in 2', 'snapshot'])
})

test('a commit of many writes moves a window as one', async () => {
  const house = new ListenedDatabase()
  for (const rank of [1n, 2n, 3n, 4n, 5n]) await house.set(`a/${rank}`, { rank })
  const listener = house.listen()
  listener.add(2, query('a', limitQuery(3)))
  await house.delete('a/1', 'a/3', 'a/4')
  expect(await listener.next()).toEqual(['a/1 deleted from 2', 'a/3 deleted from 2', 'a/5 in 2', 'snapshot'])
})

test('a collection group gets changes of every parent, a collection only its own', async () => {
  const house = new ListenedDatabase()
  const listener = house.listen()
  listener.add(2, query('a', { from: [{ collectionId: 'a', allDescendants: true }] }))
  listener.add(4, query('a'))
  await house.set('x/1/a/1')
  expect(await listener.next()).toEqual(['x/1/a/1 in 2', 'snapshot'])
  await house.set('a/1')
  expect(await listener.next()).toEqual(['a/1 in 2,4', 'snapshot'])
})

test('a projection sends the chosen fields alone', async () => {
  const house = new ListenedDatabase()
  const listener = house.listen()
  listener.add(2, query('a', { select: { fields: [{ fieldPath: 'n' }] } }))
  listener.add(4, query('a'))
  await house.set('a/1', { n: 1n, secret: 'x' })
  await listener.next()
  listener.add(6, query('a', { select: { fields: [{ fieldPath: 'n' }] } }))
  await house.set('a/1', { n: 2n, secret: 'x' })
  await new Promise((resolve) => setImmediate(resolve))
  const told = listener.messages().flatMap(({ documentChange }) => documentChange ?? [])
  expect(told.map(({ targetIds, document }) => [targetIds, Object.keys(document?.fields ?? {})])).toEqual([
    [[2], ['n']],
    [[4], ['n', 'secret']],
    [[6], ['n']],
  ])
})

test('a one-time target is removed when it is current', async () => {
  const house = new ListenedDatabase()
  const listener = house.listen()
  const told = listener.add(2, { ...query('a'), once: true })
  expect(told).toEqual(['ADD 2', 'CURRENT 2', 'snapshot', 'REMOVE 2'])
  await house.set('a/1')
  expect(await listener.next()).toEqual([])
})

test('a target without a number gets a free one', () => {
  const listener = new ListenedDatabase().listen()
  listener.add(1, query('a'))
  expect(listener.add(0, query('b'))[0]).toBe('ADD 2')
})

test('a target that cannot be served is refused alone', async () => {
  const house = new ListenedDatabase()
  const listener = house.listen()
  listener.add(2, query('a'))
  expect(listener.add(4, { query: { parent: 'nonsense', structuredQuery: {} } })).toEqual([
    'REMOVE 4 INVALID_ARGUMENT',
  ])
  expect(listener.add(6, {})).toEqual(['REMOVE 6 UNIMPLEMENTED'])
  await house.set('a/1')
  expect(await listener.next()).toEqual(['a/1 in 2', 'snapshot'])
})

test('a query without its composite index is refused as a read would be', () => {
  const house = new ListenedDatabase()
  house.database.useIndexes({ composite: [], overrides: [] })
  const listener = house.listen()
  expect(listener.add(2, query('a', { ...whereOpen, ...byRank }))).toEqual(['REMOVE 2 FAILED_PRECONDITION'])
  expect(listener.add(4, query('a', { ...whereOpen, ...limitQuery(1) }))).toEqual([
    'REMOVE 4 FAILED_PRECONDITION',
  ])
  expect(listener.add(6, query('a', byRank))).toContain('CURRENT 6')
})

test('clearing the database empties every result', async () => {
  const house = new ListenedDatabase()
  for (const rank of [1n, 2n]) await house.set(`a/${rank}`, { rank })
  const listener = house.listen()
  listener.add(2, query('a'))
  listener.add(4, query('a', limitQuery(1)))
  house.database.clear()
  expect(await listener.next()).toEqual(['a/1 deleted from 2,4', 'a/2 deleted from 2', 'snapshot'])
  await house.set('a/2', { rank: 2n })
  expect(await listener.next()).toEqual(['a/2 in 2,4', 'snapshot'])
})

test('a message for another database ends the stream', () => {
  const listener = new ListenedDatabase().listen()
  listener.add(2, query('a'))
  listener.stream.receive({ database: 'projects/other/databases/(default)', removeTarget: 2 })
  expect(listener.ended?.status).toBe('INVALID_ARGUMENT')
})

test('a closed stream gets nothing more', async () => {
  const house = new ListenedDatabase()
  const listener = house.listen()
  listener.add(2, query('a'))
  await house.set('a/1')
  listener.stream.close()
  await house.set('a/2')
  expect(await listener.next()).toEqual([])
  expect(listener.add(4, query('a'))).toEqual([])
})

test('an idle listener gets the current time periodically', async () => {
  const house = new ListenedDatabase()
  let beat = () => {}
  let waiting = 0
  const listener = house.listen(unbound, {
    ...realTimers,
    after(_, action) {
      beat = action
      waiting++
      return () => waiting--
    },
  })
  listener.add(2, query('a'))
  beat()
  expect(listener.heard()).toEqual(['snapshot'])
  await house.set('a/1')
  beat()
  expect(listener.heard()).toEqual(['a/1 in 2', 'snapshot', 'snapshot'])
  listener.stream.close()
  expect(waiting).toBe(0)
})

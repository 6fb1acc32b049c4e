import { expect, test } from 'vitest'
import { ListenedDatabase, query, toDocumentsTarget, unbound } from '../../../testing/scripted-listener.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import type { Access } from './stream.ts'

/** Allows reads of public documents, and queries while staff/asha exists. */
function applyRules(house: ListenedDatabase) {
  const listeners = new Set<() => void>()
  const access: Access & { locked: boolean } = { ...unbound, locked: false }
  const refuse = () => {
    throw new FirestoreError('PERMISSION_DENIED', 'no')
  }
  return Object.assign(access, {
    authorizeGet: (_: string, document: { fields: ReadonlyMap<string, unknown> } | undefined) =>
      !access.locked && document?.fields.get('public') === true ? new Set<string>() : refuse(),
    authorizeList: () =>
      !access.locked && house.database.get('staff/asha') ? new Set(['staff/asha']) : refuse(),
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    lock() {
      access.locked = true
      for (const listener of listeners) listener()
    },
    listeners,
  })
}

test('a refused listener gets the error, and the others continue', async () => {
  const house = new ListenedDatabase()
  await house.set('a/1', { public: true })
  const listener = house.listen(applyRules(house))
  expect(listener.add(2, toDocumentsTarget('a/1'))).toContain('CURRENT 2')
  expect(listener.add(4, toDocumentsTarget('a/2'))).toEqual(['REMOVE 4 PERMISSION_DENIED'])
  expect(listener.add(6, query('a'))).toEqual(['REMOVE 6 PERMISSION_DENIED'])
  await house.set('a/1', { public: true, n: 1n })
  expect(await listener.next()).toEqual(['a/1 in 2', 'snapshot'])
})

test('a document that becomes private is not shown: its listener gets the error', async () => {
  const house = new ListenedDatabase()
  await house.set('a/1', { public: true })
  const listener = house.listen(applyRules(house))
  listener.add(2, toDocumentsTarget('a/1'))
  await house.set('a/1', { public: false })
  expect(await listener.next()).toEqual(['REMOVE 2 PERMISSION_DENIED'])
  await house.set('a/1', { public: true })
  expect(await listener.next()).toEqual([])
})

test('a query ends when a document that its permission depends on is deleted, and not when it changes', async () => {
  const house = new ListenedDatabase()
  await house.set('staff/asha')
  const listener = house.listen(applyRules(house))
  listener.add(2, query('a'))
  await house.set('staff/asha', { n: 1n })
  expect(await listener.next()).toEqual([])
  await Promise.all([house.delete('staff/asha'), house.set('a/1')])
  expect(await listener.next()).toEqual(['REMOVE 2 PERMISSION_DENIED'])
})

test('new rules apply to open listeners', async () => {
  const house = new ListenedDatabase()
  await house.set('staff/asha')
  await house.set('a/1', { public: true })
  const access = applyRules(house)
  const listener = house.listen(access)
  listener.add(2, toDocumentsTarget('a/1'))
  listener.add(4, query('a'))
  access.lock()
  expect(await listener.next()).toEqual(['REMOVE 2 PERMISSION_DENIED', 'REMOVE 4 PERMISSION_DENIED'])
  listener.stream.close()
  expect(access.listeners.size).toBe(0)
})

import { openDatabase } from '@rupee/emulators/in-process'
import { expect, test } from 'vitest'
import { makeInstantFirestore, toSeenCommit } from '../../outside/firestore.ts'
import { LiveLists } from './live-lists.ts'

function createLists() {
  const database = openDatabase('projects/simulated/databases/(default)')
  const lists = new LiveLists(database)
  database.onCommit((commit) => lists.committed(toSeenCommit(commit, new Date(0), false)))
  return { lists, firestore: makeInstantFirestore(database) }
}

test('a list has the orders that join it and not those that leave', async () => {
  const { lists, firestore } = createLists()
  const listPending = () => lists.idsWhere('transactions', 'status', 'pending')
  expect(listPending()).toEqual([])
  await firestore.doc('transactions/B').set({ status: 'pending' })
  await firestore.doc('transactions/A').set({ status: 'pending' })
  await firestore.doc('transactions/C').set({ status: 'Approved' })
  expect(listPending()).toEqual(['A', 'B'])
  await firestore.doc('transactions/A').update({ status: 'Approved' })
  expect(listPending()).toEqual(['B'])
  expect(lists.idsWhere('transactions', 'status', 'Approved')).toEqual(['A', 'C'])
  await firestore.doc('transactions/B').delete()
  expect(listPending()).toEqual([])
})

test('a change that does not concern a list leaves it unchanged', async () => {
  const { lists, firestore } = createLists()
  await firestore.doc('wallets/usdt').set({ type: 'currency', reserved: '5' })
  const before = lists.idsWhere('wallets', 'type', 'currency')
  await firestore.doc('wallets/usdt').update({ reserved: '6' })
  await firestore.doc('users/asha').set({ type: 'currency' })
  expect(lists.idsWhere('wallets', 'type', 'currency')).toBe(before)
  await firestore.doc('wallets/trx').set({ type: 'currency' })
  expect(lists.idsWhere('wallets', 'type', 'currency')).toEqual(['trx', 'usdt'])
})

test('a thread is read each time', async () => {
  const { lists, firestore } = createLists()
  const read = () => lists.idsWhere('transactions/A/messages', 'from', 'staff')
  expect(read()).toEqual([])
  await firestore.doc('transactions/A/messages/m').set({ from: 'staff' })
  expect(read()).toEqual(['m'])
})

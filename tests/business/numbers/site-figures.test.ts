import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { runSchedule } from '../../support/schedules.ts'

const figures = async () => (await firestore.doc('site/figures').get()).data()

const payouts = (id: string, waits: Readonly<Record<string, number>>) =>
  firestore.doc(`tallies/${id}`).set({ payouts: waits, waits: { 10080: 500 } })

/** Half past eleven at night in India. */
const late = (day: string) => new Date(`${day}T23:30:00+05:30`)

test('visitors are told of the payouts of 30 days, of today too, and of none if there were few', async () => {
  await payouts('day-2029-05-01', { 1: 400 })
  await payouts('day-2029-05-02', { 20: 5 })
  await payouts('day-2029-05-31~3', { 5: 3 })
  await runSchedule('tellFigures', late('2029-05-31'))
  expect(await figures()).toBeUndefined()

  await payouts('day-2029-05-31~7', { 30: 2 })
  await runSchedule('tellFigures', late('2029-05-31'))
  expect(await figures()).toEqual({ paidOut: 10, from: 20, to: 30 })

  await runSchedule('tellFigures', late('2029-06-01'))
  expect(await figures()).toBeUndefined()
})

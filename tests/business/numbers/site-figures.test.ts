import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { runSchedule } from '../../support/schedules.ts'

const readFigures = async () => (await firestore.doc('site/figures').get()).data()

const setPayouts = (id: string, waits: Readonly<Record<string, number>>) =>
  firestore.doc(`tallies/${id}`).set({ payouts: waits, waits: { 10080: 500 } })

/** Half past eleven at night in India. */
const toLate = (day: string) => new Date(`${day}T23:30:00+05:30`)

test('visitors read figures of 30 days of payouts, today included, and none if there were few', async () => {
  await setPayouts('day-2029-05-01', { 1: 400 })
  await setPayouts('day-2029-05-02', { 20: 5 })
  await setPayouts('day-2029-05-31~3', { 5: 3 })
  await runSchedule('tellFigures', toLate('2029-05-31'))
  expect(await readFigures()).toBeUndefined()

  await setPayouts('day-2029-05-31~7', { 30: 2 })
  await runSchedule('tellFigures', toLate('2029-05-31'))
  expect(await readFigures()).toEqual({ payouts: { count: 10, from: 20, to: 30 }, payoutsTo: {} })

  await runSchedule('tellFigures', toLate('2029-06-01'))
  expect(await readFigures()).toBeUndefined()
})

test('everybody reads how soon KYC is checked, even with few payouts', async () => {
  const setChecked = (id: string, waits: Readonly<Record<string, number>>) =>
    firestore.doc(`tallies/${id}`).set({ checks: { confirmed: 9, turnedDown: 9, waits } })
  await setChecked('day-2030-05-02', { 45: 8 })
  await setChecked('day-2030-05-31~3', { 1440: 1 })
  await runSchedule('tellFigures', toLate('2030-05-31'))
  expect(await readFigures()).toBeUndefined()

  await setChecked('day-2030-05-31~7', { 10: 1 })
  await runSchedule('tellFigures', toLate('2030-05-31'))
  expect(await readFigures()).toEqual({ checks: { from: 45, to: 60 }, payoutsTo: {} })

  await runSchedule('tellFigures', toLate('2030-07-31'))
  expect(await readFigures()).toBeUndefined()
})

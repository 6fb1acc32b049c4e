import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { runSchedule } from '../../support/schedules.ts'
import { writeWallet } from '../../support/swaps.ts'

const readHistory = async (month: string) =>
  (await firestore.doc(`reserveHistory/${month}`).get()).get('days')

/** Half past midnight in India. */
const toEarly = (day: string) => new Date(`${day}T00:30:00+05:30`)

test('the reserves of a day are recorded once, whether shown or hidden', async () => {
  const [shown, hidden] = await Promise.all([
    writeWallet({ reserved: '12.50' }),
    writeWallet({ reserved: '8.00' }),
  ])
  await firestore.doc(`wallets/${shown.id}`).update({ reserveShow: true })
  await runSchedule('noteReserves', toEarly('2026-11-30'))
  await firestore.doc(`wallets/${shown.id}`).update({ reserved: '99.00' })
  await runSchedule('noteReserves', new Date('2026-11-30T23:30:00+05:30'))
  expect(await readHistory('2026-11')).toEqual({
    30: expect.objectContaining({ [shown.id]: '12.50', [hidden.id]: '8.00' }),
  })

  await runSchedule('noteReserves', toEarly('2026-12-01'))
  await runSchedule('noteReserves', toEarly('2026-12-02'))
  expect(Object.keys(await readHistory('2026-12'))).toEqual(['01', '02'])
  expect((await readHistory('2026-12'))['01']).toMatchObject({ [shown.id]: '99.00' })
})

test('simultaneous runs record one value', async () => {
  await Promise.all([1, 2, 3].map(() => runSchedule('noteReserves', toEarly('2027-03-05'))))
  expect(Object.keys(await readHistory('2027-03'))).toEqual(['05'])
})

test('a month is kept for a year after its end', async () => {
  await firestore.doc('reserveHistory/2028-01').set({ days: {} })
  await firestore.doc('reserveHistory/2028-02').set({ days: {} })
  await runSchedule('noteReserves', toEarly('2029-02-01'))
  expect(await readHistory('2028-01')).toBeUndefined()
  expect(await readHistory('2028-02')).toEqual({})
})

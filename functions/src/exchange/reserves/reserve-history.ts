import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import {
  addMonths,
  keptMonths,
  reserveMonthSchema,
  toDayOfMonth,
  toMonth,
} from '@rupee/domain/history/reserve-history.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { listStockedWallets } from '../wallets/wallets.ts'

const history = () => world().firestore.collection('reserveHistory')

const monthConverter = makeDocumentConverter(reserveMonthSchema, 'id')

/**
 * Notes the reserves of all wallets once a day, in one document per month. Runs every hour, so that a day is noted
 * soon after it begins; most runs read one document.
 */
export async function noteReserves(due: Date): Promise<void> {
  const day = toDay(due)
  const month = history().doc(toMonth(day))
  const oldest = history().doc(addMonths(toMonth(day), -keptMonths))
  const isNoted = (noted: ReturnType<typeof monthConverter.find>) =>
    noted?.days[toDayOfMonth(day)] !== undefined
  if (isNoted(monthConverter.find(await month.get()))) return
  const wallets = await listStockedWallets()
  const reserves = Object.fromEntries(wallets.map(({ id, reserved }) => [id, reserved]))
  await world().firestore.runTransaction(async (transaction) => {
    const noted = monthConverter.find(await transaction.get(month))
    if (isNoted(noted)) return
    transaction.set(month, { days: { [toDayOfMonth(day)]: reserves } }, { merge: true })
    if (!noted) transaction.delete(oldest)
  })
}

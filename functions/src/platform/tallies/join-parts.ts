import { addDays, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { listTallyParts, sumTallies, toDayTallyId, toWholeTally } from '@rupee/domain/tallies/tally.ts'
import { FieldPath } from 'firebase-admin/firestore'
import { runOneByOne } from '../errors/one-by-one.ts'
import { log } from '../world/log.ts'
import { world } from '../world/world.ts'
import { tallies } from './tallies.ts'

/** Days that staff look back, plus some days in which the schedule did not run. */
const daysBack = 100

/**
 * Joins the parts of each past day into one document, because a query over many days reads all of them. A late write
 * adds a part again, which the next run joins.
 */
export async function joinParts(due: Date): Promise<void> {
  const today = toDay(due)
  const { docs } = await tallies()
    .where(FieldPath.documentId(), '>=', toDayTallyId(addDays(today, -daysBack)))
    .where(FieldPath.documentId(), '<', toDayTallyId(today))
    .select()
    .get()
  const apart = docs.map(({ id }) => id).filter((id) => id !== toWholeTally(id))
  await runOneByOne(new Set(apart.map(toWholeTally)), joinDay, { left: log.tallyLeft })
}

async function joinDay(tally: string): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const documents = listTallyParts(tally).map((id) => tallies().doc(id))
    const found = (await transaction.getAll(...documents)).filter(({ exists }) => exists)
    const [whole] = documents
    if (!whole || found.every(({ id }) => id === tally)) return
    transaction.set(whole, sumTallies(found.map((part) => part.data() ?? {})))
    for (const { ref } of found) if (ref.id !== tally) transaction.delete(ref)
  })
}

import { isDeepStrictEqual } from 'node:util'
import { addDays, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { figureDays, siteFiguresSchema, toFigures } from '@rupee/domain/site/figures.ts'
import { dayTallySchema, sumTallies, toDayTallyId } from '@rupee/domain/tallies/tally.ts'
import { FieldPath } from 'firebase-admin/firestore'
import { makeDocumentConverter } from '../firestore/document-converter.ts'
import { world } from '../world/world.ts'
import { tallies } from './tallies.ts'

export const figures = () => world().firestore.doc('site/figures')

export const figuresConverter = makeDocumentConverter(siteFiguresSchema)

/**
 * Publishes how many orders were paid out in the last 30 days, today included, how soon, and how soon KYC was checked.
 * Runs as a schedule, because all decisions would contend for one document.
 */
export async function publishFigures(due: Date): Promise<void> {
  const today = toDay(due)
  const [{ docs }, published] = await Promise.all([
    tallies()
      .where(FieldPath.documentId(), '>=', toDayTallyId(addDays(today, 1 - figureDays)))
      .where(FieldPath.documentId(), '<', toDayTallyId(addDays(today, 1)))
      .select(...told)
      .get(),
    figures().get(),
  ])
  const found = toFigures(dayTallySchema.parse(sumTallies(docs.map((part) => part.data()))))
  if (found && isDeepStrictEqual(found, figuresConverter.find(published))) return
  if (found) await figures().set(found)
  else if (published.exists) await figures().delete()
}

/** Parts of a tally that are published. */
const told = ['payouts', 'payoutsTo', 'checks'] as const

import { findDayExcess, paidAloneSchema, toPaidAlonePath } from '@rupee/domain/approvals/paid-alone.ts'
import { endOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import type { ChangeContext } from '../../staff/approvals/change-kind.ts'

const converter = makeDocumentConverter(paidAloneSchema)

interface PaidAlone {
  /** Reason that this payout needs a second person; undefined if it needs none. */
  readonly why: string | undefined
  /** Counts the payout, unless a second person has approved it. */
  count(): void
}

/**
 * Sums up the payouts that one person makes alone in a day: many orders just below the limit of one payout would move as
 * much money as a large one. A batch counts when it is sent, even if the bank then refuses it.
 */
export async function readPaidAlone(
  transaction: Transaction,
  worth: string,
  { by, now, controls }: Pick<ChangeContext, 'by' | 'now' | 'controls'>,
): Promise<PaidAlone> {
  if (!controls.secondPerson) return { why: undefined, count: () => undefined }
  const document = world().firestore.doc(toPaidAlonePath(by.uid, now))
  // An unreadable document must not count as zero.
  const before = converter.findOrFail(await transaction.get(document))?.worth ?? '0'
  return {
    why: findDayExcess(before, worth, controls),
    count: () =>
      transaction.set(document, {
        worth: new Exact(before).plus(worth).toFixed(),
        // The TTL policy deletes by `expires`.
        expires: Timestamp.fromDate(endOfDay(toDay(now))),
      }),
  }
}

import { Exact } from '@rupee/domain/money/money.ts'
import { feedStatement, type Payment } from '@rupee/domain/payments/payment.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { paymentConverter, payments } from './payments.ts'

/** Maximum number of values in one query of Firestore. */
const maximumValues = 30

/**
 * Returns the stored payments that lines are about, by the IDs of the lines: the feed and the bank describe one payment
 * in different words, but with the same number and amount.
 */
export async function readTwins(
  transaction: Transaction,
  lines: readonly Payment[],
): Promise<ReadonlyMap<string, Payment>> {
  const incoming = lines.filter(({ direction, cores }) => direction === 'in' && cores.length > 0)
  const cores = [...new Set(incoming.flatMap((line) => line.cores))]
  const stored: Payment[] = []
  for (let at = 0; at < cores.length; at += maximumValues) {
    const some = cores.slice(at, at + maximumValues)
    const { docs } = await transaction.get(payments().where('cores', 'array-contains-any', some))
    stored.push(...paymentConverter.list(docs))
  }
  const twins = new Map<string, Payment>()
  const left = new Map(stored.map((payment) => [payment.id, payment]))
  for (const line of incoming) {
    const twin = [...left.values()].find((payment) => isTwin(line, payment))
    if (!twin) continue
    left.delete(twin.id)
    twins.set(line.id, twin)
  }
  return twins
}

/** One of the two came through the feed: two equal lines of statements are two payments. */
function isTwin(line: Payment, stored: Payment): boolean {
  const isFed = (line.statement === feedStatement) !== (stored.statement === feedStatement)
  return (
    isFed &&
    line.id !== stored.id &&
    stored.direction === 'in' &&
    line.wallet === stored.wallet &&
    new Exact(line.amount).equals(stored.amount) &&
    line.cores.some((core) => stored.cores.includes(core))
  )
}

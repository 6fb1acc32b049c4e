import { firestore } from '../../support/admin-sdk.ts'

/**
 * Makes one attempt, and sets the counters that it raised to `attempts`, because hundreds of logins take seconds. Returns
 * the answer.
 */
export async function attemptCounted<T>(attempts: number, attempt: () => Promise<T>): Promise<T> {
  const listCounters = async () => (await firestore.collection('throttles').get()).docs
  const before = new Map((await listCounters()).map((counter) => [counter.id, counter.get('count')]))
  const answer = await attempt()
  const counted = (await listCounters()).filter(
    (counter) => counter.get('count') > (before.get(counter.id) ?? 0),
  )
  await Promise.all(counted.map(({ ref }) => ref.update({ count: attempts })))
  return answer
}

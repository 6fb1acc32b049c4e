import { firestore } from '../../support/admin-sdk.ts'

/** Makes an attempt that counts as so many, because hundreds of logins take seconds. Returns its answer. */
export async function countedAs<T>(attempts: number, attempt: () => Promise<T>): Promise<T> {
  const listCounters = async () => (await firestore.collection('throttles').get()).docs
  const before = new Map((await listCounters()).map((counter) => [counter.id, counter.get('count')]))
  const answer = await attempt()
  const counted = (await listCounters()).filter(
    (counter) => counter.get('count') > (before.get(counter.id) ?? 0),
  )
  await Promise.all(counted.map(({ ref }) => ref.update({ count: attempts })))
  return answer
}

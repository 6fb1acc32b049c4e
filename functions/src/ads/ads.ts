import { adSchema } from '@rupee/domain/site/ad.ts'
import { type Actor, audited } from '../audit/audit.ts'
import { firestore } from '../world/firebase.ts'

const ad = firestore.doc('site/ad')

export async function saveAd(text: string, by: Actor, now: Date): Promise<void> {
  await audited(async (transaction, record) => {
    const before = adSchema.safeParse((await transaction.get(ad)).data())
    transaction.set(ad, { text })
    const from = { text: before.data?.text ?? '' }
    record({ action: 'ad changed', by, at: now, about: ad.id, from, to: { text } })
  })
}

import { adSchema } from '@rupee/domain/site/ad.ts'
import { type Actor, audited } from '../audit/audit.ts'
import { documentKind } from '../documents/document-kind.ts'
import { world } from '../world/world.ts'

const ad = () => world().firestore.doc('site/ad')

const adKind = documentKind(adSchema)

export async function saveAd(text: string, by: Actor, now: Date): Promise<void> {
  await audited(async (transaction, record) => {
    const before = adKind.find(await transaction.get(ad()))
    transaction.set(ad(), { text })
    const from = { text: before?.text ?? '' }
    record({ action: 'ad changed', by, at: now, about: ad().id, from, to: { text } })
  })
}

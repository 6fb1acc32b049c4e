import { type Ad, adSchema } from '@rupee/domain/site/ad.ts'
import { type Actor, audited, changes } from '../../platform/audit/audit.ts'
import { documentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

const ad = () => world().firestore.doc('site/ad')

const adConverter = documentConverter(adSchema)

export async function saveAd(to: Ad, by: Actor, now: Date): Promise<void> {
  await audited(async (transaction, record) => {
    const before = adConverter.find(await transaction.get(ad()))
    const from = { text: before?.text ?? '', text_hi: before?.text_hi ?? '' }
    transaction.set(ad(), to)
    record({
      action: 'ad changed',
      by,
      at: now,
      about: ad().id,
      ...(changes(from, to) ?? { from: { text: from.text }, to: { text: to.text } }),
    })
  })
}

import { type Ad, adSchema } from '@rupee/domain/site/ad.ts'
import type { Staff } from '../../identity/accounts/callers.ts'
import { type Actor, findChanges, makeAudited } from '../../platform/audit/audit.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { world } from '../../platform/world/world.ts'

export const updateAd: Handler<'updateAd', Staff<'change the ad'>> = async (ad, by, { now }) => {
  await saveAd(ad, by, now)
  return say('adSaved')
}

export const adRef = () => world().firestore.doc('site/ad')

export const adConverter = makeDocumentConverter(adSchema)

async function saveAd(to: Ad, by: Actor, now: Date): Promise<void> {
  await makeAudited(async (transaction, record) => {
    const before = adConverter.find(await transaction.get(adRef()))
    const from = { text: before?.text ?? '', text_hi: before?.text_hi ?? '' }
    transaction.set(adRef(), to)
    record({
      action: 'ad changed',
      by,
      at: now,
      about: adRef().id,
      ...(findChanges(from, to) ?? { from: { text: from.text }, to: { text: to.text } }),
    })
  })
}
